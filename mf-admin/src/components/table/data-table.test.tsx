import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import type { ReactNode } from 'react';
import { useAdminSession } from '../../admin-session';
import { recordQuery } from '../../testing/admin';
import { QueryProvider } from '../layout/query-provider';
import { type Column, DataTable } from './data-table';
import { DayFilter, Filter, TextFilter } from './filter';
import type { FilterableList } from './filter-bar';
import { PhoneTable } from './list-table';
import { useList } from './use-list';
import { forgetSelections } from './use-row-selection';

interface Fruit {
  id: string;
  name: string;
  price: number;
}

const columns: Column<Fruit>[] = [
  { id: 'name', label: 'Name', sortKey: 'name', cell: ({ name }) => name },
  { id: 'price', label: 'Price', kind: 'number', cell: ({ price }) => price },
  { id: 'id', label: 'Id', isHiddenByDefault: true, cell: ({ id }) => id },
];
const fruits: Fruit[] = [
  { id: 'a', name: 'Apple', price: 10 },
  { id: 'm', name: 'Mango', price: 20 },
];
const buildPage = (rows: Fruit[], page = 1, total = rows.length) => ({
  rows,
  pagination: { page, limit: 25, total, hasNextPage: page * 25 < total, hasPreviousPage: page > 1 },
});

const bulk = jest.fn();

interface FruitsProps {
  filters?: (list: FilterableList) => ReactNode;
  isExpandable?: boolean;
}

function Fruits({ filters, isExpandable }: FruitsProps) {
  const list = useList<Fruit>('admin/fruits');
  return (
    <DataTable
      name="Fruits"
      list={list}
      columns={columns}
      getKey={({ id }) => id}
      getHref={({ id }) => `/fruits/${id}`}
      searchPlaceholder="Name"
      filters={filters?.(list) ?? <Filter list={list} name="state" label="State" choices={{ ripe: 'Ripe' }} />}
      isExpandable={isExpandable}
      canSelectEvery
      renderBulkActions={({ ids }, _done, every) => (
        <button type="button" onClick={() => bulk(every ?? ids)}>
          Eat
        </button>
      )}
      emptyMessage="No fruits yet."
    />
  );
}

const open = (url: string, reply: unknown, props: FruitsProps = {}) => {
  const element = (
    <QueryProvider>
      <Fruits {...props} />
    </QueryProvider>
  );
  const queries: string[] = [];
  stubServer({
    'GET admin/fruits': recordQuery(queries, ({ query }) => (typeof reply === 'function' ? reply(query) : reply)),
  });
  return {
    queries,
    ...renderRoutes(
      [
        { path: '/fruits', element },
        { path: '/other', element: null },
      ],
      url,
    ),
  };
};

beforeEach(() => {
  localStorage.clear();
  useAdminSession.setState({ status: 'signed-in', token: 't' }, true);
  forgetSelections();
});

it('shows rows whose first cell links to the record', async () => {
  open('/fruits', buildPage(fruits));
  expect(await screen.findByRole('link', { name: 'Mango' })).toHaveAttribute('href', '/fruits/m');
  expect(screen.getByText('1-2 of 2')).toBeVisible();
});

it('reads the query from the URL, and writes every change to it', async () => {
  const { queries, router } = open('/fruits?page=2&sort=-name', buildPage(fruits, 2, 80));
  await screen.findByText('26-50 of 80');
  expect(screen.getByRole('columnheader', { name: /Name/ })).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: /^Name/ }));
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Ripe');
  await userEvent.type(screen.getByLabelText('Search'), ' apple {Enter}');
  await waitFor(() =>
    expect(queries).toEqual([
      'page=2&sort=-name',
      'page=3&sort=-name',
      'sort=name',
      'sort=name&state=ripe',
      'sort=name&state=ripe&q=apple',
    ]),
  );
  expect(router.state.location.search).toBe('?sort=name&state=ripe&q=apple');
});

it('distinguishes an empty list from an empty search result', async () => {
  const { unmount } = open('/fruits', buildPage([]));
  expect(await screen.findByText('No fruits yet.')).toBeVisible();
  unmount();
  const { router } = open('/fruits?q=pear', buildPage([]));
  expect(await screen.findByText('No results found.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('says when it cannot be loaded, and tries again', async () => {
  let isDown = true;
  open('/fruits', () => (isDown ? buildFailure(500, 'internal', 'An error occurred') : buildPage(fruits)));
  await screen.findByText('The list could not be loaded.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Apple' })).toBeVisible();
});

it('runs a bulk action on the selected rows', async () => {
  open('/fruits', buildPage(fruits));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select m' }));
  expect(screen.getByText('1 selected')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Eat' }));
  expect(bulk).toHaveBeenLastCalledWith(expect.arrayContaining(['a', 'm']));
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
});

it('persists which columns are shown', async () => {
  const { unmount } = open('/fruits', buildPage(fruits));
  await screen.findByRole('link', { name: 'Apple' });
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers()).toEqual(['', 'Name', 'Price']);
  await userEvent.click(screen.getByText('Columns'));
  const choice = screen.getByRole('group', { name: 'Columns' });
  await userEvent.click(within(choice).getByRole('checkbox', { name: 'Id' }));
  await userEvent.click(within(choice).getByRole('checkbox', { name: 'Price' }));
  expect(headers()).toEqual(['', 'Name', 'Id']);
  unmount();
  open('/fruits', buildPage(fruits));
  await screen.findByRole('link', { name: 'Apple' });
  expect(headers()).toEqual(['', 'Name', 'Id']);
});

it('moves between rows with the arrow keys', async () => {
  open('/fruits', buildPage(fruits));
  (await screen.findByRole('link', { name: 'Apple' })).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Mango' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('link', { name: 'Apple' })).toHaveFocus();
});

describe('several filters', () => {
  const renderFilters = (list: FilterableList) => (
    <>
      <Filter list={list} name="state" label="State" choices={{ ripe: 'Ripe' }} />
      <TextFilter list={list} name="tag" label="Tag" />
      <DayFilter list={list} name="from" label="From" />
    </>
  );
  const openMenu = () => userEvent.click(screen.getByRole('button', { name: '+ Add filter' }));

  it('shows only those in use, and adds others from a menu', async () => {
    const { router } = open('/fruits?state=ripe', buildPage(fruits), { filters: renderFilters });
    await screen.findByRole('link', { name: 'Apple' });
    expect(screen.getByLabelText('State')).toHaveValue('ripe');
    expect(screen.queryByLabelText('Tag')).not.toBeInTheDocument();
    await openMenu();
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Tag', 'From']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Tag' }));
    expect(screen.getByLabelText('Tag')).toHaveFocus();
    await userEvent.keyboard('red');
    await waitFor(() => expect(router.state.location.search).toBe('?state=ripe&tag=red'));
    await userEvent.clear(screen.getByLabelText('Tag'));
    await waitFor(() => expect(router.state.location.search).toBe('?state=ripe'));
    await waitFor(() => expect(screen.getByLabelText('Tag')).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter State' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByLabelText('State')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '+ Add filter' })).toHaveFocus();
  });

  it('are chosen with the keyboard alone', async () => {
    open('/fruits', buildPage(fruits), { filters: renderFilters });
    await screen.findByRole('link', { name: 'Apple' });
    const button = screen.getByRole('button', { name: '+ Add filter' });
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'State' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'From' })).toHaveFocus();
    await userEvent.keyboard('t');
    expect(screen.getByRole('menuitem', { name: 'Tag' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}{End}{Enter}');
    expect(screen.getByLabelText('From')).toHaveFocus();
  });
});

it('shows the whole texts of a row on request', async () => {
  open('/fruits', buildPage(fruits), { isExpandable: true });
  const button = await screen.findByRole('button', { name: 'Whole texts of a' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button.closest('tr')).toHaveAttribute('data-expanded', 'true');
});

it('shows the selection again after Back from a record, without the rows that are gone; another filter begins without one', async () => {
  let ids = ['a', 'b'];
  const { router } = open('/fruits', () => buildPage(ids.map((id) => ({ id, name: id, price: 1 }))));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select a' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select b' }));
  await act(() => router.navigate('/other'));
  ids = ['a', 'c'];
  await act(() => router.navigate(-1));
  await screen.findByRole('checkbox', { name: 'Select c' });
  await waitFor(() => expect(screen.getByText('1 selected')).toBeVisible());
  expect(screen.getByRole('checkbox', { name: 'Select a' })).toBeChecked();
  await act(() => router.navigate('/fruits?state=ripe'));
  await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
});

it('keeps the selection while the list is sorted and paged, and gives actions the rows of all pages', async () => {
  const pages: Record<string, Fruit[]> = { '': fruits, '2': [{ id: 'p', name: 'Papaya', price: 30 }] };
  const { router } = open('/fruits', (query: URLSearchParams) => {
    const page = query.get('page') ?? '';
    return buildPage(pages[page], Number(page || 1), 60);
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select m' }));
  await userEvent.click(screen.getByRole('button', { name: /^Name/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=name'));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select p' }));
  expect(screen.getByText('2 selected, 1 of them on other pages')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Eat' }));
  expect(bulk).toHaveBeenLastCalledWith(['m', 'p']);
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('checkbox', { name: 'Select m' })).toBeChecked();
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Ripe');
  await waitFor(() => expect(screen.queryByText(/selected/)).not.toBeInTheDocument());
});

it('keeps all rows selected on the next page, until one is taken out', async () => {
  open('/fruits', (query: URLSearchParams) =>
    buildPage(query.has('page') ? [{ id: 'p', name: 'Papaya', price: 30 }] : fruits, query.has('page') ? 2 : 1, 60),
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 60' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('checkbox', { name: 'Select p' })).toBeChecked();
  expect(screen.getByText('60 selected')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Eat' }));
  expect(bulk).toHaveBeenLastCalledWith({ filter: {}, count: 60 });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select p' }));
  expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
});

describe('on a phone', () => {
  beforeEach(() => {
    window.matchMedia = (() => ({
      matches: true,
      addEventListener: jest.fn(),
      removeEventListener: jest.fn(),
    })) as never;
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it('shows a card for each row, with the numbers named', async () => {
    open('/fruits', buildPage(fruits));
    const [, first] = await screen.findAllByRole('row');
    expect(within(first).getByRole('link', { name: 'Apple' })).toHaveAttribute('href', '/fruits/a');
    expect(within(first).getByText('10')).toHaveClass('value');
    await userEvent.click(within(first).getByRole('checkbox', { name: 'Select a' }));
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  it('names a value of Yes or No, because it does not speak for itself', () => {
    const row = { id: 'a', row: {} };
    const columns = [
      { id: 'name', label: 'Name', cell: () => 'Apple' },
      { id: 'newsletter', label: 'Newsletter', cell: () => 'No' },
      { id: 'city', label: 'City', cell: () => 'Pune' },
    ];
    render(<PhoneTable name="Fruits" columns={columns} rows={[row]} />);
    expect(screen.getByText('Newsletter').parentElement).toHaveTextContent('Newsletter No');
    expect(screen.getByText('Pune')).toBeVisible();
  });
});

it('says in the toolbar how many rows a filter finds, because the count below the rows can be out of sight', async () => {
  open('/fruits', buildPage(fruits));
  await screen.findByRole('link', { name: 'Apple' });
  expect(screen.queryByText('2 results')).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Ripe');
  expect(await screen.findByText('2 results')).toBeVisible();
});
