import { screen } from '@testing-library/react';
import { buildFailure } from '@vastra/shared/testing';
import { returned } from '../../../components/returns/testing/return';
import { getCall, getCard, open, order } from '../testing/order';

const withReturn = { ...order, returns: [returned] };

it('links to the returns of the order', async () => {
  let searched: string | null = '';
  open({
    [getCall]: withReturn,
    'GET admin/returns': ({ query }: { query: URLSearchParams }) => {
      searched = query.get('q');
      return { rows: [{ ...returned, id: 'r9', orderId: 'V10' }, returned], pagination: {} };
    },
  });
  expect(await screen.findByRole('link', { name: 'Return 1' })).toHaveAttribute('href', '/admin/returns/r1');
  expect(getCard('Returns').getByText('₹998')).toBeVisible();
  expect(searched).toBe('V1');
});

it('shows the returns also when their list cannot be loaded, and no card without returns', async () => {
  open({ [getCall]: withReturn, 'GET admin/returns': buildFailure(503, 'unavailable', 'The shop is busy.') });
  expect(await screen.findByText('Return 1')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Return 1' })).not.toBeInTheDocument();
});
