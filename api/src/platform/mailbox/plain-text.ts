/** Control and formatting characters, such as those that reverse the text direction. Joiners are allowed, because Indian scripts need them. */
const hiddenCharacters = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** Removes hidden characters from a text of several lines, and unifies its line ends. */
export const removeHiddenCharacters = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(hiddenCharacters, '');

/** Returns a text of one line without hidden characters, such as the subject of a mail. */
export const toSingleLine = (text: string): string => text.replace(/\s+/g, ' ').replace(hiddenCharacters, '').trim();
