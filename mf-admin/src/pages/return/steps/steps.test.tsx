import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import {
  approved,
  findDialog,
  notified,
  openStep,
  press,
  received,
  returned,
} from '../../../components/returns/testing/return';

it('approves with another fee, and says what happens next', async () => {
  const bodies = openStep(returned, 'approve', approved);
  await press('Approve');
  const dialog = await findDialog('Approve this return?');
  expect(dialog.getByText(/The courier picks the items up\..*Nothing is refunded before/)).toBeVisible();
  const fee = dialog.getByLabelText('Fee (₹)');
  expect(fee).toHaveValue('50');
  await userEvent.clear(fee);
  await userEvent.type(fee, '2000');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(dialog.getByText('Please enter an amount from ₹0 to ₹998')).toBeVisible();
  await userEvent.clear(fee);
  await userEvent.type(fee, '0');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'Return 1 of V1: Approved'));
  expect(bodies).toEqual([{ fee: 0, note: '' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says what can be done when the item of an exchange is sold out', async () => {
  openStep(returned, 'approve', buildFailure(409, 'out_of_stock', 'Indigo Denim Jacket in L is sold out.'));
  await press('Approve');
  const dialog = await findDialog('Approve this return?');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Indigo Denim Jacket in L is sold out. Restock the item, or decline the request',
  );
});

it('declines with a preset that can be changed', async () => {
  const bodies = openStep(returned, 'decline', { ...returned, status: 'declined', next: [], declineReason: 'Worn' });
  await press('Decline');
  const dialog = await findDialog('Decline this return?');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Please enter a reason/);
  await userEvent.selectOptions(dialog.getByLabelText('Usual reasons'), 'The item was worn or washed.');
  await userEvent.type(dialog.getByLabelText('Reason'), ' Sorry.');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Declined: Worn')).toBeVisible();
  expect(bodies).toEqual([{ reason: 'The item was worn or washed. Sorry.' }]);
});

it('records the pick-up with courier and tracking number', async () => {
  const bodies = openStep(approved, 'pick-up', { ...approved, status: 'picked_up', next: ['received'] });
  await press('Record pick-up');
  const dialog = await findDialog('Record the pick-up?');
  await userEvent.type(dialog.getByLabelText('Courier'), 'Blue Dart');
  await userEvent.type(dialog.getByLabelText('Tracking number'), 'BD9');
  await userEvent.click(dialog.getByRole('button', { name: 'Record pick-up' }));
  expect(await screen.findByText('The items are on their way to the shop.')).toBeVisible();
  expect(bodies).toEqual([{ carrier: 'Blue Dart', trackingNumber: 'BD9' }]);
});

it('grades units that add up, and asks why a refund is lower', async () => {
  const bodies = openStep({ ...approved, status: 'picked_up', next: ['received'] }, 'receive', received);
  await press('Receive and grade');
  const dialog = await findDialog('Receive and grade');
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await userEvent.click(dialog.getByRole('button', { name: 'One less restocked: Indigo Denim Jacket' }));
  await save();
  expect(dialog.getByRole('alert')).toHaveTextContent('2 units were returned, but 1 is graded.');
  await userEvent.click(dialog.getByRole('button', { name: 'One more missing: Indigo Denim Jacket' }));
  await userEvent.type(dialog.getByLabelText('Lower refund (₹)'), '5000');
  await save();
  expect(dialog.getByLabelText('Lower refund (₹)')).toHaveAccessibleDescription(/from ₹0 to ₹998/);
  await userEvent.clear(dialog.getByLabelText('Lower refund (₹)'));
  await userEvent.type(dialog.getByLabelText('Lower refund (₹)'), '400.50');
  await save();
  expect(dialog.getByLabelText('Note')).toHaveAccessibleDescription(/Please say why the refund is lower/);
  expect(bodies).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Note'), 'One was missing');
  await save();
  expect(await screen.findByRole('button', { name: 'Complete' })).toBeVisible();
  expect(bodies).toEqual([
    { lines: [{ position: 0, restocked: 1, damaged: 0, missing: 1, refundAmount: 400.5 }], note: 'One was missing' },
  ]);
});

it('shows the computation before it completes', async () => {
  const bodies = openStep(received, 'complete', { ...received, status: 'completed', next: [] });
  await press('Complete');
  const dialog = await findDialog('Complete this return?');
  const getFact = (label: string) => dialog.getByText(label, { selector: 'dt' }).parentElement;
  expect(getFact('Value of the items')).toHaveTextContent('₹998');
  expect(getFact('Missing or lowered')).toHaveTextContent('−₹499');
  expect(getFact('Fee')).toHaveTextContent('−₹50');
  expect(getFact('The customer gets')).toHaveTextContent('₹449');
  await userEvent.clear(dialog.getByLabelText('Fee (₹)'));
  await userEvent.type(dialog.getByLabelText('Fee (₹)'), '0');
  expect(getFact('The customer gets')).toHaveTextContent('₹499');
  await userEvent.click(dialog.getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(bodies).toEqual([{ fee: 0, note: '' }]));
});

it('refunds before receipt with a reason', async () => {
  const bodies = openStep(approved, 'refund-early', { ...approved, isRefundedEarly: true, canRefundEarly: false });
  await press('Refund before receipt');
  const dialog = await findDialog('Refund before the items are received?');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund ₹948 now' }));
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Please enter a reason');
  await userEvent.type(dialog.getByLabelText('Reason'), 'The courier lost it');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund ₹948 now' }));
  expect(await screen.findByText('It was refunded before the items were received.')).toBeVisible();
  expect(bodies).toEqual([{ note: 'The courier lost it' }]);
});

it('shows the current return when another admin was faster', async () => {
  const failure = buildFailure(409, 'return_transition_not_allowed', 'This return is approved.');
  openStep(returned, 'decline', failure, approved);
  await press('Decline');
  const dialog = await findDialog('Decline this return?');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Worn');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText(/^This return is approved\. Another person changed this return\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Record pick-up' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
