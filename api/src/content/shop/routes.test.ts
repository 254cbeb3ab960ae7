import { eq } from 'drizzle-orm';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../ordering/orders/testing/buyer';
import { orderLines, orders, productImages, products, settings, users } from '../../platform/db/schema';
import { demoSeller, saveSeller } from '../../pricing/tax/seller';
import { addProduct, postalAddress, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let asha: Buyer;
const orderHelpers = createOrderingHelpers(shop, () => asha);
const daysAgo = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);

beforeEach(async () => {
  jest.useRealTimers();
  await shop.db.update(orders).set({ placedAt: daysAgo(30) });
  // Adds a jacket each time, which also invalidates the response cache.
  asha = await createBuyer(shop);
});

const listRecent = async () => (await shop.call('GET /recent-purchases')).body.data;
const buy = (name: string, overrides: object = {}) =>
  orderHelpers.placeGuestOrder({
    address: { ...postalAddress, name },
    email: 'secret.reader@example.in',
    ...overrides,
  });
const updateOrder = (id: string, values: Partial<typeof orders.$inferInsert>) =>
  shop.db.update(orders).set(values).where(eq(orders.id, id));

describe('shop details', () => {
  test('come from the settings, with the state as the last address line', async () => {
    await shop.db.delete(settings);
    await saveSeller(shop.db, demoSeller);
    expect((await shop.call('GET /shop-details')).body.data).toEqual({
      name: 'Vastra',
      legalName: 'Vastra Retail Private Limited',
      address: ['4th Floor, 27 Residency Road', 'Bengaluru 560025', 'Karnataka'],
      gstin: demoSeller.gstin,
      email: 'care@vastra.example',
      phone: demoSeller.phone,
      supportHours: '8AM-11PM',
      officeHours: 'Mon-Fri 9-6 IST',
      grievanceOfficer: 'Meera Nair',
      social: demoSeller.social,
    });
  });

  test('leave out the PAN, and change at once', async () => {
    expect((await shop.call('GET /shop-details')).body.data).not.toHaveProperty('pan');
    await saveSeller(shop.db, { ...demoSeller, phone: '080 1234 5678' });
    expect((await shop.call('GET /shop-details')).body.data.phone).toBe('080 1234 5678');
  });

  test('name the service that gets errors of pages, where there is one', async () => {
    expect((await shop.call('GET /shop-details')).body.data).not.toHaveProperty('errorService');
    const config = { ...shop.services.config, sentry: { dsn: 'https://key@sentry.example.in/1', environment: 'test' } };
    jest.replaceProperty(shop.services, 'config', config);
    await saveSeller(shop.db, demoSeller);
    expect((await shop.call('GET /shop-details')).body.data.errorService).toBe('sentry.example.in');
    jest.restoreAllMocks();
  });

  test('of a shop that has entered nothing are empty', async () => {
    await shop.db.delete(settings);
    const { legalName, address: lines, email, social } = (await shop.call('GET /shop-details')).body.data;
    expect([legalName, lines, email, social]).toEqual(['Vastra', ['Karnataka'], '', []]);
  });
});

describe('recent purchases', () => {
  test('show city and product of an order', async () => {
    const { order } = (await buy('asha rao')).body.data;
    await updateOrder(order._id, { placedAt: new Date('2099-01-01T10:20:39.123Z') });
    expect(await listRecent()).toEqual([
      {
        firstName: 'Someone',
        city: 'Bengaluru',
        product: {
          _id: asha.jacket.id,
          title: 'Indigo Denim Jacket',
          image: {
            data: expect.stringMatching(/^\/media\/.*\.webp$/),
            alt: 'Indigo Denim Jacket',
            width: expect.any(Number),
            height: expect.any(Number),
          },
        },
        at: '2099-01-01T10:20:00.000Z',
      },
    ]);
  });

  test('contain no other personal data, whatever was typed', async () => {
    const guest = await buy('Meera Secretson', {
      address: {
        ...postalAddress,
        name: 'Meera Secretson',
        phone: '9123456789',
        line1: 'Hidden House 77',
        line2: 'Quiet Lane',
        city: 'Call 9123456789 now',
        district: 'Nowhere',
        postalCode: '581301',
      },
    });
    const id = await orderHelpers.createOrder();
    const reply = await shop.app.inject('/api/v1/recent-purchases');
    expect(reply.json().data).toHaveLength(2);
    for (const secret of [
      'Meera',
      'Secretson',
      'Asha',
      'Rao',
      '9123456789',
      '98765',
      'Hidden',
      'Quiet',
      'Nowhere',
      'Call',
      '560025',
      'secret.reader',
      '@',
      guest.body.data.order._id,
      id,
      asha.customer.userId,
      'Residency',
    ])
      expect(reply.body).not.toContain(secret);
    for (const purchase of reply.json().data) {
      expect(Object.keys(purchase).sort()).toEqual(['at', 'city', 'firstName', 'product']);
      expect(Object.keys(purchase.product).sort()).toEqual(['_id', 'image', 'title']);
    }
  });

  test('appear once per city and product', async () => {
    const { order } = (await buy('Asha Rao')).body.data;
    await updateOrder(order._id, { placedAt: daysAgo(1) });
    await buy('Ila Rao');
    const all = await listRecent();
    expect(all).toHaveLength(1);
    expect(Date.parse(all[0].at)).toBeGreaterThan(daysAgo(0.5).getTime());
  });

  test('name the city of the PIN code, or its state', async () => {
    await buy('Asha', {
      address: { ...postalAddress, city: 'Free kittens', state: 'Karnataka', postalCode: '581301' },
    });
    const [{ city }] = await listRecent();
    expect(['Karwar', 'Karnataka']).toContain(city);
  });

  test('leave out unpaid, cancelled and returned orders', async () => {
    const unpaid = await orderHelpers.createOrder({ paymentMethod: 'demo' });
    expect(await listRecent()).toEqual([]);
    await orderHelpers.confirmPayment(unpaid);
    await addProduct(shop);
    expect(await listRecent()).toHaveLength(1);
    await orderHelpers.changeStatus(unpaid, 'cancelled');
    expect(await listRecent()).toEqual([]);
    const returned = await orderHelpers.createOrder();
    expect(await listRecent()).toHaveLength(1);
    await orderHelpers.changeStatuses(returned, 'processing', 'shipped', 'delivered', 'returned');
    expect(await listRecent()).toEqual([]);
  });

  test('are of the last seven days, the newest first, twenty at most', async () => {
    const titles = Array.from({ length: 23 }, (_, index) => `Shirt ${index}`);
    for (const [index, title] of titles.entries()) {
      const { id: productId, variantIds } = await addProduct(shop, { title });
      const { order } = (await buy('Asha', { items: [{ productId, variantId: variantIds[0], quantity: 1 }] })).body
        .data;
      await updateOrder(order._id, { placedAt: index === 22 ? daysAgo(7.01) : daysAgo(6.99 - index / 10) });
    }
    await addProduct(shop);
    const shown = (await listRecent()).map(({ product }: { product: { title: string } }) => product.title);
    expect(shown).toEqual(titles.slice(2, 22).reverse());
  });

  test('show one product per order, the first that is still published', async () => {
    const second = await addProduct(shop, { title: 'Linen Shirt' });
    await buy('Asha', {
      items: [...orderHelpers.buildItems(), { productId: second.id, variantId: second.variantIds[0], quantity: 1 }],
    });
    const listTitles = async () =>
      (await listRecent()).map(({ product }: { product: { title: string } }) => product.title);
    const [shownTitle, ...furtherTitles] = await listTitles();
    expect(furtherTitles).toEqual([]);
    const [archivedId, remainingTitle] =
      shownTitle === 'Linen Shirt' ? [second.id, 'Indigo Denim Jacket'] : [asha.jacket.id, 'Linen Shirt'];
    await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, archivedId));
    expect(await listTitles()).toEqual([remainingTitle]);
    await shop.db.update(products).set({ archivedAt: new Date() });
    expect(await listTitles()).toEqual([]);
  });

  test('leave out an account, and an order of a guest, that is not to be shown', async () => {
    const id = await orderHelpers.createOrder();
    const { order, accessToken } = (await buy('Ila Rao', { address: { ...postalAddress, postalCode: '581301' } })).body
      .data;
    const changeDisplay = (route: string, isShown: boolean, headers = {}) =>
      shop.call(`PUT ${route}`, { headers, body: { isShown } });
    const { bearer } = asha.customer;
    const { body } = await changeDisplay('/account/purchase-display', false, bearer);
    expect(body.data.showsPurchases).toBe(false);
    const [ofGuest, ...others] = await listRecent();
    expect(ofGuest.city).not.toBe('Bengaluru');
    expect(others).toEqual([]);
    expect((await changeDisplay(`/orders/${order._id}/purchase-display`, false)).status).toBe(404);
    const hidden = await changeDisplay(`/orders/${order._id}/purchase-display?accessToken=${accessToken}`, false);
    expect(hidden.body.data.isPurchaseShown).toBe(false);
    await addProduct(shop);
    expect(await listRecent()).toEqual([]);
    await changeDisplay('/account/purchase-display', true, bearer);
    await changeDisplay(`/orders/${id}/purchase-display`, false, bearer);
    await addProduct(shop);
    expect(await listRecent()).toEqual([]);
  });

  test('leave out items that were cancelled', async () => {
    const { id: productId, variantIds } = await addProduct(shop, { title: 'Shirt' });
    const { order } = (await buy('Asha', { items: [{ productId, variantId: variantIds[0], quantity: 1 }] })).body.data;
    await shop.db.update(orderLines).set({ quantity: 0, cancelled: 1 }).where(eq(orderLines.orderId, order._id));
    await addProduct(shop);
    expect(await listRecent()).toEqual([]);
  });

  test('have no image for a product without a picture', async () => {
    await buy('Asha');
    await shop.db.delete(productImages);
    expect((await listRecent())[0].product.image).toBeNull();
  });

  test('leave out a customer who deleted the account', async () => {
    const id = await orderHelpers.createOrder();
    await orderHelpers.changeStatuses(id, 'processing', 'shipped', 'delivered');
    expect(await listRecent()).toHaveLength(1);
    const anonymous = { name: 'Deleted customer', phone: '', line1: '', line2: '', district: '' };
    await updateOrder(id, {
      userId: null,
      phone: '',
      address: { ...(await orderHelpers.getOrderRow(id)).address, ...anonymous },
    });
    await shop.db.delete(users).where(eq(users.id, asha.customer.userId));
    await addProduct(shop);
    expect(await listRecent()).toEqual([]);
  });

  test('are cached for a minute, and a change of the catalogue shows at once', async () => {
    const id = await orderHelpers.createOrder();
    expect(await listRecent()).toHaveLength(1);
    await updateOrder(id, { status: 'cancelled' });
    expect(await listRecent()).toHaveLength(1);
    const realNow = Date.now();
    const now = jest.spyOn(Date, 'now').mockReturnValue(realNow + 61_000);
    expect(await listRecent()).toEqual([]);
    now.mockRestore();
    await updateOrder(id, { status: 'placed' });
    expect(await listRecent()).toEqual([]);
    await shop.db.update(products).set({ title: 'Blue Jacket' });
    expect((await listRecent())[0].product.title).toBe('Blue Jacket');
  });
});
