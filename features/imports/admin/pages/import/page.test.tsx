import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { productListStatuses } from '@vastra/shared/contract/product-fields';
import { buildFailure } from '@vastra/shared/testing';
import { buildAction } from '../../../../../mf-admin/src/components/bulk/testing/bulk-action';
import {
  buildPage,
  findDialog,
  openAt,
  press,
  recordBody,
  recordQuery,
  setUpAdmin,
} from '../../../../../mf-admin/src/testing/admin';
import type { Import } from '../../../contract';
import { buildTemplateCsv, importColumnInfo } from './columns/columns';

const dryRun: Import = {
  _id: 't1',
  fileName: 'autumn.csv',
  status: 'done',
  isTrial: true,
  lines: 12345,
  done: 12345,
  created: 1,
  updated: 20,
  refused: 2,
  problems: [
    { line: 3, product: 'kurta', column: 'price', message: 'The price is higher than the original price' },
    { line: 9, product: '', column: 'id', message: 'Please enter the ID of the product' },
  ],
  problemCount: 2,
  startedAt: '2026-11-20T10:35:00Z',
  finishedAt: '2026-11-20T10:36:00Z',
  by: 'Anna Admin',
};
const { problems: _findings, ...past } = dryRun;
const file = new File(['id,title\n'], 'autumn.csv', { type: 'text/csv' });
const categories = [
  { _id: 'men', name: 'Men', parentId: null },
  { _id: 'men-kurtas', name: 'Kurtas', parentId: 'men' },
];

/** Uploads: the field `trial`, and whether there was a file. */
const sent: [FormDataEntryValue | null, boolean][] = [];

function stubUpload(status: number, body: object): void {
  class Upload {
    upload: { onprogress?: (event: object) => void } = {};
    status = 0;
    responseText = '';
    onload?: () => void;
    isPreview = false;
    open(_method: string, url: string) {
      this.isPreview = url.endsWith('/preview');
    }
    setRequestHeader() {}
    abort() {}
    send(form: FormData) {
      // A file whose beginning cannot be read has no preview, and is imported nevertheless.
      if (this.isPreview) {
        Object.assign(this, { status: 413, responseText: '' });
        queueMicrotask(() => this.onload?.());
        return;
      }
      sent.push([form.get('trial'), form.has('file')]);
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      Object.assign(this, { status, responseText: JSON.stringify(body) });
      queueMicrotask(() => this.onload?.());
    }
  }
  globalThis.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest;
}

setUpAdmin();
beforeEach(() => {
  sent.length = 0;
  stubUpload(500, {});
});
afterEach(() => jest.useRealTimers());

const open = (path: string, replies: Record<string, unknown> = {}) =>
  openAt(path, { 'GET admin/imports': [], 'GET admin/categories': categories, ...replies });
const choose = async (chosen = file) =>
  userEvent.upload(await screen.findByLabelText('Choose a CSV or XLSX file'), chosen);
const start = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows the result of a dry run, and then imports the same file', async () => {
  const done = { ...dryRun, _id: 'i1', isTrial: false, refused: 0, problems: [], problemCount: 0 };
  const { router } = open('/admin/import', { 'GET admin/imports/t1': dryRun, 'GET admin/imports/i1': done });
  await choose();
  expect(screen.getByRole('checkbox', { name: 'Check the file first' })).toBeChecked();
  stubUpload(201, { success: true, data: dryRun });
  await start('Check file');
  expect(await screen.findByRole('heading', { name: 'The check found problems' })).toBeVisible();
  expect(router.state.location.search).toBe('?import=t1');
  expect(screen.getByText('1 product would be created, 20 updated, 2 rejected.')).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Problems' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'LineProductColumnProblem',
    '3kurtapriceThe price is higher than the original price',
    '9–idPlease enter the ID of the product',
  ]);

  stubUpload(201, { success: true, data: done });
  await start('Import now');
  expect(await screen.findByRole('heading', { name: 'Imported' })).toBeVisible();
  expect(screen.getByText('1 product created, 20 updated, 0 rejected.')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Problems' })).not.toBeInTheDocument();
  expect(sent).toEqual([
    ['1', true],
    [null, true],
  ]);
  await start('Import another file');
  expect(await screen.findByLabelText('Choose a CSV or XLSX file')).toBeInTheDocument();
});

it('shows notices apart from problems', async () => {
  const notice = { line: 5, product: 'saree', column: 'hsn', message: 'HSN 5007 is proposed', isNotice: true };
  const both = { ...dryRun, problems: [...dryRun.problems, notice], problemCount: 3, noticeCount: 1, hasFile: true };
  const { router } = open('/admin/import?import=t1', {
    'GET admin/imports/t1': both,
    'GET admin/imports/t2': { ...both, _id: 't2', problems: [notice], problemCount: 1 },
  });
  const findings = within(await screen.findByRole('region', { name: 'Problems' }));
  expect(findings.getByText('2 problems')).toBeVisible();
  expect(findings.getByRole('button', { name: 'Download rows' })).toBeVisible();
  const notices = within(screen.getByRole('region', { name: 'Notices' }));
  expect(notices.getByText('1 notice')).toBeVisible();
  expect(notices.getByText('HSN 5007 is proposed')).toBeVisible();
  expect(notices.getByText(/^These rows can be imported\./)).toBeVisible();
  expect(notices.queryByRole('button')).not.toBeInTheDocument();

  await act(() => router.navigate('/admin/import?import=t2'));
  expect(await screen.findByRole('heading', { name: 'The check found no problems' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Problems' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download report' })).toBeVisible();
});

it('says how long a running import will take', async () => {
  const running = { ...dryRun, status: 'running', done: 6000, secondsLeft: 170 };
  open('/admin/import?import=t1', { 'GET admin/imports/t1': running });
  expect(await screen.findByRole('progressbar', { name: '6,000 of 12,345 lines, about 3 minutes left' })).toBeVisible();
});

it('counts customers of a file of customers', async () => {
  const customers = { ...dryRun, kind: 'customers', created: 40, updated: 0 };
  open('/admin/import?import=t1', { 'GET admin/imports/t1': customers });
  expect(await screen.findByText('40 customers would be created, 0 updated, 2 rejected.')).toBeVisible();
  expect(screen.getByText(/Customers who have an account already will not be changed\./)).toBeVisible();
});

it('shows the pictures of an import while they are downloaded, and names the report of those that failed', async () => {
  const running = {
    ...dryRun,
    isTrial: false,
    problems: [],
    problemCount: 0,
    pictures: { waiting: 880, done: 119, failed: 1 },
  };
  const { unmount } = open('/admin/import?import=t1', { 'GET admin/imports/t1': running });
  expect(await screen.findByRole('progressbar', { name: '120 of 1,000 pictures' })).toBeVisible();
  expect(screen.getByText('1 picture could not be downloaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download report' })).toBeVisible();
  unmount();
  const finished = { ...running, pictures: { waiting: 0, done: 1000, failed: 0 } };
  open('/admin/import?import=t1', { 'GET admin/imports/t1': finished });
  expect(await screen.findByText('1,000 pictures downloaded.')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('shows the old and the new price of each row of a check, and counts further changes', async () => {
  const change = { line: 2, product: 'Linen Kurta', sku: 'K-1', price: [1299.5, 1000], originalPrice: [1999, 1999] };
  const priceChanges = { rows: [change], changed: 61, same: 1200 };
  const { unmount } = open('/admin/import?import=t1', { 'GET admin/imports/t1': { ...dryRun, priceChanges } });
  const panel = within(await screen.findByRole('region', { name: 'Price changes' }));
  const [, row] = within(panel.getByRole('table', { name: 'Price changes' })).getAllByRole('row');
  expect(row).toHaveTextContent('2Linen KurtaK-1₹1,299.50 → ₹1,000₹1,999');
  expect(panel.getByText('61 prices change')).toBeVisible();
  expect(panel.getByText('The first 1 are shown, 60 more change. 1,200 variants keep their price.')).toBeVisible();
  unmount();
  const none = { rows: [], changed: 0, same: 1 };
  open('/admin/import?import=t1', { 'GET admin/imports/t1': { ...dryRun, priceChanges: none } });
  expect(await screen.findByText('No price changes. 1 variant keeps its price.')).toBeVisible();
});

it('imports at once without a dry run', async () => {
  open('/admin/import', { 'GET admin/imports/t1': { ...dryRun, isTrial: false } });
  await choose();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Check the file first' }));
  stubUpload(201, { success: true, data: dryRun });
  await start('Import now');
  await screen.findByRole('heading', { name: 'Imported' });
  expect(sent).toEqual([[null, true]]);
});

it('shows why a file is rejected, and keeps it chosen', async () => {
  open('/admin/import');
  await choose();
  const message = 'Missing columns: sku, stock. Unknown columns: colour.';
  stubUpload(400, { success: false, code: 'not_a_table', message });
  await start('Check file');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByText('autumn.csv')).toBeVisible();
  await start('Choose another file');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Choose a CSV or XLSX file')).toBeInTheDocument();
});

it('does not upload a file that is too large', async () => {
  open('/admin/import');
  const large = new File([''], 'large.csv');
  Object.defineProperty(large, 'size', { value: 1024 ** 3 + 1 });
  await choose(large);
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose a file of at most 1 GB.');
  expect(screen.getByRole('button', { name: 'Check file' })).toBeDisabled();
});

it('accepts a dropped file', async () => {
  open('/admin/import');
  const zone = (await screen.findByLabelText('Choose a CSV or XLSX file')).parentElement!;
  fireEvent.drop(zone, { dataTransfer: { files: [file] } });
  expect(await screen.findByText('autumn.csv')).toBeVisible();
});

it('polls a running import, also after a reload and during an outage', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  const running = { ...dryRun, isTrial: false, status: 'running', problems: [], problemCount: 0 } as const;
  const responses: unknown[] = [
    { ...running, done: 3000, created: 5 },
    buildFailure(502, 'unavailable', 'The shop is busy.'),
    { ...running, done: 6000, created: 9 },
    { ...running, status: 'done' },
  ];
  let latest: unknown;
  open('/admin/import?import=t1', { 'GET admin/imports/t1': () => latest });
  latest = responses[0];
  expect(await screen.findByRole('heading', { name: 'Importing' })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '3,000 of 12,345 lines' })).toHaveAttribute('value', '24');
  latest = responses[1];
  expect(await screen.findByRole('alert')).toHaveTextContent('The import continues. Checking its progress again.');
  latest = responses[2];
  expect(await screen.findByRole('progressbar', { name: '6,000 of 12,345 lines' })).toBeVisible();
  latest = responses[3];
  expect(await screen.findByRole('heading', { name: 'Imported' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(5000));
});

it('asks for the file again when a dry run is opened later', async () => {
  const { router } = open('/admin/import?import=t1', { 'GET admin/imports/t1': dryRun });
  await screen.findByRole('heading', { name: 'The check found problems' });
  expect(screen.queryByRole('button', { name: 'Import now' })).not.toBeInTheDocument();
  await start('Choose the file to import');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('undoes an import after a question, and shows the bulk action in the list of products', async () => {
  const imported = { ...dryRun, isTrial: false, canUndo: true };
  const undo = buildAction({ list: 'products', kind: 'undo-import', status: 'running', done: 1 });
  open('/admin/import?import=t1', {
    'GET admin/imports/t1': imported,
    'POST admin/imports/t1/undo': undo,
    'GET admin/bulk-actions': [undo],
    'GET admin/products': buildPage([]),
  });
  await press('Undo the import');
  const dialog = await findDialog('Undo the import?');
  await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('region', { name: 'Undo an import (2)' })).toBeVisible();
});

it('pauses an import, continues it, and cancels it after a question', async () => {
  let job: Import = { ...dryRun, isTrial: false, status: 'running', done: 6000, isPaused: false, canResume: false };
  const change = (changed: Partial<Import>) => () => {
    job = { ...job, ...changed };
    return job;
  };
  open('/admin/import?import=t1', {
    'GET admin/imports/t1': () => job,
    'POST admin/imports/t1/pause': change({ isPaused: true, canResume: true }),
    'POST admin/imports/t1/resume': change({ isPaused: false, canResume: false }),
    'POST admin/imports/t1/cancel': change({ status: 'failed', isCancelled: true, canUndo: true }),
  });
  await press('Pause');
  expect(await screen.findByRole('heading', { name: 'The import is paused' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
  await press('Continue');
  expect(await screen.findByRole('heading', { name: 'Importing' })).toBeVisible();
  await press('Cancel');
  const dialog = await findDialog('Cancel the import?');
  expect(dialog.getByText(/The products imported so far stay, and can be undone for a day/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the import' }));
  expect(await screen.findByRole('heading', { name: 'Cancelled after 6,000 of 12,345 lines' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo the import' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
});

it('says that a large file is read before its lines are counted', async () => {
  open('/admin/import?import=t1', { 'GET admin/imports/t1': { ...dryRun, status: 'running', lines: 0, done: 0 } });
  expect(await screen.findByRole('progressbar', { name: /^The file is read once/ })).toBeVisible();
});

it('lists the pictures that have failed, to be tried again one by one or all', async () => {
  let job: Import = { ...dryRun, isTrial: false, hasFile: true, pictures: { waiting: 0, done: 8, failed: 2 } };
  const pictures = ['a', 'b'].map((id) => ({
    ...{ id, product: `kurta-${id}`, url: `https://old.example/${id}.jpg` },
    message: 'The server responded with 404',
  }));
  const bodies: unknown[] = [];
  open('/admin/import?import=t1', {
    'GET admin/imports/t1': () => job,
    'GET admin/imports/t1/pictures': pictures,
    'POST admin/imports/t1/pictures/retry': recordBody(bodies, () => {
      job = { ...job, pictures: { waiting: 1, done: 8, failed: 1 } };
      return job;
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try the picture of kurta-b again' }));
  expect(await screen.findByRole('progressbar', { name: '9 of 10 pictures' })).toBeVisible();
  await press('Try all again');
  expect(bodies).toEqual([{ pictureId: 'b' }, {}]);
});

it('shows how far a stopped import was, and continues it while its file is there', async () => {
  const { unmount } = open('/admin/import?import=t1', {
    'GET admin/imports/t1': { ...dryRun, status: 'failed', isTrial: false, done: 3000 },
  });
  expect(await screen.findByRole('heading', { name: 'Stopped after 3,000 of 12,345 lines' })).toBeVisible();
  expect(screen.getByText(/Import the file again to continue/)).toBeVisible();
  unmount();
  open('/admin/import?import=t2', {
    'GET admin/imports/t2': { ...dryRun, status: 'failed', isTrial: false, isPaused: false, canResume: true },
  });
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
});

it('says that an import does not exist', async () => {
  const { router } = open('/admin/import?import=old', {
    'GET admin/imports/old': buildFailure(404, 'import_not_found', 'This import does not exist.'),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This import does not exist.');
  await start('Import a file');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('offers the report, which has more findings than the table', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  URL.createObjectURL = jest.fn(() => 'blob:report');
  const { calls } = open('/admin/import?import=t1', {
    'GET admin/imports/t1': { ...dryRun, problemCount: 1234 },
    'GET admin/imports/t1/report.csv': 'line',
  });
  expect(await screen.findByText('The first 2 are shown. Download report for the full list.')).toBeVisible();
  await start('Download report');
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(calls).toContain('GET admin/imports/t1/report.csv');
});

it('lists the last imports with links to them', async () => {
  open('/admin/import', {
    'GET admin/imports': [
      { ...past, _id: 'r', status: 'running', isTrial: false },
      past,
      { ...past, _id: 'f', status: 'failed', isTrial: false },
    ],
  });
  const table = await screen.findByRole('table', { name: 'Recent imports' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[1].textContent)).toEqual([
    'Running',
    'Check only',
    'Stopped',
  ]);
  expect(within(rows[1]).getByRole('link', { name: 'autumn.csv' })).toHaveAttribute('href', '/admin/import?import=t1');
});

it('says when there are no imports yet, and when they cannot be loaded', async () => {
  const { unmount } = open('/admin/import');
  expect(await screen.findByText('No imports yet.')).toBeVisible();
  unmount();
  open('/admin/import', { 'GET admin/imports': buildFailure(500, 'internal', 'An error occurred') });
  expect(await screen.findByText('Recent imports could not be loaded.')).toBeVisible();
});

it('exports all products, or filtered ones', async () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  URL.createObjectURL = jest.fn(() => 'blob:products');
  const queries: string[] = [];
  let isDown = false;
  open('/admin/import', {
    'GET admin/products/export.csv': recordQuery(queries, () =>
      isDown ? buildFailure(500, 'internal', 'An error occurred') : 'id',
    ),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Export all products' }));
  await screen.findByRole('option', { name: /Kurtas/ });
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'men-kurtas');
  await userEvent.selectOptions(screen.getByLabelText('Stock'), 'Low');
  expect(
    within(screen.getByLabelText('Status'))
      .getAllByRole('option')
      .map((option) => (option as HTMLOptionElement).value)
      .sort(),
  ).toEqual(['', ...Object.values(productListStatuses)].sort());
  await userEvent.click(screen.getByRole('button', { name: 'Export these products' }));
  await waitFor(() => expect(queries).toEqual(['', 'category=men-kurtas&stock=low']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export these products' })).toBeEnabled());
  isDown = true;
  await userEvent.click(screen.getByRole('button', { name: 'Export these products' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred');
});

it('explains each column, and offers a template', async () => {
  open('/admin/import');
  const guide = await screen.findByRole('table', { name: 'Column reference' });
  expect(
    within(guide)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(Object.keys(importColumnInfo));
  expect(screen.queryByText(/All columns are required/)).not.toBeInTheDocument();
  expect(
    screen.getByText(
      /A file can leave out original_price, color_code, cost, option3, barcode, weight_g, parcel_cm, occasions, .*, option3_label, .*, backorder_limit, sale_starts_at, seo_title, seo_description, description_html and size_chart; all other/,
    ),
  ).toBeVisible();
  expect(await screen.findByText('men-kurtas', { selector: 'li code' })).toBeInTheDocument();
  const [header, ...lines] = buildTemplateCsv().trim().split('\r\n');
  expect(header).toBe(`\ufeff${Object.keys(importColumnInfo).join(',')}`.trim());
  expect(lines).toHaveLength(2);
});
