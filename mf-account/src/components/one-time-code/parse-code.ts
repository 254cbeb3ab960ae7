/** Returns the one-time code in text that was typed or pasted, without blanks: "123 456", "1234 5678", a whole sentence, or an incomplete code. */
export function parseCode(text: string): string {
  const found = /(?<!\d)(\d{4}[\s-]?\d{4}|\d{3}[\s-]?\d{3})(?!\d)/.exec(text)?.[0] ?? text;
  return found.replace(/[\s-]/g, '').slice(0, 12);
}
