const maxMessageLength = 300;
const maxIdentifierLength = 40;

/** Quoted text, after the words with which engines name a property: `(reading 'title')`. An apostrophe in a word is none. */
const quoted = /(^|\W)((?:reading|setting|property|variable:?|access|find|calling) )?(["'`‘“])(.*?)(["'`’”])(?!\w)/g;
const identifier = new RegExp(`^[A-Za-z_$][\\w$.]{0,${maxIdentifierLength - 1}}$`);

/**
 * Returns an error's message in one line, of at most 300 characters, without what may be personal: URLs, paths, emails, long numbers, and
 * quoted text other than the name of a property.
 */
export const redactMessage = (message: string): string =>
  message
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, 4 * maxMessageLength)
    .replace(/\b[a-z][a-z+.-]*:\/\/\S+/gi, 'URL')
    .replace(quoted, (_all, start, before = '', open, text, close) => {
      const isProperty = before && identifier.test(text);
      return `${start}${before}${open}${isProperty ? text : '…'}${close}`;
    })
    .replace(/\S+@\S+/g, 'EMAIL')
    .replace(/(^|\s)[/?]\S+/g, '$1PATH')
    .replace(/\+?\d[\d -]{2,}\d|\d{3,}/g, 'N')
    .trim()
    .slice(0, maxMessageLength);
