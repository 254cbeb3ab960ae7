import { colors, heightOf, type Paper, page, rule, type Style, write } from './paper';

export interface Column {
  title: string;
  width: number;
  align?: 'left' | 'right';
}

/** A cell: a line of text, or several below each other. */
export type Cell = string | { text: string; style: Style }[];

export interface Table {
  columns: readonly Column[];
  rows: readonly Cell[][];
  /** Below a line of its own, in strong letters. */
  total?: string[];
}

const padding = { x: 3.5, y: 5 };
const headStyle: Style = { font: 'strong', size: 7.5, color: colors.soft };
const cellStyle: Style = { size: 8.5 };

const partsOf = (cell: Cell): { text: string; style: Style }[] =>
  typeof cell === 'string' ? [{ text: cell, style: cellStyle }] : cell;

/** Draws from `y` downwards, answers where it ended. A row that does not fit begins a new page, below the head again. */
export function drawTable(paper: Paper, { columns, rows, total }: Table, y: number): number {
  const places = columns.map((_, at) => page.left + columns.slice(0, at).reduce((sum, { width }) => sum + width, 0));
  const inner = (at: number) => columns[at].width - 2 * padding.x;
  const heightOfRow = (cells: readonly Cell[]): number =>
    2 * padding.y +
    Math.max(
      ...cells.map((cell, at) =>
        partsOf(cell).reduce((sum, { text, style }) => sum + heightOf(paper, text, inner(at), style), 0),
      ),
    );
  const drawRow = (cells: readonly Cell[], top: number): number => {
    for (const [at, cell] of cells.entries()) {
      let line = top + padding.y;
      for (const { text, style } of partsOf(cell)) {
        line += write(paper, text, places[at] + padding.x, line, inner(at), { ...style, align: columns[at].align });
      }
    }
    return top + heightOfRow(cells);
  };
  const head = columns.map(({ title }): Cell => [{ text: title, style: headStyle }]);
  const drawHead = (top: number): number => {
    paper.rect(page.left, top, page.right - page.left, heightOfRow(head)).fill(colors.sand);
    return drawRow(head, top);
  };
  const last = total?.map((text): Cell => [{ text, style: { ...cellStyle, font: 'strong' } }]);

  let at = spaceFor(paper, y, heightOfRow(head) + heightOfRow(rows[0] ?? last ?? head));
  at = drawHead(at);
  for (const [place, row] of [...rows, ...(last ? [last] : [])].entries()) {
    if (at + heightOfRow(row) > page.bottom) at = drawHead(newPage(paper));
    else if (place > 0) rule(paper, at);
    at = drawRow(row, at);
  }
  rule(paper, at);
  return at;
}

/** Where something of this height can begin: here, or on a new page. */
export const spaceFor = (paper: Paper, y: number, height: number): number =>
  y + height > page.bottom ? newPage(paper) : y;

function newPage(paper: Paper): number {
  paper.addPage();
  return page.top;
}
