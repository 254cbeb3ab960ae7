import { encode } from 'uqr';

/** Returns the QR code of a text as the path of an SVG whose modules are 1 unit, with the quiet zone that readers need. */
export function buildQrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2 });
  // A run of dark modules is one rectangle, which is a third of the bytes of one per module.
  const rows = data.flatMap((row, y) => {
    const parts: string[] = [];
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const start = x;
      while (x + 1 < size && row[x + 1]) x++;
      parts.push(`M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`);
    }
    return parts;
  });
  return { size, path: rows.join('') };
}
