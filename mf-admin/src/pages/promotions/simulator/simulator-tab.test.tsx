import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPage, findDialog, openAt, press, recordBody, setUpAdmin } from '../../../testing/admin';

setUpAdmin();

const product = { _id: 'p9', title: 'Silk Saree', brand: 'Kanchi', price: [2000, 2000], stock: 4, image: null };
const variant = { _id: 'v9', color: 'Red', size: 'M', option3: '', sku: 'S-1', price: 2000 };
const result = {
  at: '2026-11-26T12:00:00.000Z',
  lines: [
    {
      productId: 'p9',
      variantId: 'v9',
      title: 'Silk Saree',
      variant: 'Red, M',
      quantity: 2,
      price: 2000,
      discount: 400,
      total: 3600,
      cost: null,
    },
  ],
  subtotal: 4000,
  discount: 400,
  couponDiscount: 0,
  shippingFee: 0,
  deliveryDiscount: 79,
  total: 3600,
  cost: null,
  margin: null,
  codeMessage: 'This code is over.',
  hints: ['Add ₹201 for free delivery'],
  applied: [{ promotionId: 'f1', name: 'Festive', label: '10% off', class: 'product', amount: 400, lines: [] }],
  others: [
    {
      promotionId: 'w1',
      name: 'Weekend',
      label: '5% off',
      class: 'product',
      reason: 'hours',
      message: 'It applies on Saturdays and Sundays.',
    },
  ],
};
const replies = {
  'GET admin/products': buildPage([product]),
  'GET admin/products/p9': { ...product, variants: [variant] },
  'GET admin/promotions': buildPage([{ _id: 'draft1' }]),
};

async function addItem(): Promise<void> {
  await press('Add item');
  await userEvent.click((await findDialog('Choose a product')).getByRole('button', { name: 'Choose Silk Saree' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Silk Saree (Red, M)' }));
}

it('says which promotions apply to a cart, and why others do not', async () => {
  const bodies: object[] = [];
  openAt('/admin/promotions?tab=simulator', {
    ...replies,
    'POST admin/promotions/simulate': recordBody<object>(bodies, result),
  });
  await press('Simulate');
  expect(await screen.findByText('Please choose an item')).toBeVisible();
  expect(bodies).toEqual([]);
  await addItem();
  await userEvent.clear(screen.getByLabelText('Quantity'));
  await userEvent.type(screen.getByLabelText('Quantity'), '2');
  await userEvent.type(screen.getByLabelText('Code'), 'OLD');
  await userEvent.selectOptions(screen.getByLabelText('Payment'), 'Cash on delivery');
  await userEvent.click(screen.getByLabelText('Drafts count as active'));
  await press('Simulate');
  const applies = within(await screen.findByRole('region', { name: 'Applies' }));
  expect(applies.getByRole('link', { name: 'Festive' })).toHaveAttribute('href', '/admin/promotions/f1');
  expect(applies.getByText('−₹400')).toBeVisible();
  expect(screen.getByText('It applies on Saturdays and Sundays.')).toBeVisible();
  expect(screen.getByText('This code is over.')).toBeVisible();
  expect(screen.getByText('Add ₹201 for free delivery')).toBeVisible();
  expect(bodies).toEqual([
    { items: [{ variantId: 'v9', quantity: 2 }], code: 'OLD', paymentMethod: 'cod', draftIds: ['draft1'] },
  ]);
});
