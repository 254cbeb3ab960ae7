import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminProductRow } from '@vastra/shared/contract';
import { buildFailure, stubServer } from '@vastra/shared/testing';
import { useAdminSession } from '../../admin-session';
import { QueryProvider } from '../layout/query-provider';
import { ProductPicker } from './product-picker';

beforeEach(() => useAdminSession.setState({ status: 'signed-in', token: 'good' }, true));

const hat = { _id: 'hat', title: 'Hat', brand: 'Neel', image: null, price: [499, 599], stock: 3 };
const cap = { ...hat, _id: 'cap', title: 'Cap' };
const pagination = { page: 1, limit: 20, total: 2, hasNextPage: false, hasPreviousPage: false };
const open = (reply: unknown, onPick: (product: AdminProductRow) => void = () => {}) => {
  const searches: (string | null)[] = [];
  stubServer({
    'GET admin/products': ({ query }: { query: URLSearchParams }) => {
      searches.push(query.get('q'));
      return reply;
    },
  });
  render(
    <QueryProvider>
      <ProductPicker excludedIds={['cap']} onPick={onPick} onClose={() => {}} />
    </QueryProvider>,
  );
  return searches;
};

it('searches by the typed text, and disables products that are chosen already', async () => {
  const onPick = jest.fn();
  const searches = open({ rows: [hat, cap], pagination }, onPick);
  const list = await screen.findByRole('list', { name: 'Products' });
  await userEvent.click(await within(list).findByRole('button', { name: 'Choose Hat' }));
  expect(onPick).toHaveBeenCalledWith(hat);
  expect(within(list).getByRole('button', { name: 'Choose Cap' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Search'), 'h');
  await waitFor(() => expect(searches).toEqual([null, 'h']));
});

it('says when nothing is found, and when the search fails', async () => {
  open({ rows: [], pagination });
  expect(await screen.findByText('No results found.')).toBeInTheDocument();
  open(buildFailure(500, 'internal', 'An error occurred'));
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred');
});
