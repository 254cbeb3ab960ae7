import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TimeLineEntry } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { findDialog, getCall, getCard, open, order, press } from '../testing/order';

const timeLineCall = `${getCall}/time-line`;
const noteCall = 'POST admin/orders/V1/notes';
const entry: TimeLineEntry = {
  kind: 'event',
  at: '2026-11-19T20:00:00Z',
  title: 'placed',
  text: 'Order placed',
  by: 'customer',
  author: null,
  number: null,
  targetId: null,
  amount: null,
  isSent: null,
  isFailed: false,
};
const note: TimeLineEntry = {
  ...entry,
  kind: 'note',
  title: '',
  text: 'Ring twice',
  by: 'admin',
  author: 'Anna Admin',
};
const mail: TimeLineEntry = { ...entry, kind: 'mail', title: 'Your order V1', text: 'email', by: 'shop', isSent: true };
const entries: TimeLineEntry[] = [
  { ...entry, kind: 'letter', title: 'A letter', text: '', by: 'shop' },
  { ...entry, kind: 'refund', title: 'refunded', text: 'store_credit', by: 'shop', amount: 500 },
  { ...entry, kind: 'return', title: 'approved', text: '', by: 'admin', number: 2, targetId: 'r2' },
  { ...entry, kind: 'payment', title: 'cash', text: '', by: 'carrier', number: 1, targetId: 's1', amount: 979 },
  {
    ...entry,
    kind: 'shipment',
    title: 'undelivered',
    text: 'Kochi: Door locked',
    by: 'carrier',
    number: 1,
    targetId: 's1',
  },
  { ...entry, kind: 'edit', title: 'lines', text: 'Size L instead of M.', by: 'admin', author: 'Ravi' },
  mail,
  { ...mail, title: 'Your shirt', text: 'It is ready.', by: 'admin', author: 'Anna Admin' },
  { ...note, author: null, text: 'Of somebody else' },
  note,
  entry,
];
const getEntries = () => getCard('Timeline').getAllByRole('listitem');

it('shows everything that happened but the messages, and filters it', async () => {
  open({ [getCall]: order, [timeLineCall]: entries });
  await screen.findByText('A letter');
  const texts = [
    'A letter20 Nov 2026, 1:30 am',
    'Refunded: ₹50020 Nov 2026, 1:30 am, by systemAs store credit',
    'Return 2: Approved20 Nov 2026, 1:30 am, by admin',
    'Parcel 1: Cash collected: ₹97920 Nov 2026, 1:30 am, by courier',
    'Parcel 1: Undelivered20 Nov 2026, 1:30 am, by courierKochi: Door locked',
    'Items changed20 Nov 2026, 1:30 am, by RaviSize L instead of M.',
    'Mail: Your shirt20 Nov 2026, 1:30 am, by Anna AdminIt is ready.',
    'Note20 Nov 2026, 1:30 am, by a deleted adminOf somebody else',
    'Note20 Nov 2026, 1:30 am, by Anna AdminRing twice',
    'Placed20 Nov 2026, 1:30 am, by customerOrder placed',
  ];
  expect(getEntries().map(({ textContent }) => textContent)).toEqual(texts);
  const card = getCard('Timeline');
  expect(card.getByRole('link', { name: 'Return 2' })).toHaveAttribute('href', '/admin/returns/r2');
  expect(card.getAllByRole('link', { name: 'Parcel 1' })[0]).toHaveAttribute('href', '/admin/shipments/s1');
  const filters = within(card.getByRole('group', { name: 'Entries' }));
  await userEvent.click(filters.getByRole('button', { name: 'Notes (2)' }));
  expect(getEntries()).toHaveLength(2);
  await userEvent.click(filters.getByRole('button', { name: /^All/ }));
  expect(getEntries()).toHaveLength(texts.length);
});

it('shows the latest entries of a long one at first', async () => {
  open({ [getCall]: order, [timeLineCall]: Array.from({ length: 16 }, () => note) });
  expect(await screen.findAllByText('Ring twice')).toHaveLength(15);
  await press('Show all 16 entries');
  expect(getEntries()).toHaveLength(16);
});

it('adds a note, which is shown at once', async () => {
  let stored: TimeLineEntry[] = [];
  const bodies: unknown[] = [];
  open({
    [getCall]: order,
    [timeLineCall]: () => stored,
    [noteCall]: ({ body }: { body: { text: string } }) => {
      bodies.push(body);
      stored = [{ ...note, text: body.text }];
      return { ...order, notes: [{ id: 'n1', text: body.text, author: 'Anna Admin', at: note.at }] };
    },
  });
  await press('Add note');
  const card = getCard('Timeline');
  expect(card.getByRole('alert')).toHaveTextContent('Please enter a note');
  await userEvent.type(card.getByLabelText('New note'), ' Gate code first ');
  await press('Add note');
  expect(await card.findByText('Gate code first')).toBeVisible();
  expect(card.getByLabelText('New note')).toHaveValue('');
  expect(bodies).toEqual([{ text: 'Gate code first' }]);
});

it('keeps a note that cannot be saved', async () => {
  open({ [getCall]: order, [noteCall]: buildFailure(503, 'unavailable', 'The shop is busy.') });
  await userEvent.type(await screen.findByLabelText('New note'), 'Ring twice');
  await press('Add note');
  expect(await screen.findByText('The shop is busy.')).toBeVisible();
  expect(screen.getByLabelText('New note')).toHaveValue('Ring twice');
});

it('can be loaded again after a failure, and has no notes while the API has none', async () => {
  let isDown = true;
  open({
    [getCall]: { ...order, notes: undefined },
    [timeLineCall]: () => (isDown ? buildFailure(500, 'internal', 'An error occurred') : [entry]),
  });
  expect(await screen.findByText(/^The timeline could not be loaded/)).toBeVisible();
  expect(screen.queryByLabelText('New note')).not.toBeInTheDocument();
  isDown = false;
  await press('Retry');
  expect(await screen.findByText('Order placed')).toBeVisible();
});

it('asks before an unsent note is lost, and does not ask after the note was added', async () => {
  const { router } = open({ [getCall]: order, [timeLineCall]: [], [noteCall]: order });
  await userEvent.type(await screen.findByLabelText('New note'), 'Ring twice');
  await userEvent.click(screen.getAllByRole('link', { name: 'Orders' })[0]);
  await userEvent.click((await findDialog('Leave without saving?')).getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('New note')).toHaveValue('Ring twice');
  await press('Add note');
  await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''));
  await userEvent.click(screen.getAllByRole('link', { name: 'Orders' })[0]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders'));
});

it('asks before a tag that was typed and not added is lost', async () => {
  open({ [getCall]: order, [timeLineCall]: [] });
  await userEvent.type(await screen.findByLabelText('New tag'), 'vip');
  await userEvent.click(screen.getAllByRole('link', { name: 'Orders' })[0]);
  expect(await findDialog('Leave without saving?')).toBeDefined();
});
