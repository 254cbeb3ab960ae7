import { groupLines, LineScan } from '../parse/group-lines';
import type { ProductLines } from '../parse/product';
import type { TableLine } from '../parse/table';
import { openImportFile } from '../read-import-file';

/** Reads the lines of a file of products. Throws what the import says about a file that it refuses. */
export async function readLines(bytes: Buffer): Promise<TableLine[]> {
  const file = await openImportFile(bytes);
  if (file.contents !== 'products') throw new Error('This is no file of products.');
  await file.scan();
  const lines: TableLine[] = [];
  for await (const line of file.readItems()) lines.push(line);
  return lines;
}

/** Reads lines once, as the import does before it reads the products. */
export function scanLines(lines: readonly TableLine[]): LineScan {
  const scan = new LineScan();
  for (const line of lines) scan.add(line);
  return scan;
}

/** Groups the lines of a whole file by product. */
export async function groupByProduct(lines: readonly TableLine[]): Promise<ProductLines[]> {
  const groups: ProductLines[] = [];
  for await (const group of groupLines(lines, scanLines(lines))) groups.push(group);
  return groups;
}
