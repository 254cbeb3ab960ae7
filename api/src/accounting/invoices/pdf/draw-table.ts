import { colors, drawRule, measureHeight, type Pdf, page, type TextStyle, writeText } from './pdf-file';

export interface Column {
  title: string;
  width: number;
  align?: 'left' | 'right';
}

/** A cell: one line of text, or several lines with their styles. */
export type Cell = string | { text: string; style: TextStyle }[];

export interface Table {
  /** Heading above the table, on the page of its first row. */
  heading?: string;
  columns: readonly Column[];
  rows: readonly Cell[][];
  /** Last row, in bold, on the page of the row before it. */
  total?: string[];
}

const padding = { x: 3.5, y: 5 };
const headStyle: TextStyle = { font: 'strong', size: 7.5, color: colors.soft };
const cellStyle: TextStyle = { size: 8.5 };
const headingStyle: TextStyle = { font: 'strong', size: 9.5 };
const headingGap = 6;

const toTextLines = (cell: Cell): { text: string; style: TextStyle }[] =>
  typeof cell === 'string' ? [{ text: cell, style: cellStyle }] : cell;

/** Draws a table from `y` downwards and returns the y position below it. A row that does not fit starts a new page with the head again. */
export function drawTable(pdf: Pdf, { heading, columns, rows, total }: Table, y: number): number {
  const columnXs = columns.map(
    (_, index) => page.left + columns.slice(0, index).reduce((sum, { width }) => sum + width, 0),
  );
  const getInnerWidth = (index: number) => columns[index].width - 2 * padding.x;
  const getRowHeight = (cells: readonly Cell[]): number =>
    2 * padding.y +
    Math.max(
      ...cells.map((cell, index) =>
        toTextLines(cell).reduce(
          (sum, { text, style }) => sum + measureHeight(pdf, text, getInnerWidth(index), style),
          0,
        ),
      ),
    );
  const drawRow = (cells: readonly Cell[], top: number): number => {
    for (const [index, cell] of cells.entries()) {
      let lineY = top + padding.y;
      for (const { text, style: lineStyle } of toTextLines(cell)) {
        const style = { ...lineStyle, align: columns[index].align };
        lineY += writeText(pdf, text, columnXs[index] + padding.x, lineY, getInnerWidth(index), style);
      }
    }
    return top + getRowHeight(cells);
  };
  const head = columns.map(({ title }): Cell => [{ text: title, style: headStyle }]);
  const drawHead = (top: number): number => {
    pdf.rect(page.left, top, page.right - page.left, getRowHeight(head)).fill(colors.sand);
    return drawRow(head, top);
  };
  const totalRow = total?.map((text): Cell => [{ text, style: { ...cellStyle, font: 'strong' } }]);

  const allRows = [...rows, ...(totalRow ? [totalRow] : [])];
  /** Returns the height of a row with the total that follows it, because a total alone on a page does not show the rows of its sum. */
  const getUnbrokenHeight = (index: number): number =>
    getRowHeight(allRows[index]) + (totalRow && index === rows.length - 1 ? getRowHeight(totalRow) : 0);

  const width = page.right - page.left;
  const headingHeight = heading ? measureHeight(pdf, heading, width, headingStyle) + headingGap : 0;
  const firstHeight = allRows.length > 0 ? getUnbrokenHeight(0) : 0;
  let bottom = ensureSpace(pdf, y, headingHeight + getRowHeight(head) + firstHeight);
  if (heading) writeText(pdf, heading, page.left, bottom, width, headingStyle);
  bottom = drawHead(bottom + headingHeight);
  for (const [index, row] of allRows.entries()) {
    if (index > 0 && bottom + getUnbrokenHeight(index) > page.bottom) bottom = drawHead(addPage(pdf));
    else if (index > 0) drawRule(pdf, bottom);
    bottom = drawRow(row, bottom);
  }
  drawRule(pdf, bottom);
  return bottom;
}

/** Returns the y position for content of this height: `y`, or the top of a new page if it does not fit. */
export const ensureSpace = (pdf: Pdf, y: number, height: number): number =>
  y + height > page.bottom ? addPage(pdf) : y;

function addPage(pdf: Pdf): number {
  pdf.addPage();
  return page.top;
}
