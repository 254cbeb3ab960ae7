import { eq } from 'drizzle-orm';
import { type Buyer, newBuyer, ordering } from '../../../ordering/orders/testing/buyer';
import { orderEvents, outbox } from '../../../platform/db/schema';
import { pdfText } from '../../../testing/pdf-text';
import { testShop } from '../../../testing/shop';
import { customers, password } from '../testing/customer';

const shop = testShop();
const { call, withPassword } = customers(shop);
let buyer: Buyer;
const { order, moves, movesThrough, rowOf: orderRow, admin } = ordering(shop, () => buyer);

beforeEach(async () => {
  buyer = { ...(await newBuyer(shop)), customer: await withPassword() };
});

const leave = (who = buyer.customer) => call(who, 'POST /account/delete', { confirmation: password });
const deliver = (id: string) => movesThrough(id, 'processing', 'shipped', 'delivered');

describe('an order', () => {
  it.each([
    ['placed', []],
    ['processing', ['processing']],
    ['shipped', ['processing', 'shipped']],
  ] as const)('that is %s keeps the account', async (_status, steps) => {
    const id = await order();
    await movesThrough(id, ...steps);
    const { status, body } = await leave();
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'orders_open',
      message: 'You still have an order on its way. Please wait until it has arrived, or cancel it.',
    });
    expect(await orderRow(id)).toMatchObject({ userId: buyer.customer.userId, phone: '9876543210' });
  });

  it.each([
    ['delivered', ['processing', 'shipped', 'delivered']],
    ['cancelled', ['cancelled']],
    ['returned', ['processing', 'shipped', 'delivered', 'returned']],
  ] as const)('that was %s stays, without its buyer', async (status, steps) => {
    const id = await order();
    await movesThrough(id, ...steps);
    const before = await orderRow(id);
    expect((await leave()).status).toBe(200);
    expect(await orderRow(id)).toEqual({
      ...before,
      userId: null,
      email: null,
      phone: '',
      status,
      address: {
        name: 'Deleted customer',
        phone: '',
        line1: '',
        line2: '',
        city: 'Bengaluru',
        district: '',
        state: 'Karnataka',
        postalCode: '560025',
        country: 'India',
      },
    });
  });

  it('still has its invoice and credit note drawn, and is shown to an admin', async () => {
    const id = await order();
    await deliver(id);
    await moves(id, 'returned');
    await leave();
    const headers = (await admin()).bearer;
    for (const [document, number] of [
      ['invoice', /VA\d{4}-\d{6}/],
      ['credit-note', /VC\d{4}-\d{6}/],
    ] as const) {
      const reply = await shop.app.inject({ method: 'GET', url: `/api/v1/orders/${id}/${document}`, headers });
      expect(reply.statusCode).toBe(200);
      const text = pdfText(reply.rawPayload).join('\n');
      expect(text).toMatch(number);
      expect(text).toContain('Deleted customer');
      expect(text).toContain('Bengaluru 560025');
      expect(text).not.toContain('Residency');
    }
    const { body } = await shop.call(`GET /orders/${id}`, { headers });
    expect(body.data).toMatchObject({ _id: id, email: null, address: { name: 'Deleted customer' } });
  });

  it("loses the customer's words, but not the shop's", async () => {
    const id = await order();
    await call(buyer.customer, `POST /orders/${id}/cancel`, { reason: 'Ask my neighbour, Ravi' });
    await leave();
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id);
    expect(events.map(({ status, note, actor }) => [status, note, actor])).toEqual([
      ['placed', expect.any(String), null],
      ['cancelled', 'Cancelled', null],
    ]);
  });

  it("of somebody else stays as it is, with its buyer's mails", async () => {
    const stranger = await withPassword();
    const theirs = buyer;
    const id = await order({ email: 'stranger@example.in' });
    buyer = { ...buyer, customer: stranger };
    await leave(stranger);
    buyer = theirs;
    expect(await orderRow(id)).toMatchObject({ userId: theirs.customer.userId, phone: '9876543210' });
    expect(await shop.db.select().from(outbox).where(eq(outbox.to, 'stranger@example.in'))).toHaveLength(1);
  });
});
