import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { findMovedItem } from '../../components/lists/find-moved-item';
import { notified, openAt, press, setUpAdmin } from '../../testing/admin';

jest.mock('../../components/lists/sortable-list', () => require('../../testing/sortable-list'));

const pick = (id: string, list: string, position = 0) => ({
  _id: `pick-${id}`,
  list,
  position,
  product: { _id: id, title: `Jacket ${id}`, brand: 'Neel', price: 999, images: [], inStock: id !== 'two' },
});
const picks = [pick('one', 'best-seller'), pick('two', 'best-seller', 1), pick('three', 'trending')];

setUpAdmin();

const open = (replies: Record<string, unknown> = {}, path = '/admin/featured') => {
  return { ...openAt(path, { 'GET admin/featured': picks, 'GET admin/featured/archived': [], ...replies }) };
};
const getTitles = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('shows the picks of the list that the URL names, and what follows them', async () => {
  const { router } = open();
  expect(await screen.findByText(/the products sold most in the last 90 days/)).toBeVisible();
  expect(getTitles('Best Sellers')).toEqual([
    expect.stringContaining('1. Jacket one'),
    expect.stringContaining('2. Jacket two'),
  ]);
  expect(screen.getByText(/Out of stock/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Trending' }));
  expect(router.state.location.search).toBe('?tab=trending');
  expect(getTitles('Trending')).toEqual([expect.stringContaining('Jacket three')]);
  expect(screen.getByRole('link', { name: 'Trending' })).toHaveAttribute('aria-current', 'page');
});

it('says when a list has no picks', async () => {
  open({}, '/admin/featured?tab=top-rated');
  expect(await screen.findByText('No products added. The whole list is filled automatically.')).toBeVisible();
});

it('adds a product that is not in the list yet', async () => {
  const added = jest.fn();
  const findRow = (id: string) => ({
    _id: id,
    title: `Jacket ${id}`,
    brand: 'Neel',
    price: [999, 999],
    stock: 3,
    image: null,
  });
  open({
    'GET admin/products': { rows: [findRow('one'), findRow('nine')], pagination: {} },
    'POST featured': ({ body }: { body: unknown }) => {
      added(body);
      return pick('nine', 'best-seller', 2);
    },
  });
  await press('Add product');
  expect(await screen.findByRole('button', { name: 'Choose Jacket one' })).toBeDisabled();
  await press('Choose Jacket nine');
  await waitFor(() => expect(getTitles('Best Sellers')).toHaveLength(3));
  expect(added).toHaveBeenCalledWith({ list: 'best-seller', productId: 'nine' });
});

it('shows why a product was not added, and reloads the list', async () => {
  const row = { _id: 'nine', title: 'Jacket nine', brand: 'Neel', price: [999, 999], stock: 3, image: null };
  const { calls } = open({
    'GET admin/products': { rows: [row], pagination: {} },
    'POST featured': buildFailure(409, 'already_featured', 'This product is already in the list.'),
  });
  await press('Add product');
  await press('Choose Jacket nine');
  await waitFor(() => expect(notified).toHaveBeenCalledWith('error', 'This product is already in the list.'));
  await waitFor(() => expect(calls.filter((call) => call === 'GET admin/featured')).toHaveLength(2));
});

it('asks before it removes a pick', async () => {
  const { calls } = open({ 'DELETE featured/pick-one': null });
  await press('Remove Jacket one');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Remove “Jacket one”?' })).getByRole('button', { name: 'Remove' }),
  );
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'Removed'));
  expect(calls).toContain('DELETE featured/pick-one');
});

it('moves a pick to the position of the pick that it replaces', async () => {
  const moved = jest.fn();
  open({
    'PUT featured/pick-one': ({ body }: { body: unknown }) => {
      moved(body);
      return picks[0];
    },
    // Position 1 belongs to an archived pick, which is not in the response.
    'GET admin/featured': [pick('one', 'best-seller'), pick('two', 'best-seller', 2), pick('three', 'best-seller', 3)],
  });
  await press('Move Jacket one');
  await waitFor(() => expect(moved).toHaveBeenCalledWith({ position: 3 }));
  await waitFor(() => expect(getTitles('Best Sellers')[0]).toContain('1. Jacket two'));
});

it.each([
  ['abc', 'abc', undefined],
  ['abc', 'bac', { item: 'b', from: 1, to: 0 }],
  ['abcd', 'bcda', { item: 'a', from: 0, to: 3 }],
  ['abcd', 'dabc', { item: 'd', from: 3, to: 0 }],
])('finds the moved item from %s to %s', (previous, next, move) => {
  expect(findMovedItem([...previous], [...next], (item) => item)).toEqual(move);
});

it('says which picks the home page has no room for', async () => {
  const five = ['one', 'three', 'four', 'five', 'six'].map((id, index) => pick(id, 'best-seller', index));
  open({ 'GET admin/featured': five });
  expect(await screen.findByText(/Shown on the home page: first 4\./)).toBeVisible();
  const rows = getTitles('Best Sellers');
  expect(rows[3]).not.toContain('Not shown');
  expect(rows[4]).toContain('Not shown, because the home page shows the first 4');
});

it('counts only picks that are live, and says when the remaining picks are', async () => {
  const year = new Date().getUTCFullYear();
  const later = { state: 'scheduled', publishAt: `${year}-11-28T03:30:00Z`, archiveAt: null };
  const rows = ['one', 'three', 'four', 'five', 'six', 'seven'].map((id, index) => pick(id, 'best-seller', index));
  open({
    'GET admin/featured': rows.map((row, index) =>
      index === 0 ? { ...row, ...later } : index === 1 ? { ...row, state: 'published', isProductLive: false } : row,
    ),
  });
  await screen.findByText('Goes live 28 Nov, 09:00');
  const texts = getTitles('Best Sellers');
  expect(texts[1]).toContain('Shown once its product goes live');
  expect(texts[5]).toContain('Shown on the home page');
});

it('sets when a pick is in the list', async () => {
  const saved = jest.fn();
  open({
    'PUT featured/pick-one/publication': ({ body }: { body: unknown }) => {
      saved(body);
      return { ...picks[0], state: 'scheduled' };
    },
  });
  await press('Times of Jacket one');
  const dialog = within(await screen.findByRole('dialog', { name: 'When is “Jacket one” in the list?' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'In the list now' }));
  await userEvent.type(dialog.getByLabelText('Goes live at'), '2099-11-28T09:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved).toHaveBeenCalledWith({ isActive: false, publishAt: '2099-11-28T03:30:00.000Z', archiveAt: null }),
  );
});

it('shows archived picks, and removes them', async () => {
  const archived = [{ _id: 'pick-old', list: 'best-seller', title: 'Old Jacket' }];
  const { calls } = open({ 'GET admin/featured/archived': archived, 'DELETE featured/pick-old': null });
  const section = within(await screen.findByRole('region', { name: 'Archived in Best Sellers' }));
  await userEvent.click(section.getByRole('button', { name: 'Remove Old Jacket' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(calls).toContain('DELETE featured/pick-old'));
});
