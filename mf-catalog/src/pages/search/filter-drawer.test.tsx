import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setPhone } from '../../testing/browser';
import { available, getSearch, openShop, requestedQueries } from '../../testing/open-filters';
import { buildCards, buildFilteredList } from '../../testing/search';

// Loads the modules once, so that the first test does not wait for them.
beforeAll(() => import('./page'));

it('opens a drawer with price, categories and availability, and folds the other filters', async () => {
  openShop('/search?q=jacket');
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const getVisibleHeadings = () =>
    [...screen.getByRole('dialog').querySelectorAll('summary')]
      .filter((summary) => !summary.closest('details:not([open]) > :not(summary)'))
      .map((summary) => summary.textContent.trim());
  expect(getVisibleHeadings()).toEqual(['Price Range', 'Categories', 'Availability', 'More filters']);
  await userEvent.click(drawer.getByText('More filters'));
  expect(getVisibleHeadings().slice(4)).toEqual([
    'Sizes',
    'Colors',
    'Brands',
    'Occasions',
    'Gift For',
    'Materials',
    'Rating',
  ]);
  await userEvent.click(drawer.getByRole('checkbox', { name: /^Tarang/ }));
  expect(await drawer.findByText('(1 applied)')).toBeVisible();
  drawer.getByRole('button', { name: 'Close' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('are in the drawer only on a phone', async () => {
  setPhone(true);
  openShop('/search?q=jacket');
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeVisible();
  expect(screen.getAllByRole('checkbox', { name: /^Men/ })).toHaveLength(1);
});

it('apply in the drawer, repeat the search on page 1 and add one history entry', async () => {
  const { router } = openShop('/search?q=jacket&page=1', (query) =>
    buildFilteredList(available, query.has('inStock') ? buildCards(1, 1) : undefined),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await userEvent.click(drawer.getByRole('checkbox', { name: /^Men/ }));
  await userEvent.click(drawer.getByRole('checkbox', { name: /^In stock only/ }));
  const show = await drawer.findByRole('button', { name: 'Show 1 Results' });
  const previousCount = requestedQueries.length;
  await userEvent.click(show);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(requestedQueries.length).toBeGreaterThan(previousCount));
  expect(getSearch(router)).toBe('?q=jacket&categories=men&inStock=1');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(getSearch(router)).toBe('?q=jacket&page=1'));
});

it('are all reset from the drawer', async () => {
  const { router } = openShop('/search?q=jacket&categories=men&brand=Tarang&sort=newest');
  await userEvent.click(await screen.findByRole('button', { name: 'Filters 2 applied' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Reset All' }));
  await waitFor(() => expect(getSearch(router)).toBe('?q=jacket'));
  expect(drawer.getByRole('checkbox', { name: /^Men/ })).not.toBeChecked();
});
