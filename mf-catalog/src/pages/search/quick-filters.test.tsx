import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { available, getSearch, openShop } from '../../testing/open-filters';
import { buildFilteredList } from '../../testing/search';

// Loads the modules once, so that the first test does not wait for them.
beforeAll(() => import('./page'));

const colorFamilies = [
  { name: 'Black', code: '#1c1c20', count: 1 },
  { name: 'White', code: '#f6f3ec', count: 3 },
  { name: 'Red', code: '#a5232f', count: 4 },
  { name: 'Pink', code: '#d48a9c', count: 5 },
  { name: 'Blue', code: '#31549b', count: 6 },
];
const listChips = async () => within(await screen.findByRole('list', { name: 'Quick filters' })).getAllByRole('link');

it('offers the most frequent sizes and colours, and the sale, as links', async () => {
  openShop('/search?q=jacket', () => buildFilteredList({ ...available, colorFamilies }));
  expect((await listChips()).map((chip) => [chip.textContent, chip.getAttribute('href')])).toEqual([
    ['Size M', '/search?q=jacket&size=M'],
    ['White', '/search?q=jacket&colorFamily=White'],
    ['Red', '/search?q=jacket&colorFamily=Red'],
    ['Pink', '/search?q=jacket&colorFamily=Pink'],
    ['Blue', '/search?q=jacket&colorFamily=Blue'],
    ['On sale', '/search?q=jacket&onSale=1'],
  ]);
});

it('keeps a chosen chip, which removes its filter', async () => {
  const { router } = openShop('/search?q=jacket', () => buildFilteredList({ ...available, colorFamilies }));
  const [size] = await listChips();
  await userEvent.click(size!);
  await waitFor(() => expect(getSearch(router)).toBe('?q=jacket&size=M'));
  const chosen = (await listChips())[0]!;
  expect(chosen).toHaveAttribute('aria-current', 'true');
  expect(chosen).toHaveFocus();
  await userEvent.click(chosen);
  await waitFor(() => expect(getSearch(router)).toBe('?q=jacket'));
});

it('is missing without values', async () => {
  openShop('/search?q=zzz', () => buildFilteredList({}, []));
  expect(await screen.findByText('No products found')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Quick filters' })).not.toBeInTheDocument();
});
