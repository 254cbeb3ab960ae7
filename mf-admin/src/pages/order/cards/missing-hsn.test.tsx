import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { findDialog, getCall, open, order, press } from '../testing/order';

const sari = { ...order.items[0], variantId: 'sari', title: 'Sari', hsn: '' };
const current = { ...order, items: [...order.items, sari] };

it('asks for a missing HSN code, and shows why it is refused', async () => {
  const bodies: unknown[] = [];
  open({
    [getCall]: current,
    'PUT admin/orders/V1/lines/1/hsn': ({ body }: { body: { hsn: string } }) => {
      bodies.push(body);
      return body.hsn === '52'
        ? buildFailure(400, 'invalid_input', 'Please enter 4, 6 or 8 digits', { hsn: 'Please enter 4, 6 or 8 digits' })
        : { ...current, items: [order.items[0], { ...sari, hsn: body.hsn, taxRate: 5 }] };
    },
  });
  expect(await screen.findByText('Sari has no HSN code, which its invoice needs.')).toBeVisible();
  await press('Enter HSN code');
  const dialog = await findDialog('HSN code of Sari');
  await userEvent.type(dialog.getByLabelText('HSN code'), '52');
  await userEvent.click(dialog.getByRole('button', { name: 'Save HSN code' }));
  expect(await dialog.findByText('Please enter 4, 6 or 8 digits')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('HSN code'), '08');
  await userEvent.click(dialog.getByRole('button', { name: 'Save HSN code' }));
  await waitFor(() => expect(screen.queryByText(/has no HSN code/)).not.toBeInTheDocument());
  expect(bodies).toEqual([{ hsn: '52' }, { hsn: '5208' }]);
});

it('asks for none when every line has one, or the order is closed', async () => {
  open({ [getCall]: { ...current, status: 'cancelled' } });
  await screen.findByRole('heading', { name: 'Items' });
  expect(screen.queryByText(/has no HSN code/)).not.toBeInTheDocument();
});
