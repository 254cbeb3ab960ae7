import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { notified, openAt, press, setUpAdmin } from '../../../../../mf-admin/src/testing/admin';
import { setUpUploads } from '../../../../../mf-admin/src/testing/stub-upload';
import type { ShopExport } from '../../../../exports/contract';
import type { OldUrlCheck } from '../../../contract';
import { formatBytes } from './api';

setUpAdmin();
const { sent, stubUpload } = setUpUploads();

const check: OldUrlCheck = {
  ...{ urls: 5, unreadable: 0, counts: { page: 2, redirect: 1, deadRedirect: 0, missing: 2 } },
  proposals: { handle: 1, title: 0, kind: 0 },
  rows: [
    { path: '/products/a', status: 'missing', proposal: '/product/a', reason: 'handle' },
    { path: '/products/b', status: 'missing', proposal: null, reason: null },
  ],
};

const shopExport: ShopExport = {
  _id: 'e1',
  status: 'done',
  progress: [{ label: 'Orders', done: 3, total: 3 }],
  bytes: 1_234_567,
  sha256: 'ab',
  by: 'Meera',
  createdAt: '2026-11-26T10:00:00Z',
  finishedAt: '2026-11-26T10:05:00Z',
  removedAt: '2026-12-03T10:05:00Z',
  hasFile: true,
};
const running: ShopExport = {
  ...shopExport,
  ...{ _id: 'e2', status: 'running', finishedAt: null, removedAt: null, sha256: null, hasFile: false },
  progress: [
    { label: 'Products', done: 10, total: 10 },
    { label: 'Orders', done: 20, total: 70 },
    { label: 'Pictures', done: 0, total: 20 },
  ],
};

describe('exports of everything', () => {
  it('shows the last exports, and opens the link of a file', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { calls } = openAt('/admin/moving?tab=export', {
      'GET admin/shop-exports': [shopExport, { ...shopExport, _id: 'e0', hasFile: false }],
      'POST admin/shop-exports/e1/link': {
        url: '/api/v1/shop-exports/e1/file?token=t',
        expiresAt: shopExport.removedAt,
      },
    });
    const [row, removed] = (await screen.findAllByText('1.2 MB')).map((cell) => within(cell.closest('tr')!));
    expect(row.getByText('Complete')).toBeVisible();
    expect(removed.getByText('Removed')).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: /^Download the export of 26 Nov 2026/ }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect(calls).toContain('POST admin/shop-exports/e1/link');
    click.mockRestore();
  });

  it('shows the progress of a running export, which can be cancelled', async () => {
    const { calls } = openAt('/admin/moving?tab=export', {
      'GET admin/shop-exports': [running],
      'POST admin/shop-exports/e2/cancel': { ...running, status: 'cancelled' },
    });
    expect(await screen.findByLabelText('Orders: 20 of 70 · 1.2 MB')).toHaveAttribute('value', '30');
    expect(screen.queryByRole('button', { name: 'Start export' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel export' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel export' }));
    await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'The export is cancelled'));
    expect(calls).toContain('POST admin/shop-exports/e2/cancel');
  });

  it('says why an export cannot begin', async () => {
    openAt('/admin/moving?tab=export', {
      'GET admin/shop-exports': [],
      'POST admin/shop-exports': buildFailure(409, 'export_running', 'Another export is running.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Start export' }));
    await waitFor(() => expect(notified).toHaveBeenCalledWith('error', 'Another export is running.'));
  });

  it('formats sizes', () => {
    expect([0, 999, 1000, 1_250_000, 3_000_000_000].map(formatBytes)).toEqual([
      '0 B',
      '999 B',
      '1 kB',
      '1.3 MB',
      '3 GB',
    ]);
  });
});

it('shows the steps of a move with their screens', async () => {
  const step = { id: 'products', label: 'Products', message: 'No products.', screen: '/admin/import', page: null };
  openAt('/admin/moving', {
    'GET admin/move': {
      steps: [
        { ...step, state: 'to-do' },
        { ...step, id: 'domain', label: 'Domain', state: 'done', screen: null },
      ],
      isOpen: false,
    },
  });
  expect(await screen.findByText('1 of 2 steps are done')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Products' })).toHaveAttribute('href', '/admin/import');
  expect(screen.getByRole('heading', { name: 'Look at the shop before it opens' })).toBeVisible();
});

it('makes previews of the closed shop read-only, and allows orders again', async () => {
  let isReadOnly = false;
  const bodies: unknown[] = [];
  openAt('/admin/moving', {
    'GET admin/move': () => ({ steps: [], isOpen: false, isReadOnly }),
    'GET admin/settings': () => ({ readOnlyPreview: { value: isReadOnly, version: bodies.length } }),
    'PUT admin/settings/readOnlyPreview': ({ body }: { body: { value: boolean } }) => {
      bodies.push(body);
      isReadOnly = body.value;
      return {};
    },
  });
  expect(await screen.findByText('Who has the link can place a test order.')).toBeVisible();
  await press('Make previews read-only');
  expect(await screen.findByText(/^Previews are read-only/)).toBeVisible();
  await press('Allow test orders');
  expect(await screen.findByText('Who has the link can place a test order.')).toBeVisible();
  expect(bodies).toEqual([
    { value: true, version: 0 },
    { value: false, version: 1 },
  ]);
});

it('checks pasted URLs, keeps them when the check fails, and adds the proposed redirects', async () => {
  stubUpload(
    [400, { success: false, code: 'not_a_table', message: 'This file has no URLs.' }],
    [200, { success: true, data: check }],
    [200, { success: true, data: { ...check, added: 1, proposals: { handle: 0, title: 0, kind: 0 }, rows: [] } }],
  );
  openAt('/admin/moving?tab=urls', {});
  const text = await screen.findByLabelText('Or paste URLs');
  expect(screen.getByRole('button', { name: 'Check URLs' })).toBeDisabled();
  await userEvent.type(text, '/products/a');
  await press('Check URLs');
  expect(await screen.findByRole('alert')).toHaveTextContent('This file has no URLs.');
  expect(text).toHaveValue('/products/a');
  await press('Check URLs');
  expect(await screen.findByRole('heading', { name: '2 of 5 URLs lead nowhere' })).toBeVisible();
  const row = within((await screen.findByText('/products/a', { selector: 'td, td *, th, th *' })).closest('tr')!);
  expect(row.getByText('/product/a')).toBeVisible();
  expect(row.getByText('Same name')).toBeVisible();
  await press('Add 1 with the same name');
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', '1 redirects added'));
  expect(sent.map((form) => form.get('accept'))).toEqual([null, null, 'handle']);
});
