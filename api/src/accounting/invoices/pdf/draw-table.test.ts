import { extractPdfText } from '../../../testing/pdf-text';
import { drawTable, type Table } from './draw-table';
import { createPdf, page } from './pdf-file';

const table: Table = {
  heading: 'Heading',
  columns: [{ title: 'Head', width: 200 }],
  rows: [['first'], ['second'], ['third']],
  total: ['Total'],
};

/** Draws a table from a height downwards. Returns the texts of each page. */
async function draw(drawn: Table, y: number): Promise<string[][]> {
  const pdf = await createPdf({ title: 'Test', author: 'Test', at: new Date() });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  drawTable(pdf, drawn, y);
  pdf.end();
  await ended;
  return extractPdfText(Buffer.concat(chunks)).map((text) => text.split('\n').filter(Boolean));
}

/** Draws a table at each height near the end of a page. Returns its divisions into pages. */
async function listDivisions(drawn: Table): Promise<string[]> {
  const divisions = new Set<string>();
  for (let y = page.bottom - 140; y < page.bottom; y += 4) {
    divisions.add((await draw(drawn, y)).map((texts) => texts.join(' ')).join(' | '));
  }
  return [...divisions];
}

it('keeps the heading with the first row, and the total with the last row', async () => {
  expect(await listDivisions(table)).toEqual([
    'Heading Head first second third Total',
    'Heading Head first second | Head third Total',
    'Heading Head first | Head second third Total',
    ' | Heading Head first second third Total',
  ]);
});

it('keeps a table of one row together', async () => {
  expect(await listDivisions({ ...table, rows: [['only']] })).toEqual([
    'Heading Head only Total',
    ' | Heading Head only Total',
  ]);
});
