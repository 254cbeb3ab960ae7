import { eq } from 'drizzle-orm';
import { type Buyer, createBuyer, createOrderingHelpers } from '../../../ordering/orders/testing/buyer';
import { orderEvents, orderNotes, outbox } from '../../../platform/db/schema';
import { extractPdfText } from '../../../testing/pdf-text';
import { setUpTestShop } from '../../../testing/shop';
import { createCustomerHelpers, password } from '../testing/customer';

const shop = setUpTestShop();
const { call, signUpWithPassword } = createCustomerHelpers(shop);
let buyer: Buyer;
const {
  createOrder,
  changeStatus,
  changeStatuses,
  getOrderRow: orderRow,
  getAdmin,
} = createOrderingHelpers(shop, () => buyer);

beforeEach(async () => {
  buyer = { ...(await createBuyer(shop)), customer: await signUpWithPassword() };
});

const deleteAccount = (user = buyer.customer) => call(user, 'POST /account/delete', { confirmation: password });
const deliverOrder = (id: string) => changeStatuses(id, 'processing', 'shipped', 'delivered');

describe('an order', () => {
  it.each([
    ['placed', []],
    ['processing', ['processing']],
    ['shipped', ['processing', 'shipped']],
  ] as const)('that is %s prevents the deletion', async (_status, steps) => {
    const id = await createOrder();
    await changeStatuses(id, ...steps);
    const { status, body } = await deleteAccount();
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
  ] as const)('that was %s stays, without personal data of its buyer', async (status, steps) => {
    const id = await createOrder();
    await changeStatuses(id, ...steps);
    const previous = await orderRow(id);
    expect((await deleteAccount()).status).toBe(200);
    expect(await orderRow(id)).toEqual({
      ...previous,
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

  it('still has an invoice and a credit note, and is shown to admins', async () => {
    const id = await createOrder();
    await deliverOrder(id);
    await changeStatus(id, 'returned');
    await deleteAccount();
    const headers = (await getAdmin()).bearer;
    for (const [document, number] of [
      ['invoice', /VA\d{4}-\d{6}/],
      ['credit-note', /VC\d{4}-\d{6}/],
    ] as const) {
      const reply = await shop.app.inject({ method: 'GET', url: `/api/v1/orders/${id}/${document}`, headers });
      expect(reply.statusCode).toBe(200);
      const text = extractPdfText(reply.rawPayload).join('\n');
      expect(text).toMatch(number);
      expect(text).toContain('Deleted customer');
      expect(text).toContain('Bengaluru 560025');
      expect(text).not.toContain('Residency');
    }
    const { body } = await shop.call(`GET /orders/${id}`, { headers });
    expect(body.data).toMatchObject({ _id: id, email: null, address: { name: 'Deleted customer' } });
  });

  it("loses the customer's notes and the internal ones, but not the shop's", async () => {
    const id = await createOrder();
    const body = { text: 'Ring Asha first' };
    const { bearer } = await getAdmin();
    expect((await shop.call(`POST /admin/orders/${id}/notes`, { headers: bearer, body })).status).toBe(201);
    await call(buyer.customer, `POST /orders/${id}/cancel`, { reason: 'Ask my neighbour, Ravi' });
    await deleteAccount();
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id);
    expect(events.map(({ status, note, actor }) => [status, note, actor])).toEqual([
      ['placed', expect.any(String), null],
      ['cancelled', 'Cancelled', null],
    ]);
    expect(await shop.db.select().from(orderNotes).where(eq(orderNotes.orderId, id))).toEqual([]);
  });

  it('of another customer stays as it is, with its mails', async () => {
    const stranger = await signUpWithPassword();
    const otherBuyer = buyer;
    const id = await createOrder({ email: 'stranger@example.in' });
    buyer = { ...buyer, customer: stranger };
    await deleteAccount(stranger);
    buyer = otherBuyer;
    expect(await orderRow(id)).toMatchObject({ userId: otherBuyer.customer.userId, phone: '9876543210' });
    expect(await shop.db.select().from(outbox).where(eq(outbox.to, 'stranger@example.in'))).toHaveLength(1);
  });
});
