import { act, screen, within } from '@testing-library/react';
import type { Order, OrderSummary } from '@vastra/shared/contract';
import { startSession } from '@vastra/shared/session';
import { renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../../mf-account/src/routes';
import { order, orderSummary, shipment, user } from '../../../mf-account/src/testing/fixtures';

beforeEach(() => act(() => startSession({ user, token: 'token' })));

const [jacket] = order.items;
const shirt = { ...jacket, productId: 'shirt', variantId: 'shirt-l', title: 'Linen Shirt', quantity: 3, size: 'L' };
const delivered = {
  ...shipment,
  status: 'delivered',
  deliveredAt: '2026-11-24T05:00:00.000Z',
  cashDue: 0,
  expectedOn: null,
} as const;

const open = (change: Partial<Order>) => {
  stubServer({ [`GET orders/${order._id}`]: { ...order, ...change } });
  return renderRoutes(routes, `/orders/${order._id}`);
};

describe('the reviews of a delivered order', () => {
  const findReviews = () => screen.findByRole('region', { name: 'How do you like it?' });

  test('reviews are a link for each product', async () => {
    const large = { ...jacket, variantId: 'jacket-l', size: 'L' };
    const cancelled = { ...shirt, productId: 'scarf', variantId: 'scarf', title: 'Scarf', quantity: 0, cancelled: 1 };
    open({ status: 'delivered', items: [jacket, large, shirt, cancelled], shipments: [delivered] });
    const links = within(await findReviews()).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Write a review of Indigo Denim Jacket', '/product/indigo-denim-jacket?variant=jacket-m#write-reviews'],
      ['Write a review of Linen Shirt', '/product/shirt?variant=shirt-l#write-reviews'],
    ]);
  });

  test('reviews are offered for an order without parcels too', async () => {
    open({ status: 'delivered' });
    expect(await findReviews()).toBeVisible();
  });

  test.each<[string, Partial<Order>]>([
    ['is on its way', { status: 'shipped', shipments: [shipment] }],
    ['was returned', { status: 'returned', shipments: [delivered] }],
    ['is a gift card', { status: 'delivered', kind: 'gift_card' }],
  ])('reviews are not offered for an order that %s', async (_, change) => {
    open(change);
    await screen.findByRole('heading', { name: `Order ${order._id}` });
    expect(screen.queryByRole('region', { name: 'How do you like it?' })).not.toBeInTheDocument();
  });
});

const items = orderSummary.items!;
const pagination = { page: 1, limit: 10, total: 1, hasNextPage: false, hasPreviousPage: false };

it.each<[string, Partial<OrderSummary>, string | undefined]>([
  [
    'to the reviews of the only product',
    { status: 'delivered' },
    '/product/indigo-denim-jacket?variant=jacket-m#write-reviews',
  ],
  [
    'to the order for several products',
    { status: 'delivered', items: [...items, { ...items[0], productId: 'shirt', variantId: 'shirt-l' }] },
    '/orders/V261120-7KQ3M9XB#reviews',
  ],
  ['not for an order that is on its way', { status: 'shipped' }, undefined],
  ['not for a gift card', { status: 'delivered', kind: 'gift_card' }, undefined],
])('offers a review: %s', async (_, change, href) => {
  stubServer({ 'GET orders': { orders: [{ ...orderSummary, ...change }], pagination } });
  renderRoutes(routes, '/orders');
  await screen.findByRole('link', { name: /V261120-7KQ3M9XB$/ });
  expect(screen.queryByRole('link', { name: 'Write a review' })?.getAttribute('href')).toBe(href);
});
