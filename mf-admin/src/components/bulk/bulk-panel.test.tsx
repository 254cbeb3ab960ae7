import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { buildPage, notified, openAt, press, setUpAdmin } from '../../testing/admin';
import { buildAction } from './testing/bulk-action';

setUpAdmin();

const open = (replies: Record<string, unknown>) =>
  openAt('/admin/products', { 'GET admin/products': buildPage([]), 'GET admin/categories': [], ...replies });
const ended = buildAction({ list: 'products', kind: 'change-prices', done: 2, canUndo: true });
const getPanel = async () => within(await screen.findByRole('region', { name: 'Bulk actions' }));

it('undoes a bulk action after a question, as another one', async () => {
  const undo = buildAction({ id: 'b2', list: 'products', kind: 'restore-products', undoOf: 'b1', done: 2 });
  let isUndone = false;
  open({
    'GET admin/bulk-actions': () => (isUndone ? [undo, { ...ended, canUndo: false, undoneBy: 'b2' }] : [ended]),
    'POST admin/bulk-actions/b1/undo': () => {
      isUndone = true;
      return undo;
    },
  });
  const panel = await getPanel();
  expect(panel.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await press('Show results');
  await userEvent.click(panel.getByRole('button', { name: 'Undo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo “Change prices”?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('region', { name: 'Undo (2)' })).toBeVisible();
  expect(notified).toHaveBeenCalledWith('success', 'The undo runs');
  await userEvent.click(panel.getByRole('button', { name: 'Close Undo' }));
  expect(panel.getByText('Results per row')).toBeVisible();
});

it('shows the results of each row, page by page, and the results of earlier bulk actions', async () => {
  const queries: string[] = [];
  const row = {
    id: 'jacket',
    label: 'Denim Jacket',
    status: 'done',
    message: 'Red, M: price ₹999 → ₹899',
    shipmentIds: [],
  };
  open({
    'GET admin/bulk-actions': [buildAction({ list: 'products', kind: 'archive-products', id: 'b2' }), ended],
    'GET admin/bulk-actions/b1/rows': ({ query }: { query: URLSearchParams }) => {
      queries.push(query.toString());
      const pagination = {
        page: Number(query.get('page')),
        limit: 25,
        total: 60,
        hasNextPage: true,
        hasPreviousPage: false,
      };
      return { rows: [row], pagination };
    },
  });
  const panel = await getPanel();
  expect(panel.getByRole('status')).toHaveTextContent('Archive products: 0 done');
  expect(panel.queryByText('Recent bulk actions')).not.toBeInTheDocument();
  await press('Show results');
  await userEvent.click(panel.getByText('Recent bulk actions'));
  await press('Results');
  const card = within(screen.getByRole('region', { name: 'Change prices (2)' }));
  await userEvent.click(card.getByRole('button', { name: 'Results per row' }));
  const table = within(await card.findByRole('table', { name: 'Results per row' }));
  expect(table.getByRole('link', { name: 'Denim Jacket' })).toHaveAttribute('href', '/admin/products/jacket');
  expect(table.getByText('Red, M: price ₹999 → ₹899')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: /Next/ }));
  await waitFor(() => expect(queries.at(-1)).toBe('page=2&limit=25'));
});

it('continues a bulk action that has stopped', async () => {
  const stopped = buildAction({ list: 'products', status: 'stopped', total: 10, done: 4 });
  open({
    'GET admin/bulk-actions': [stopped],
    'POST admin/bulk-actions/b1/retry': { ...stopped, status: 'waiting' },
  });
  const panel = await getPanel();
  expect(panel.getByRole('status')).toHaveTextContent('4 done, then it stopped');
  await press('Show results');
  expect(panel.getByText(/has stopped before all rows were done/)).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Retry failed (6)' }));
  expect(await panel.findByRole('progressbar', { name: '4 of 10' })).toBeVisible();
});

it('stays closed in this browser, and says when it cannot be loaded', async () => {
  const { unmount } = open({ 'GET admin/bulk-actions': [ended] });
  await userEvent.click((await getPanel()).getByRole('button', { name: 'Close Change prices' }));
  expect(screen.queryByRole('region', { name: 'Change prices (2)' })).not.toBeInTheDocument();
  unmount();
  const second = open({ 'GET admin/bulk-actions': [ended] });
  expect(await screen.findByText('Recent bulk actions')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Change prices (2)' })).not.toBeInTheDocument();
  second.unmount();
  open({ 'GET admin/bulk-actions': buildFailure(403, 'permission_missing', 'Your role does not include this.') });
  expect(await screen.findByText(/The bulk actions could not be loaded\. Your role/)).toBeVisible();
});

it('links in its line to the manifests of a hand-over', async () => {
  const handOver = buildAction({ list: 'products', kind: 'hand-over-shipments', done: 2 });
  const manifests = ['Blue Dart', 'DTDC', 'Delhivery', 'Ekart'].map((carrier) => ({ id: carrier, carrier }));
  const listButtons = async (count: number) => {
    const { unmount } = open({ 'GET admin/bulk-actions': [{ ...handOver, manifests: manifests.slice(0, count) }] });
    const line = within((await getPanel()).getByRole('region', { name: 'Hand over parcels (2)' }));
    const links = line.queryAllByRole('link').map((link) => `link ${link.textContent}`);
    const names = [...links, ...line.getAllByRole('button').map(({ textContent }) => textContent)];
    unmount();
    return names;
  };
  const rest = ['Labels (PDF)', 'Show results', 'Close'];
  expect(await listButtons(1)).toEqual(['Manifest (PDF)', ...rest]);
  expect(await listButtons(2)).toEqual(['Manifest of Blue Dart (PDF)', 'Manifest of DTDC (PDF)', ...rest]);
  expect(await listButtons(4)).toEqual(['link Manifests', ...rest]);
});
