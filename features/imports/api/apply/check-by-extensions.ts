import type { ImportCheck } from '@vastra/shared/extension';
import type { ImportChecker } from '../../../../api/src/platform/extensions/check-import';
import type { ProductLines } from '../parse/product';
import { priceColumns, type TableLine } from '../parse/table';

/** Columns that say which product and variant a line is about. */
const fixedColumns = ['id', 'sku'];

/**
 * Lets extensions check the lines of products before they are parsed: they change cells and refuse lines. The lines that an extension could not check are refused, because
 * what was not checked is worse in the catalogue than missing there, and the file can be imported again.
 */
export async function checkByExtensions(
  products: readonly ProductLines[],
  checkers: readonly ImportChecker[],
  isDryRun: boolean,
): Promise<readonly ProductLines[]> {
  let checked = products;
  for (const { extension, check } of checkers) {
    const lines = checked.flatMap(({ id, lines }) =>
      lines.map(({ line, cells }) => ({ line, productId: id, cells: { ...cells } as Record<string, string> })),
    );
    const result = await check({ lines, isDryRun });
    const apply = result
      ? buildChange(result, extension)
      : (line: TableLine) =>
          refuse(line, { column: '', message: `“${extension}” could not check this line. Please import it again` });
    checked = checked.map((product) => ({ ...product, lines: product.lines.map(apply) }));
  }
  return checked;
}

const refuse = (line: TableLine, ...refusals: { column: string; message: string }[]): TableLine =>
  refusals.length === 0 ? line : { ...line, refusals: [...(line.refusals ?? []), ...refusals] };

/** Returns whether a file has a column. The lines of a file with prices alone have empty cells for other columns. */
const hasColumn = ({ cells, isPriceLine }: TableLine, column: string): boolean =>
  isPriceLine ? priceColumns.includes(column) : Object.hasOwn(cells, column);

/** Returns the function that applies the result of an extension to a line. A change that is not allowed refuses the line, because it would be lost otherwise. */
function buildChange({ changes = [], refusals = [] }: ImportCheck, extension: string): (line: TableLine) => TableLine {
  const changesByLine = new Map(changes.map(({ line, cells }) => [line, cells]));
  const refusalsByLine = new Map<number, NonNullable<ImportCheck['refusals']>>();
  for (const refusal of refusals)
    refusalsByLine.set(refusal.line, [...(refusalsByLine.get(refusal.line) ?? []), refusal]);
  return (line) => {
    const cells = changesByLine.get(line.line) ?? {};
    const isAllowed = (column: string) => hasColumn(line, column) && !fixedColumns.includes(column);
    const [wrong] = Object.keys(cells).filter((column) => !isAllowed(column));
    const own = (refusalsByLine.get(line.line) ?? []).map(({ column = '', message }) => ({
      column: Object.hasOwn(line.cells, column) ? column : '',
      message,
    }));
    if (wrong !== undefined) own.push({ column: '', message: `“${extension}” cannot change the column ${wrong}` });
    return refuse({ ...line, cells: wrong === undefined ? { ...line.cells, ...cells } : line.cells }, ...own);
  };
}
