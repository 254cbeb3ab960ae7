type Rows = Iterable<Record<string, string>>;
export function toCsvLines(columns: readonly string[], rows: Rows, options?: { separator?: string }): Iterable<string>;
export function encodeText(text: string, encoding?: 'utf-8' | 'utf-8-bom' | 'utf-16'): Buffer;
export function damageCell(text: string): string;
export function damageRows(rows: Rows): Iterable<Record<string, string>>;
