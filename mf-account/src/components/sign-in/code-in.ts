/** The code in what was typed or pasted: "123 456", a whole sentence, or what there is so far. */
export function codeIn(text: string): string {
  const found = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/.exec(text)?.[0] ?? text;
  return found.replace(/[\s-]/g, '').slice(0, 12);
}
