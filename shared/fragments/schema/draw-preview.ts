/** Size of a preview picture, and the space around and between its parts. */
const size = { width: 160, height: 100 };
const margin = 12;
const gap = 6;

/** Draws a part in its box: x, y, width and height. */
const drawings: Record<string, (x: number, y: number, width: number, height: number) => string> = {
  heading: (x, y, width) => bar(x, y, width * 0.7, 8, '#475569'),
  text: (x, y, width, height) =>
    Array.from({ length: Math.max(1, Math.floor(height / 8)) }, (_, line) =>
      bar(x, y + line * 8, width * (line % 3 === 2 ? 0.6 : 0.95), 4, '#cbd5e1'),
    ).join(''),
  picture: (x, y, width, height) =>
    `${bar(x, y, width, height, '#e2e8f0')}<path d="M${at(x)} ${at(y + height)}l${at(width * 0.35)}-${at(height * 0.5)} ${at(width * 0.25)} ${at(height * 0.3)} ${at(width * 0.15)}-${at(height * 0.15)} ${at(width * 0.25)} ${at(height * 0.35)}z" fill="#94a3b8"/>`,
  button: (x, y, width) => bar(x, y, Math.min(width, 36), 12, '#9f1239'),
  field: (x, y, width) =>
    `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="12" rx="2" fill="#fff" stroke="#94a3b8"/>`,
  line: (x, y, width) => bar(x, y + 3, width, 2, '#94a3b8'),
  space: () => '',
};
/** Heights of parts that do not share the rest of the picture. */
const heights: Record<string, number> = { heading: 8, button: 12, field: 12, line: 8 };

const at = (value: number) => Math.round(value * 10) / 10;
const bar = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" rx="2" fill="${fill}"/>`;

/**
 * Draws the preview picture of a section, as a data URL. Each row lists its parts from left to right: `heading`, `text`, `picture`, `button`,
 * `field`, `line` or `space`. Rows of headings, buttons, fields and lines are low; others share the rest of the height.
 *
 * @throws Error for an unknown part, and for more rows than have room
 */
export function drawPreview(rows: readonly string[]): string {
  const parts = rows.map((row) => row.split(' '));
  const unknown = parts.flat().find((part) => !(part in drawings));
  if (unknown !== undefined) throw new Error(`A preview has no part ${unknown}`);
  const fixed = parts.map((row) =>
    row.every((part) => part in heights) ? Math.max(...row.map((part) => heights[part])) : 0,
  );
  const room = size.height - 2 * margin - (rows.length - 1) * gap - fixed.reduce((sum, height) => sum + height, 0);
  const flexible = room / Math.max(1, fixed.filter((height) => height === 0).length);
  if (room < 0 || (fixed.includes(0) && flexible < 8)) throw new Error('A preview has too many rows');
  let y = margin;
  const shapes = parts.map((row, index) => {
    const height = fixed[index] || flexible;
    const width = (size.width - 2 * margin - (row.length - 1) * gap) / row.length;
    const drawn = row.map((part, column) => drawings[part](margin + column * (width + gap), y, width, height)).join('');
    y += height + gap;
    return drawn;
  });
  const { width, height } = size;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#f8fafc"/>${shapes.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
