import { act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { useAdminSession } from '../../../admin-session';
import { recordBody } from '../../../testing/admin';
import { findDialog, getCall, notified, open, order, press } from '../testing/order';

it('registers a return for a customer who has called', async () => {
  const line = {
    position: 0,
    quantity: 2,
    amount: 450,
    canRefund: true,
    canExchange: true,
    reason: '',
    until: '2020-01-01T00:00:00Z',
    exchanges: [{ variantId: 'jacket-l', color: 'Indigo', size: 'L', inStock: true, difference: 100 }],
  };
  const bodies: unknown[] = [];
  let isLate = true;
  const { router } = open({
    [getCall]: { ...order, status: 'delivered', next: [] },
    'GET orders/V1/return-options': {
      lines: [line],
      fee: 0,
      canCreditStore: true,
      needsPayoutDetails: true,
      payoutLabel: null,
      pickupDays: ['2026-11-23'],
      pickupSlots: ['10:00–13:00'],
    },
    'POST admin/orders/V1/returns': recordBody(bodies, () =>
      isLate ? buildFailure(409, 'not_returnable', 'The 7 days have passed.') : { id: 'r1', number: 1 },
    ),
    'GET admin/returns/r1': buildFailure(503, 'unavailable', 'Busy'),
  });
  await press('New return');
  const dialog = await findDialog('New return of order V1');
  expect(await dialog.findByText(/The time for a return ended 1 Jan 2020/)).toBeVisible();
  await press('Register the return');
  expect(dialog.getByRole('alert')).toHaveTextContent('Please choose what is returned');
  expect(dialog.getByText(/^The return is approved at once\./)).toBeVisible();
  await press('One more Indigo Denim Jacket, Indigo, M');
  await userEvent.type(dialog.getByLabelText('Fee (₹)'), '40');
  await userEvent.type(dialog.getByLabelText('Note to the customer'), 'As agreed');
  expect(dialog.getByLabelText('UPI id of the customer (optional)')).toBeVisible();
  const { admin } = useAdminSession.getState();
  act(() => useAdminSession.setState({ admin: { ...admin!, permissions: ['orders.read', 'returns.write'] } }));
  expect(dialog.queryByLabelText('UPI id of the customer (optional)')).not.toBeInTheDocument();
  act(() => useAdminSession.setState({ admin }));
  await userEvent.type(dialog.getByLabelText('UPI id of the customer (optional)'), 'asha@okaxis');
  await userEvent.selectOptions(dialog.getByLabelText('Customer gets'), 'Store credit');
  expect(dialog.queryByLabelText('UPI id of the customer (optional)')).not.toBeInTheDocument();
  // An exchange can become a refund.
  await userEvent.selectOptions(dialog.getByLabelText('Customer gets'), 'Exchange');
  expect(dialog.getByLabelText('UPI id of the customer (optional)')).toHaveValue('asha@okaxis');
  await press('Register the return');
  for (const label of ['Reason', 'Condition', 'Replacement']) expect(dialog.getByLabelText(label)).toBeInvalid();
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Too small');
  await userEvent.selectOptions(dialog.getByLabelText('Condition'), 'Tried on');
  await userEvent.selectOptions(dialog.getByLabelText('Replacement'), 'Indigo, L, +₹100');
  await userEvent.selectOptions(dialog.getByLabelText('Pick-up'), '2026-11-23');
  await press('Register the return');
  expect(await dialog.findByText('The 7 days have passed.')).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('too_small');
  isLate = false;
  await userEvent.click(dialog.getByLabelText("Accept it outside of the shop's return rules too"));
  await press('Register the return');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/returns/r1'));
  expect(bodies[1]).toEqual({
    lines: [
      {
        position: 0,
        quantity: 1,
        reason: 'too_small',
        condition: 'tried_on',
        comment: '',
        resolution: 'exchange',
        exchangeVariantId: 'jacket-l',
      },
    ],
    pickup: { on: '2026-11-23', slot: '10:00–13:00' },
    payout: { kind: 'upi', upiId: 'asha@okaxis' },
    note: 'As agreed',
    ignoreRules: true,
  });
  expect(notified).toHaveBeenCalledWith('success', 'Return 1 is registered and approved');
});

it('sends the fee of a return that is refunded', async () => {
  const bodies: unknown[] = [];
  open({
    [getCall]: { ...order, status: 'delivered', next: [] },
    'GET orders/V1/return-options': {
      lines: [
        {
          position: 0,
          quantity: 2,
          amount: 450,
          canRefund: true,
          canExchange: false,
          reason: '',
          until: null,
          exchanges: [],
        },
      ],
      fee: 99,
      canCreditStore: false,
      needsPayoutDetails: false,
      payoutLabel: null,
      pickupDays: [],
      pickupSlots: [],
    },
    'POST admin/orders/V1/returns': recordBody(bodies, { id: 'r1', number: 1 }),
    'GET admin/returns/r1': buildFailure(503, 'unavailable', 'Busy'),
  });
  await press('New return');
  const dialog = await findDialog('New return of order V1');
  await press('One more Indigo Denim Jacket, Indigo, M');
  expect(dialog.getByText(/the fee of the rules, ₹99 or none by the reason/)).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Too small');
  await userEvent.selectOptions(dialog.getByLabelText('Condition'), 'Tried on');
  await userEvent.type(dialog.getByLabelText('Fee (₹)'), '0');
  await userEvent.keyboard('{Escape}');
  await userEvent.click((await findDialog('Leave without saving?')).getByRole('button', { name: 'Stay' }));
  await press('Register the return');
  await waitFor(() => expect(bodies).toMatchObject([{ fee: 0, note: '' }]));
});
