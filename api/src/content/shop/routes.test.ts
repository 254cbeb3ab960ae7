import { eq } from 'drizzle-orm';
import { type Buyer, newBuyer, ordering } from '../../ordering/orders/testing/buyer';
import { demoSeller, saveSeller } from '../../ordering/tax/seller';
import { orders, productImages, products, settings, users } from '../../platform/db/schema';
import { addProduct, address, testShop } from '../../testing/shop';

const shop = testShop();
let asha: Buyer;
const desk = ordering(shop, () => asha);
const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);

beforeEach(async () => {
  jest.useRealTimers();
  await shop.db.update(orders).set({ placedAt: days(30) });
  // A new jacket each time: it also drops what is kept.
  asha = await newBuyer(shop);
});

const recent = async () => (await shop.call('GET /recent-purchases')).body.data;
const buys = (name: string, more: object = {}) =>
  desk.placesAsGuest({ address: { ...address, name }, email: 'secret.reader@example.in', ...more });
const set = (id: string, values: Partial<typeof orders.$inferInsert>) =>
  shop.db.update(orders).set(values).where(eq(orders.id, id));

describe('shop details', () => {
  it('are those of the settings, the state last', async () => {
    await shop.db.delete(settings);
    await saveSeller(shop.db, demoSeller);
    expect((await shop.call('GET /shop-details')).body.data).toEqual({
      legalName: 'Vastra Retail Private Limited',
      address: ['4th Floor, 27 Residency Road', 'Bengaluru 560025', 'Karnataka'],
      gstin: demoSeller.gstin,
      email: 'care@vastra.example',
      phone: demoSeller.phone,
      supportHours: '8AM-11PM',
      officeHours: 'Mon-Fri 9-6 IST',
      social: demoSeller.social,
    });
  });

  it('say nothing that only invoices do, and are new at once', async () => {
    expect((await shop.call('GET /shop-details')).body.data).not.toHaveProperty('pan');
    await saveSeller(shop.db, { ...demoSeller, phone: '080 1234 5678' });
    expect((await shop.call('GET /shop-details')).body.data.phone).toBe('080 1234 5678');
  });

  it('of a shop that has entered nothing are empty', async () => {
    await shop.db.delete(settings);
    const { legalName, address: lines, email, social } = (await shop.call('GET /shop-details')).body.data;
    expect([legalName, lines, email, social]).toEqual(['Vastra', ['Karnataka'], '', []]);
  });
});

describe('recent purchases', () => {
  it('are orders, told by first name, city and product', async () => {
    const { order } = (await buys('asha rao')).body.data;
    expect(await recent()).toEqual([
      {
        firstName: 'Asha',
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
        at: order.placedAt ?? (await desk.rowOf(order._id)).placedAt.toISOString(),
      },
    ]);
  });

  it('tell nothing else of anybody, whatever was typed', async () => {
    const guest = await buys('Meera Secretson', {
      address: {
        ...address,
        name: 'Meera Secretson',
        phone: '9123456789',
        line1: 'Hidden House 77',
        line2: 'Quiet Lane',
        city: 'Call 9123456789 now',
        district: 'Nowhere',
      },
    });
    const id = await desk.order();
    const reply = await shop.app.inject('/api/v1/recent-purchases');
    expect(reply.json().data).toHaveLength(2);
    for (const secret of [
      ...['Secretson', 'Rao', '9123456789', '98765', 'Hidden', 'Quiet', 'Nowhere', 'Call', '560025', 'secret.reader'],
      ...['@', guest.body.data.order._id, id, asha.customer.userId, 'Residency'],
    ])
      expect(reply.body).not.toContain(secret);
    for (const one of reply.json().data) {
      expect(Object.keys(one).sort()).toEqual(['at', 'city', 'firstName', 'product']);
      expect(Object.keys(one.product).sort()).toEqual(['_id', 'image', 'title']);
    }
  });

  it.each(['K Rao', '9876543210', 'asha@example.in', '<b>Asha</b>', 'Mr Rao'])(
    'leave out who is called %j',
    async (name) => {
      expect((await buys(name)).status).toBe(201);
      expect(await recent()).toEqual([]);
    },
  );

  it('are told of once, by the newest, when somebody bought the same again', async () => {
    const { order } = (await buys('Asha Rao')).body.data;
    await set(order._id, { placedAt: days(1) });
    await buys('Ila Rao');
    await buys('asha kumar');
    const all = await recent();
    expect(all.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Asha', 'Ila']);
    expect(Date.parse(all[0].at)).toBeGreaterThan(days(0.5).getTime());
  });

  it('name the place of the PIN code, or its state', async () => {
    await buys('Asha', { address: { ...address, city: 'Free kittens', state: 'Karnataka', postalCode: '581301' } });
    const [{ city }] = await recent();
    expect(['Karwar', 'Karnataka']).toContain(city);
  });

  it('stand: not what awaits its payment, was cancelled, came back or lapsed', async () => {
    const unpaid = await desk.order({ paymentMethod: 'demo' });
    expect(await recent()).toEqual([]);
    await desk.pays(unpaid);
    await addProduct(shop);
    expect(await recent()).toHaveLength(1);
    await desk.moves(unpaid, 'cancelled');
    expect(await recent()).toEqual([]);
    const returned = await desk.order();
    expect(await recent()).toHaveLength(1);
    await desk.movesThrough(returned, 'processing', 'shipped', 'delivered', 'returned');
    expect(await recent()).toEqual([]);
  });

  it('are of the last seven days, the newest first, twenty at most', async () => {
    const { id: productId, variantIds } = await addProduct(shop, { stock: 100 });
    const items = [{ productId, variantId: variantIds[0], quantity: 1 }];
    const names = Array.from({ length: 23 }, (_, index) => `Asha${String.fromCharCode(97 + index)}`);
    for (const [index, name] of names.entries()) {
      const { order } = (await buys(name, { items })).body.data;
      await set(order._id, { placedAt: index === 22 ? days(7.01) : days(6.99 - index / 10) });
    }
    await addProduct(shop);
    const shown = (await recent()).map(({ firstName }: { firstName: string }) => firstName);
    expect(shown).toEqual(names.slice(2, 22).reverse());
  });

  it('show the first product that is still on sale, one of an order', async () => {
    const second = await addProduct(shop, { title: 'Linen Shirt' });
    await buys('Asha', {
      items: [...desk.items(), { productId: second.id, variantId: second.variantIds[0], quantity: 1 }],
    });
    const titles = async () => (await recent()).map(({ product }: { product: { title: string } }) => product.title);
    const [first, ...more] = await titles();
    expect(more).toEqual([]);
    const [gone, left] = first === 'Linen Shirt' ? [second.id, 'Indigo Denim Jacket'] : [asha.jacket.id, 'Linen Shirt'];
    await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, gone));
    expect(await titles()).toEqual([left]);
    await shop.db.update(products).set({ archivedAt: new Date() });
    expect(await titles()).toEqual([]);
  });

  it('show a product without a picture without one', async () => {
    await buys('Asha');
    await shop.db.delete(productImages);
    expect((await recent())[0].product.image).toBeNull();
  });

  it('forget who deletes the account', async () => {
    const id = await desk.order();
    await desk.movesThrough(id, 'processing', 'shipped', 'delivered');
    expect(await recent()).toHaveLength(1);
    const nameless = { name: 'Deleted customer', phone: '', line1: '', line2: '', district: '' };
    await set(id, { userId: null, phone: '', address: { ...(await desk.rowOf(id)).address, ...nameless } });
    await shop.db.delete(users).where(eq(users.id, asha.customer.userId));
    await addProduct(shop);
    expect(await recent()).toEqual([]);
  });

  it('are kept for a minute, and a change of the catalogue shows at once', async () => {
    const id = await desk.order();
    expect(await recent()).toHaveLength(1);
    await set(id, { status: 'cancelled' });
    expect(await recent()).toHaveLength(1);
    const realNow = Date.now();
    const now = jest.spyOn(Date, 'now').mockReturnValue(realNow + 61_000);
    expect(await recent()).toEqual([]);
    now.mockRestore();
    await set(id, { status: 'placed' });
    expect(await recent()).toEqual([]);
    await shop.db.update(products).set({ title: 'Blue Jacket' });
    expect((await recent())[0].product.title).toBe('Blue Jacket');
  });
});
