import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { available, getSearch, openShop, requestedQueries } from '../../testing/open-filters';
import { buildFilteredList } from '../../testing/search';

// Loads the modules once, so that the first test does not wait for them.
beforeAll(() => import('./page'));

const findSidebar = async () => within(await screen.findByLabelText('Filters', { selector: 'form' }));
const findBox = async (name: RegExp) => (await findSidebar()).getByLabelText(name);

it('are in sections with the names of the requirements, all open at first', async () => {
  openShop('/search?q=jacket');
  const bar = await findSidebar();
  const sections = bar.getAllByRole('group').filter((group) => group.tagName === 'DETAILS');
  expect(
    sections.map((section) => [section.querySelector('summary')?.textContent, section.hasAttribute('open')]),
  ).toEqual(
    [
      ...['Price Range', 'Categories', 'Brands', 'Colors', 'Sizes'],
      ...['Occasions', 'Gift For', 'Materials', 'Rating', 'Availability'],
    ].map((name) => [name, true]),
  );
  expect(bar.getByRole('checkbox', { name: 'Men 6' })).not.toBeChecked();
  expect(bar.getByRole('checkbox', { name: 'In stock only 5' })).not.toBeChecked();
  expect(bar.getByRole('checkbox', { name: 'On sale 3' })).not.toBeChecked();
  expect(bar.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent?.trim())).toEqual([
    '4 stars & up 3',
    '3 stars & up 4',
    '2 stars & up 5',
    '1 star & up 6',
    'Any Rating',
  ]);
  expect(bar.getByRole('radio', { name: 'Any Rating' })).toBeChecked();
});

it('omit brands, colours and sizes that the server does not return, and fall back for categories', async () => {
  openShop('/search?q=zzz', () => buildFilteredList({}, []));
  const bar = await findSidebar();
  for (const name of ['Brands', 'Colors', 'Sizes', 'Occasions', 'Gift For', 'Materials'])
    expect(bar.queryByText(name)).not.toBeInTheDocument();
  expect(bar.getByRole('checkbox', { name: 'Footwear' })).toBeVisible();
});

it('have a section for each custom field that is a filter, with its own chips and its parameter in the URL', async () => {
  const options = [
    { value: 'weave:Khadi', name: 'Khadi', count: 4 },
    { value: 'weave:Ikat', name: 'Ikat', count: 2 },
  ];
  const fields = [
    { key: 'weave', label: 'Weave', type: 'choice', options },
    {
      key: 'handmade',
      label: 'Handmade',
      type: 'boolean',
      options: [{ value: 'handmade:true', name: 'Yes', count: 3 }],
    },
  ];
  const { router } = openShop('/search?q=jacket&field=weave:Gone', () => buildFilteredList({ ...available, fields }));
  const bar = await findSidebar();
  const weave = within(bar.getByRole('group', { name: 'Weave' }));
  expect(weave.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent?.trim())).toEqual([
    'Khadi 4',
    'Ikat 2',
    'Gone 0',
  ]);
  await userEvent.click(weave.getByLabelText(/^Gone/));
  await userEvent.click(weave.getByLabelText(/^Khadi/));
  await userEvent.click(within(bar.getByRole('group', { name: 'Handmade' })).getByLabelText(/^Yes/));
  await waitFor(() => expect(getSearch(router)).toBe('?q=jacket&field=weave%3AKhadi&field=handmade%3Atrue'));
  expect(requestedQueries.at(-1)).toBe('page=1&sort=relevance&field=weave%3AKhadi&field=handmade%3Atrue');
  const applied = within(await screen.findByRole('list', { name: 'Applied filters' }));
  expect(applied.getByRole('link', { name: 'Remove Weave: Khadi' })).toBeVisible();
  await userEvent.click(applied.getByRole('link', { name: 'Remove Handmade: Yes' }));
  await waitFor(() => expect(getSearch(router)).toBe('?q=jacket&field=weave%3AKhadi'));
});

it('are written to the URL, several values per filter, and start at page 1', async () => {
  const { router } = openShop('/search?q=jacket&page=1&sort=newest');
  await userEvent.click(await findBox(/^Neelam/));
  await waitFor(() => expect(getSearch(router)).toBe('?q=jacket&brand=Neelam+%26+Co&sort=newest'));
  await userEvent.click(await findBox(/^Tarang/));
  await userEvent.click(await findBox(/4 stars/));
  await userEvent.click(await findBox(/^In stock only/));
  await waitFor(() =>
    expect(getSearch(router)).toBe('?q=jacket&brand=Neelam+%26+Co&brand=Tarang&rating=4&inStock=1&sort=newest'),
  );
  expect(requestedQueries.at(-1)).toBe('page=1&sort=newest&inStock=true&rating=4&brand=Neelam+%26+Co&brand=Tarang');
  await act(() => router.navigate(-1));
  expect(await findBox(/^In stock only/)).not.toBeChecked();
  expect(await findBox(/4 stars/)).toBeChecked();
});

it('show a ticked box at once, and a second choice builds on it', async () => {
  const pending: (() => void)[] = [];
  const { router } = openShop('/search?q=jacket', (query) =>
    query.has('brand')
      ? new Promise((resolve) => pending.push(() => resolve(buildFilteredList(available))))
      : buildFilteredList(available),
  );
  await userEvent.click(await findBox(/^Neelam/));
  expect(await findBox(/^Neelam/)).toBeChecked();
  expect(await screen.findByText('Searching for products...')).toBeVisible();
  await userEvent.click(await findBox(/^Red/));
  await waitFor(() => expect(pending).toHaveLength(2));
  act(() => pending[1]());
  await waitFor(() => expect(getSearch(router)).toBe('?q=jacket&brand=Neelam+%26+Co&color=Red'));
});

it('apply both of two boxes that are pressed before the next paint', async () => {
  const { router } = openShop('/search?q=jacket');
  const boxes = [await findBox(/^Neelam/), await findBox(/^In stock only/), await findBox(/^Red/)];
  for (const box of boxes) fireEvent.click(box);
  for (const box of boxes) expect(box).toBeChecked();
  expect(getSearch(router)).toBe('?q=jacket');
  await waitFor(() => expect(getSearch(router)).toBe('?q=jacket&brand=Neelam+%26+Co&color=Red&inStock=1'));
  fireEvent.click(boxes[0]);
  fireEvent.click(boxes[0]);
  await userEvent.click(boxes[2]);
  await waitFor(() => expect(getSearch(router)).toBe('?q=jacket&brand=Neelam+%26+Co&inStock=1'));
});

it('send the price as a range, with a history entry for each', async () => {
  const { router } = openShop('/search?q=jacket');
  const min = (await findSidebar()).getByRole('spinbutton', { name: 'Min ₹' });
  await userEvent.clear(min);
  await userEvent.type(min, '500{Enter}');
  await waitFor(() => expect(getSearch(router)).toBe('?q=jacket&min=500'));
  expect(requestedQueries.at(-1)).toBe('page=1&sort=relevance&priceRange=%5B500%2C50000%5D');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(min).toHaveValue(0));
});

it('are read from a shared URL, ignoring invalid values', async () => {
  openShop('/search?q=jacket&brand=Tarang&min=500&max=x&rating=9&inStock=1&color=Teal');
  expect(await findBox(/^Tarang/)).toBeChecked();
  expect(await findBox(/^In stock only/)).toBeChecked();
  expect(await findBox(/^Teal 0/)).toBeChecked();
  expect((await findSidebar()).getByRole('radio', { name: 'Any Rating' })).toBeChecked();
  expect(requestedQueries).toEqual([
    'page=1&sort=relevance&inStock=true&brand=Tarang&color=Teal&priceRange=%5B500%2C50000%5D',
  ]);
});

it('are shown above the products as chips that remove them', async () => {
  const { router } = openShop(
    '/search?q=jacket&categories=men&brand=Tarang&size=M&min=500&max=2000&rating=4&onSale=1&sort=newest&page=1',
  );
  const chips = within(await screen.findByRole('list', { name: 'Applied filters' }));
  expect(chips.getAllByRole('link').map((chip) => chip.textContent)).toEqual([
    'Remove ₹500 to ₹2,000',
    'Remove Men',
    'Remove Tarang',
    'Remove Size M',
    'Remove 4 stars & up',
    'Remove On sale',
    'Clear all',
  ]);
  await userEvent.click(chips.getByRole('link', { name: 'Remove Tarang' }));
  await waitFor(() =>
    expect(getSearch(router)).toBe('?q=jacket&categories=men&size=M&min=500&max=2000&rating=4&onSale=1&sort=newest'),
  );
  expect(chips.getByRole('link', { name: 'Remove Size M' })).toHaveFocus();
  await userEvent.click(chips.getByRole('link', { name: 'Clear all' }));
  await waitFor(() => expect(getSearch(router)).toBe('?q=jacket&sort=newest'));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Applied filters' })).not.toBeInTheDocument());
  expect(await screen.findByText('2 of 2 products')).toHaveFocus();
});

describe('of the text', () => {
  const price = { words: 'under 500', range: [0, 500] as [number, number] };
  const sizes = { words: 'size m', values: ['M'] };
  const openText = (path: string, rest = 'kurta') =>
    openShop(path, (query) => ({
      ...buildFilteredList(available),
      ...(query.get('q')?.includes('under') && { textFilters: { rest, price, sizes } }),
    }));

  it('are shown as applied and as chosen', async () => {
    openText('/search?q=Kurta+size+m+under+500');
    const chips = within(await screen.findByRole('list', { name: 'Applied filters' }));
    expect(chips.getAllByRole('link').map((chip) => chip.textContent)).toEqual([
      'Remove Up to ₹500',
      'Remove Size M',
      'Clear all',
    ]);
    expect(chips.getByRole('link', { name: 'Remove Up to ₹500' })).toHaveAttribute('href', '/search?q=kurta&size=M');
    expect(chips.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/search?q=kurta');
    expect(await findBox(/^M\b/)).toBeChecked();
    expect(requestedQueries).toEqual(['page=1&sort=relevance']);
  });

  it('move to the URL when one of them changes, and stay in the text otherwise', async () => {
    const { router } = openText('/search?q=Kurta+size+m+under+500');
    await userEvent.click(await findBox(/^In stock only/));
    await waitFor(() => expect(getSearch(router)).toBe('?q=Kurta+size+m+under+500&inStock=1'));
    await userEvent.click(await findBox(/^M\b/));
    await waitFor(() => expect(getSearch(router)).toBe('?q=kurta&max=500&inStock=1'));
  });

  it('leave the list of all products if the text has no other words', async () => {
    openText('/search?q=under+500', '');
    const chips = within(await screen.findByRole('list', { name: 'Applied filters' }));
    expect(chips.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/shop');
  });
});

it('reset to the defaults from an empty result', async () => {
  const { router } = openShop('/search?q=jacket&brand=Gone&sort=newest', (query) =>
    buildFilteredList(available, query.has('brand') ? [] : undefined),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Reset Filters' }));
  expect(await screen.findByText('2 of 2 products')).toBeVisible();
  expect(getSearch(router)).toBe('?q=jacket');
});

it('offer colour families with their shades, never a family together with one of its shades', async () => {
  const colorFamilies = [
    { name: 'Red', code: '#a5232f', count: 1 },
    { name: 'Blue', code: '#31549b', count: 4 },
  ];
  const colors = [
    { name: 'Navy', code: '#27324a', count: 3, family: 'Blue' },
    { name: 'Sky', code: '#6f9cc4', count: 2, family: 'Blue' },
    { name: 'Ruby', code: '#a3122f', count: 1, family: 'Red' },
  ];
  const { router } = openShop('/search?q=jacket&color=Sky', () =>
    buildFilteredList({ ...available, colors, colorFamilies }),
  );
  const bar = await findSidebar();
  // An old link names a shade, so its family is open.
  expect(bar.getByRole('checkbox', { name: 'Sky 2' })).toBeChecked();
  expect(bar.queryByRole('button', { name: 'Shades of Red' })).not.toBeInTheDocument();
  await userEvent.click(bar.getByRole('checkbox', { name: 'Blue 4' }));
  await waitFor(() => expect(getSearch(router)).toBe('?q=jacket&colorFamily=Blue'));
  expect(requestedQueries.at(-1)).toBe('page=1&sort=relevance&colorFamily=Blue');
  expect(screen.getByRole('link', { name: 'Remove Blue (all shades)' })).toBeVisible();
  await userEvent.click(bar.getByRole('checkbox', { name: 'Navy 3' }));
  await waitFor(() => expect(getSearch(router)).toBe('?q=jacket&color=Navy'));
  await userEvent.click(bar.getByRole('checkbox', { name: 'Red 1' }));
  await waitFor(() => expect(getSearch(router)).toBe('?q=jacket&colorFamily=Red&color=Navy'));
  await userEvent.click(bar.getByRole('button', { name: 'Shades of Blue' }));
  expect(bar.queryByRole('checkbox', { name: 'Navy 3' })).not.toBeInTheDocument();
});

it('filter by occasion, recipient and material, each named where it can be removed', async () => {
  const { router } = openShop('/search?q=saree');
  const bar = await findSidebar();
  await userEvent.click(bar.getByRole('checkbox', { name: 'Wedding 2' }));
  await waitFor(() => expect(getSearch(router)).toBe('?q=saree&occasion=Wedding'));
  await userEvent.click(bar.getByRole('checkbox', { name: 'Mom 2' }));
  await userEvent.click(bar.getByRole('checkbox', { name: 'Silk 1' }));
  await waitFor(() => expect(getSearch(router)).toBe('?q=saree&occasion=Wedding&recipient=Mom&material=Silk'));
  expect(requestedQueries.at(-1)).toBe('page=1&sort=relevance&occasion=Wedding&recipient=Mom&material=Silk');
  await userEvent.click(screen.getByRole('link', { name: 'Remove For Mom' }));
  await waitFor(() => expect(getSearch(router)).toBe('?q=saree&occasion=Wedding&material=Silk'));
});

it('collapse a long list', async () => {
  const brands = Array.from({ length: 23 }, (_, index) => ({ name: `Brand ${index + 1}`, count: 1 }));
  openShop('/search?q=jacket', () => buildFilteredList({ ...available, brands }));
  const bar = await findSidebar();
  expect(bar.queryByRole('checkbox', { name: 'Brand 23 1' })).not.toBeInTheDocument();
  await userEvent.click(bar.getByRole('button', { name: 'Show all 23' }));
  expect(bar.getByRole('checkbox', { name: 'Brand 23 1' })).toBeVisible();
  await userEvent.click(bar.getByRole('button', { name: 'Show fewer' }));
  expect(bar.queryByRole('checkbox', { name: 'Brand 23 1' })).not.toBeInTheDocument();
});
