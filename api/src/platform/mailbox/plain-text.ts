import { escapeHtml } from './escape';
import { mailColors, sans } from './layout';

/** Control and formatting characters, such as those that reverse the text direction. Joiners are allowed, because Indian scripts need them. */
const hiddenCharacters = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** Removes hidden characters from a text of several lines, and unifies its line ends. */
export const removeHiddenCharacters = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(hiddenCharacters, '');

/** Returns a text of one line without hidden characters, such as the subject of a mail. */
export const toSingleLine = (text: string): string => text.replace(/\s+/g, ' ').replace(hiddenCharacters, '').trim();

/** Builds paragraphs of a mail from plain text: an empty line separates them, tags are escaped. */
export const buildTextParagraphs = (text: string, color: string = mailColors.text): string =>
  text
    .split(/\n{2,}/)
    .map((part) => escapeHtml(part).replaceAll('\n', '<br>'))
    .map((part) => `<p style="margin:0 0 12px;font:16px/1.5 ${sans};color:${color};overflow-wrap:anywhere">${part}</p>`)
    .join('\n');
