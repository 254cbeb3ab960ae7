import { InvalidTableError } from '../errors';
import type { ProductLines } from './product';
import type { TableLine } from './table';

/** Most lines that wait in memory for other lines of their product. */
const maxHeldLines = 50_000;

/** Facts that the lines of a file have in common, found in one run through it before its products are read. */
export class LineScan {
  lineCount = 0;
  /** Ids of all products. */
  readonly ids = new Set<string>();
  /** Products whose lines are apart, and the last line of each. */
  readonly lastLines = new Map<string, number>();
  /** Maps each line with a SKU that an earlier line has to that line; the SKU belongs to the earlier one. */
  readonly duplicateSkus = new Map<number, number>();
  readonly #lineBySku = new Map<string, number>();
  #previousId = '';

  add({ line, cells: { id, sku } }: TableLine): void {
    this.lineCount += 1;
    if (id !== '' && id !== this.#previousId && this.ids.has(id)) this.lastLines.set(id, line);
    if (this.lastLines.has(id)) this.lastLines.set(id, line);
    this.ids.add(id);
    this.#previousId = id;
    if (sku === '') return;
    const firstLine = this.#lineBySku.get(sku);
    if (firstLine === undefined) this.#lineBySku.set(sku, line);
    else this.duplicateSkus.set(line, firstLine);
  }
}

/**
 * Groups lines by product while they are read. A product whose lines are apart comes with its last line, so only such lines wait in memory. Lines without an id are
 * separate products, which are refused later.
 *
 * @throws InvalidTableError if too many lines wait
 */
export async function* groupLines(
  lines: AsyncIterable<TableLine> | Iterable<TableLine>,
  { lastLines }: Pick<LineScan, 'lastLines'>,
): AsyncGenerator<ProductLines> {
  const held = new Map<string, ProductLines>();
  let heldCount = 0;
  let current: ProductLines | undefined;
  for await (const line of lines) {
    const { id } = line.cells;
    if (current && (current.id !== id || id === '')) {
      yield current;
      current = undefined;
    }
    const lastLine = lastLines.get(id);
    if (lastLine === undefined) {
      current ??= { id, lines: [] };
      current.lines.push(line);
      continue;
    }
    const group = held.get(id) ?? { id, lines: [] };
    held.set(id, group);
    group.lines.push(line);
    heldCount += 1;
    if (heldCount > maxHeldLines)
      throw new InvalidTableError(
        'The lines of too many products are apart from each other. Please sort the file by id, so that the lines of a product follow each other.',
      );
    if (line.line !== lastLine) continue;
    held.delete(id);
    heldCount -= group.lines.length;
    yield group;
  }
  if (current) yield current;
}
