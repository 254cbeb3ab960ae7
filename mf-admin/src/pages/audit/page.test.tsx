import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditEntry } from '@vastra/shared/contract';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { addFilter, setUpAdmin } from '../../testing/admin';
import { listChanges } from './format';

const anna = { id: 'a1', name: 'Anna Admin' };
const entry: AuditEntry = {
  seq: 7,
  at: '2026-11-19T20:05:00Z',
  actor: anna,
  action: 'update',
  entity: 'coupon',
  entityId: 'SAVE10',
  before: { discountValue: 10, isActive: true },
  after: { discountValue: 15, isActive: false },
  hash: 'a'.repeat(64),
};

setUpAdmin();

const open = (
  rows: AuditEntry[],
  check: unknown = { entries: 7, brokenAt: null },
  path = '/admin/audit',
  names?: Record<string, string>,
) => {
  const queries: string[] = [];
  stubServer({
    'GET admin/audit': ({ query }: { query: URLSearchParams }) => {
      queries.push(query.toString());
      const pagination = { page: 1, limit: 25, total: rows.length, hasNextPage: false, hasPreviousPage: false };
      return {
        rows,
        pagination,
        actors: [anna, { id: 'command-line', name: '' }],
        entities: ['coupon', 'user'],
        names,
      };
    },
    'GET admin/audit/check': check,
  });
  return { queries, ...renderRoutes(routes, path) };
};

it('shows the admin, the action, the time and the changes of each entry', async () => {
  open([entry, { ...entry, seq: 6, actor: { id: 'command-line', name: '' }, action: 'make-admin', entity: 'user' }]);
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent('20 Nov 2026, 1:35 am');
  expect(first).toHaveTextContent('Anna AdminUpdateCoupon SAVE10');
  expect(first).toHaveTextContent('Discount value10 → 15');
  expect(first).toHaveTextContent('Is activeYes → No');
  expect(within(first).getByRole('link', { name: 'SAVE10' })).toHaveAttribute('href', '/admin/coupons/SAVE10');
  expect(second).toHaveTextContent('Command lineMake adminUser');
});

it('does not link to a deleted entity', async () => {
  open([{ ...entry, action: 'delete', after: null }]);
  expect(await screen.findByText(/SAVE10/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'SAVE10' })).not.toBeInTheDocument();
});

it('filters by actor, entity and days', async () => {
  const { queries, router } = open([entry]);
  await screen.findByText(/SAVE10/);
  await userEvent.selectOptions(await addFilter('Who'), 'Command line');
  await userEvent.selectOptions(await addFilter('Object'), 'Coupon');
  await userEvent.type(await addFilter('From'), '2026-11-20');
  await waitFor(() => expect(queries.at(-1)).toBe('actor=command-line&entity=coupon&from=2026-11-20'));
  expect(router.state.location.search).toBe('?actor=command-line&entity=coupon&from=2026-11-20');
});

it.each([
  ['intact', { entries: 1207, brokenAt: null }, 'The log is intact: 1,207 entries.'],
  ['broken', { entries: 3, brokenAt: 4 }, 'The log was tampered with: entry 4 was changed or is missing.'],
  [
    'anchored',
    { entries: 2, brokenAt: null, anchors: { compared: 1, lastAt: '2026-11-20T12:00:00Z', invalid: [] } },
    'It matches its anchors. Last anchor: 20 Nov 2026.',
  ],
  [
    'cut off',
    { entries: 2, brokenAt: 3, reason: 'anchor' },
    'The log was tampered with: entry 3 is missing or differs from an anchor.',
  ],
  [
    'made with another secret',
    { entries: 0, brokenAt: 1, reason: 'unknown-key' },
    'Entry 1 cannot be checked: it was made with a secret that is not configured.',
  ],
  [
    'intact with a forged anchor',
    { entries: 2, brokenAt: null, anchors: { compared: 0, lastAt: null, invalid: ['2026-11-20.json'] } },
    'Anchors of the log were changed: 2026-11-20.json.',
  ],
  ['unreachable', buildFailure(500, 'internal', 'An error occurred'), 'An error occurred'],
])('shows the result of a check of a log that is %s', async (_what, check, message) => {
  open([entry], check);
  await userEvent.click(await screen.findByRole('button', { name: 'Check the log' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it.each<[unknown, unknown, unknown]>([
  [null, { title: 'New' }, [{ field: 'Title', before: undefined, after: 'New' }]],
  [{ title: 'Old' }, null, [{ field: 'Title', before: 'Old', after: undefined }]],
  [{ tags: ['a'] }, { tags: [] }, [{ field: 'Tags', before: 'a', after: '–' }]],
  [true, false, [{ field: 'Value', before: 'Yes', after: 'No' }]],
  [{ link: null }, { link: '/shop' }, [{ field: 'Link', before: '–', after: '/shop' }]],
  [null, null, []],
])('lists the changes from %j to %j', (before, after, changes) => {
  expect(listChanges({ before, after })).toEqual(changes);
});

it('names records, and has money in rupees and times in India, with the raw record below', async () => {
  const id = '7f9c24e5-2f8a-4d12-9d52-0a1b2c3d4e5f';
  const change: AuditEntry = {
    ...entry,
    entity: 'shipment',
    entityId: id,
    before: { cost: 7150, status: 'handed_over', categoryId: 'men' },
    after: {
      cost: 9000,
      status: 'in_transit',
      categoryId: 'women',
      expectedOn: '2026-11-28',
      at: '2026-11-20T06:00:00.000Z',
    },
  };
  open([change], undefined, undefined, { [id]: 'V1, parcel 2', men: 'Men', women: 'Women' });
  const link = await screen.findByRole('link', { name: 'V1, parcel 2' });
  expect(link).toHaveAttribute('href', `/admin/shipments/${id}`);
  const [, row] = screen.getAllByRole('row');
  expect(row).toHaveTextContent('Cost₹71.50 → ₹90');
  expect(row).toHaveTextContent('StatusHanded over → In transit');
  expect(row).toHaveTextContent('Category idMen → Women');
  expect(row).toHaveTextContent('Expected on– → 28 Nov 2026');
  expect(row).toHaveTextContent('At– → 20 Nov 2026, 11:30 am');
  await userEvent.click(within(row).getByText('Raw record'));
  expect(await within(row).findByText(new RegExp(`"entityId": "${id}"`))).toBeInTheDocument();
});

it('shows the kind of a record in place of a technical id', async () => {
  const id = '7f9c24e5-2f8a-4d12-9d52-0a1b2c3d4e5f';
  open([{ ...entry, entity: 'refund', entityId: id }]);
  expect(await screen.findByRole('link', { name: 'without a name' })).toHaveAttribute('href', `/admin/refunds/${id}`);
});

it('lists the changed parts of records and lists one by one', () => {
  const variant = { _id: 'v1', color: 'Indigo', size: 'M', price: 500 };
  const previous = { variants: [variant, { ...variant, _id: 'v2', size: 'L' }], picture: { alt: 'Old', color: null } };
  const after = { variants: [{ ...variant, price: 600 }, previous.variants[1]], picture: { alt: 'New', color: null } };
  expect(listChanges({ before: previous, after })).toEqual([
    { field: 'Variants · Indigo, M · Price', before: '₹500', after: '₹600' },
    { field: 'Picture · Alt', before: 'Old', after: 'New' },
  ]);
  expect(
    listChanges(
      { before: { variants: { v1: { stock: 3 } } }, after: { variants: { v1: { stock: 5 } } } },
      { v1: 'Indigo, M' },
    ),
  ).toEqual([{ field: 'Variants · Indigo, M · Stock', before: '3', after: '5' }]);
});
