import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { recordBody, retype } from '../../../testing/admin';
import { findDialog, getCall, notified, open, order, press } from '../testing/order';

const totals = {
  totalItems: 2,
  subtotal: 1000,
  discount: 100,
  manualDiscount: 0,
  shippingFee: 79,
  tax: 46.62,
  total: 979,
};
const editable = { ...order, updatedAt: '2026-11-20T06:00:00.000Z' };
const previewCall = 'POST admin/orders/V1/edit/preview';
const preview = {
  changes: ['The quantity of Indigo Denim Jacket (Indigo, M) is 1.'],
  previous: totals,
  next: { ...totals, totalItems: 1, subtotal: 500, discount: 50, total: 529 },
  items: [],
  refund: 0,
  amountDue: 529,
};
const openEdit = async (responses: Record<string, unknown>) => {
  open({ [getCall]: editable, [previewCall]: { ...preview, changes: [] }, ...responses });
  await press('Edit order');
  return findDialog('Edit order V1');
};

it('reads amounts as people write them', async () => {
  const sent: object[] = [];
  const dialog = await openEdit({
    [previewCall]: recordBody(sent, { ...preview, changes: [] }),
  });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Discount of the shop' }), 'Amount');
  await retype('Amount (₹)', '₹1,000');
  await retype('Delivery fee (₹)', '1,099.50');
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({
      manualDiscount: { kind: 'amount', value: 1000 },
      shippingFee: 1099.5,
    }),
  );
});

it('edits the order after it has shown the totals before and after', async () => {
  const saved: unknown[] = [];
  const dialog = await openEdit({
    [previewCall]: ({ body }: { body: object }) => ('lines' in body ? preview : { ...preview, changes: [] }),
    'POST admin/orders/V1/edit': recordBody(saved, { ...editable, total: 529 }),
  });
  expect(await dialog.findByText('Nothing is changed yet.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: /^Remove/ })).toBeDisabled();
  await retype('Quantity of Indigo Denim Jacket (Indigo, M)', '1');
  expect(await dialog.findByRole('row', { name: 'Total ₹979 ₹529' })).toBeInTheDocument();
  expect(await dialog.findByText('₹529 is left to pay at delivery.')).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save changes' })).toBeEnabled());
  await press('Save changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saved).toEqual([
    {
      lines: [{ position: 0, variantId: 'jacket-m', quantity: 1 }],
      version: editable.updatedAt,
      expectedTotal: 529,
    },
  ]);
});

it('swaps a size', async () => {
  const large = { ...order.items[0], variantId: 'jacket-l', size: 'L', sku: 'JACKET-L', stock: 2 };
  const bodies: unknown[] = [];
  const dialog = await openEdit({
    'GET admin/orderable-variants': [large],
    [previewCall]: recordBody(bodies, preview),
  });
  await press('Swap Indigo Denim Jacket (Indigo, M)');
  await press('Choose Indigo Denim Jacket (Indigo, L)');
  expect(await dialog.findByText('Indigo · L')).toBeInTheDocument();
  const lines = [{ position: 0, variantId: 'jacket-l', quantity: 2 }];
  await waitFor(() => expect(bodies.at(-1)).toEqual({ lines }));
});

it('says why an order cannot be edited, and where the shop does not deliver', async () => {
  const dialog = await openEdit({
    [previewCall]: ({ body }: { body: object }) =>
      'address' in body
        ? buildFailure(422, 'not_delivered', 'We do not deliver to this PIN code.', {
            'address.postalCode': 'We do not deliver to this PIN code.',
          })
        : { ...preview, changes: [] },
  });
  await retype('PIN code', '900056');
  expect((await dialog.findAllByText('We do not deliver to this PIN code.')).length).toBe(2);
  expect(dialog.getByLabelText('PIN code')).toBeInvalid();
  await press('Save changes');
  await waitFor(() => expect(dialog.getByLabelText('PIN code')).toHaveFocus());
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('leads to the reason of a discount that is missing, above the address', async () => {
  const message = 'Please enter a reason';
  const saved: unknown[] = [];
  const dialog = await openEdit({
    [previewCall]: ({ body }: { body: { manualDiscount?: { reason: string } } }) =>
      body.manualDiscount?.reason === ''
        ? buildFailure(400, 'invalid_input', message, { 'manualDiscount.reason': message })
        : { ...preview, changes: body.manualDiscount ? preview.changes : [] },
    'POST admin/orders/V1/edit': recordBody(saved, editable),
  });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Discount of the shop' }), 'Amount');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save changes' })).toBeEnabled());
  await press('Save changes');
  await waitFor(() => expect(dialog.getByLabelText('Amount (₹)')).toHaveFocus());
  expect(dialog.getByLabelText('Amount (₹)')).toHaveAccessibleDescription('Please enter an amount');
  await userEvent.type(dialog.getByLabelText('Amount (₹)'), '50');
  const reason = dialog.getByLabelText('Reason');
  expect(reason.compareDocumentPosition(dialog.getByLabelText('PIN code'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(reason).toBeRequired();
  await waitFor(() => expect(reason).toHaveAccessibleDescription(`For the shop only ${message}`));
  await press('Save changes');
  await waitFor(() => expect(reason).toHaveFocus());
  expect(saved).toEqual([]);
  await userEvent.type(reason, 'Late delivery');
  await waitFor(() => expect(reason).toBeValid());
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save changes' })).toBeEnabled());
  await press('Save changes');
  await waitFor(() => expect(saved).toMatchObject([{ manualDiscount: { reason: 'Late delivery' } }]));
});

it('shows the current version after another admin has changed the order', async () => {
  const dialog = await openEdit({
    [previewCall]: ({ body }: { body: object }) => ('lines' in body ? preview : { ...preview, changes: [] }),
    'POST admin/orders/V1/edit': buildFailure(409, 'changed_meanwhile', 'Another person has changed this.'),
  });
  await retype('Quantity of Indigo Denim Jacket (Indigo, M)', '1');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save changes' })).toBeEnabled());
  await press('Save changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(notified).toHaveBeenCalledWith('error', expect.stringContaining('Another person changed this order'));
});

it('enters the GSTIN of the buyer, with the message of the API at its field', async () => {
  const message = 'This GSTIN is not valid. Please check it for typing errors';
  const sent: object[] = [];
  const dialog = await openEdit({
    [previewCall]: recordBody(sent, ({ body }) =>
      'business' in body ? buildFailure(400, 'invalid_input', message, { 'business.gstin': message }) : preview,
    ),
  });
  await userEvent.type(dialog.getByLabelText('GSTIN of the buyer'), '27zzzcm0000z1z5');
  await userEvent.type(dialog.getByLabelText('Name of the business'), 'Meera');
  await waitFor(() => expect(dialog.getByLabelText('GSTIN of the buyer')).toHaveAccessibleDescription(message));
  expect(sent.at(-1)).toEqual({ business: { gstin: '27ZZZCM0000Z1Z5', name: 'Meera' } });
});
