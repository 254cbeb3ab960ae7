/** Characters of a word: letters, combining marks and digits. */
const wordCharacter = String.raw`[\p{L}\p{M}\p{N}]`;

/** Makes the beginnings of words bold if they match a typed word. */
export function HighlightedText({ text, typed }: { text: string; typed: string }) {
  const typedWords = typed.match(new RegExp(`${wordCharacter}+`, 'gu'));
  if (!typedWords) return text;
  // `split` also returns what the group matched, so every second segment is a typed word.
  const segments = text.split(new RegExp(`(?<!${wordCharacter})(${typedWords.join('|')})`, 'iu'));
  return segments.map((segment, index) => (index % 2 ? <b key={index}>{segment}</b> : segment));
}
