/** Emphasises the beginnings of words that match the typed text. */
export function HighlightedText({ text, typed }: { text: string; typed: string }) {
  const typedWords = typed.match(/[\p{L}\p{M}\p{N}]+/gu);
  if (!typedWords) return text;
  // The split keeps the group: every other segment is a typed word.
  const segments = text.split(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${typedWords.join('|')})`, 'iu'));
  return segments.map((segment, index) => (index % 2 ? <b key={index}>{segment}</b> : segment));
}
