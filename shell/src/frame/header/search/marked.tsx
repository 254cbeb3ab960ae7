/** A text with the beginnings of its words that were typed emphasised. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const words = typed.match(/[\p{L}\p{M}\p{N}]+/gu);
  if (!words) return text;
  // Split by a group: every other piece is one of the words.
  const pieces = text.split(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${words.join('|')})`, 'iu'));
  return pieces.map((piece, index) => (index % 2 ? <b key={index}>{piece}</b> : piece));
}
