import { eq } from 'drizzle-orm';
import { useRazorpayStandIn } from '../../../payments/testing/payment-shop';
import {
  auditLog,
  codeLocks,
  oneTimeCodes,
  orderBlocks,
  orders,
  outbox,
  shipments,
  taxDocuments,
  variants,
} from '../../../platform/db/schema';
import { addProduct, createSignedInUser, postalAddress, type SignedIn, setUpTestShop } from '../../../testing/shop';
import { buildIdempotencyHeader } from '../testing/buyer';
import { hashNetwork } from './network-hash';

const { razorpay } = useRazorpayStandIn();
const shop = setUpTestShop({ limitFactor: 1 });
const real = setUpTestShop({ isCashCodeOn: true });
/** Sends mail only, so that no code can be asked for. */
const mailShop = setUpTestShop({
  ...{ limitFactor: 1, isDemo: false, smtp: { host: '127.0.0.1', port: 1025 } as never },
  ...{ razorpay, paymentProvider: 'razorpay' },
});
let item: { productId: string; variantId: string };
let admin: SignedIn;
let phoneCount = 0;
let networkCount = 0;

const addItem = async (target: typeof shop, price = 500_00) => {
  const { id: productId, variantIds } = await addProduct(target, { price, stock: 100 });
  return { productId, variantId: variantIds[0] };
};
beforeEach(async () => {
  for (const table of [taxDocuments, shipments, orders, orderBlocks]) await shop.db.delete(table);
  item = await addItem(shop);
  admin = await createSignedInUser(shop, { role: 'admin' });
});

const createPhone = () => `98765${String(10_000 + ++phoneCount)}`;
const createIp = () => `10.1.${Math.floor(++networkCount / 250)}.${(networkCount % 250) + 1}`;

interface Ordered {
  phone?: string;
  ip?: string;
  quantity?: number;
  address?: object;
  body?: object;
  bearer?: Record<string, string>;
}
/** Places an order of a guest, by default of a new phone number and network. */
const place = async (ordered: Ordered = {}, target = shop, line = item) => {
  const { phone = createPhone(), ip = createIp(), quantity = 1, address, body, bearer } = ordered;
  const reply = await target.app.inject({
    method: 'POST',
    url: '/api/v1/orders',
    remoteAddress: ip,
    headers: { ...buildIdempotencyHeader(), ...bearer },
    payload: {
      items: [{ ...line, quantity }],
      address: { ...postalAddress, line1: `${phone} Road`, phone, ...address },
      ...body,
    },
  });
  return { status: reply.statusCode, body: reply.json() };
};
/** Confirms a phone number by its code. Resolves to the proof. */
const prove = async (phone: string): Promise<string> => {
  const { otp: code, challenge } = (await shop.call('POST /checkout/phone-code', { body: { phone } })).body.data;
  const { body } = await shop.call('POST /checkout/phone-code/verify', { body: { phone, code, challenge } });
  return body.data.phoneProof;
};
const callAsAdmin = (route: string, body?: object) => shop.call(route, { headers: admin.bearer, body });
const getStock = async () => (await shop.db.select().from(variants).where(eq(variants.id, item.variantId)))[0].stock;

describe('open orders', () => {
  const required = {
    status: 422,
    body: { code: 'phone_code_required', message: expect.stringContaining('Please confirm your mobile number') },
  };

  test('of one phone number need a code after three with cash on delivery, also at the same time; refused orders change nothing', async () => {
    const phone = createPhone();
    const attack = { phone, body: { email: 'stranger@example.in' } };
    const replies = await Promise.all(Array.from({ length: 6 }, () => place(attack)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(replies.find(({ status }) => status !== 201)).toMatchObject(required);
    expect(await getStock()).toBe(97);
    const mails = await shop.db.select().from(outbox).where(eq(outbox.to, 'stranger@example.in'));
    expect(mails).toHaveLength(3);
    expect((await place({ ...attack, body: { phoneProof: await prove(phone) } })).status).toBe(201);
    await shop.db.update(orders).set({ status: 'delivered' });
    expect((await place(attack)).status).toBe(201);
  });

  test.each([
    ['placed', 422],
    ['processing', 422],
    ['shipped', 201],
    ['delivered', 201],
    ['cancelled', 201],
    ['returned', 201],
  ] as const)(
    'of one phone number are those that have not left: a fourth one beside three %s ones gets %d',
    async (status, expected) => {
      const phone = createPhone();
      for (let count = 0; count < 3; count++) await place({ phone });
      await shop.db.update(orders).set({ status });
      expect((await place({ phone })).status).toBe(expected);
    },
  );

  test('of one network need a code after eight with cash on delivery, whatever the phone number', async () => {
    const ip = createIp();
    for (let count = 0; count < 8; count++) expect((await place({ ip })).status).toBe(201);
    const phone = createPhone();
    expect(await place({ ip, phone })).toMatchObject(required);
    expect((await place({ ip, phone, body: { phoneProof: await prove(phone) } })).status).toBe(201);
    expect((await place()).status).toBe(201);
  });

  test.each([
    ['/64', 8, (count: number) => `2001:db8:640:1::${count + 1}`, '2001:db8:640:2::1'],
    ['/56', 32, (count: number) => `2001:db8:560:${count.toString(16)}::1`, '2001:db8:560:100::1'],
    ['/48', 128, (count: number) => `2001:db8:480:${(count * 0x100).toString(16)}::1`, '2001:db8:481::1'],
  ])('of one IPv6 %s need a code after %d with cash on delivery', async (_name, max, toIp, other) => {
    await place();
    const [row] = await shop.db.select().from(orders);
    const copies = Array.from({ length: max - 1 }, (_, index) => ({
      ...{ ...row, id: `V-${index}`, phone: createPhone(), status: 'delivered' as const },
      networkHash: hashNetwork(shop.services.keys, toIp(index)),
      address: { ...row.address, postalCode: '400001' },
    }));
    await shop.db.insert(orders).values(copies);
    expect((await place({ ip: toIp(max - 1) })).status).toBe(201);
    expect(await place({ ip: toIp(max) })).toMatchObject(required);
    expect((await place({ ip: other })).status).toBe(201);
  });

  test('of one IPv6 /56 that are unpaid need a code after 48', async () => {
    const online = { body: { paymentMethod: 'demo' } };
    const toIp = (count: number) => `2001:db8:561:${count.toString(16)}::1`;
    await place(online);
    const [row] = await shop.db.select().from(orders);
    const copies = Array.from({ length: 47 }, (_, index) => ({
      ...{ ...row, id: `V-${index}`, phone: createPhone() },
      networkHash: hashNetwork(shop.services.keys, toIp(index)),
    }));
    await shop.db.insert(orders).values(copies);
    expect((await place({ ...online, ip: toIp(47) })).status).toBe(201);
    expect(await place({ ...online, ip: toIp(48) })).toMatchObject(required);
    expect((await place({ ...online, ip: '2001:db8:561:100::1' })).status).toBe(201);
  });

  test('of one PIN code need a code after forty with cash on delivery', async () => {
    await place();
    const [row] = await shop.db.select().from(orders);
    await shop.db.insert(orders).values(
      Array.from({ length: 39 }, (_, index) => ({
        ...row,
        id: `V-${index}`,
        phone: createPhone(),
        networkHash: null,
      })),
    );
    expect(await place()).toMatchObject(required);
    expect((await place({ address: { postalCode: '400001', state: 'Maharashtra' } })).status).toBe(201);
  });

  test('of an account whose phone number is verified are not capped', async () => {
    const phone = createPhone();
    const { bearer } = await createSignedInUser(shop, { phone, phoneVerifiedAt: new Date() });
    for (let count = 0; count < 5; count++) expect((await place({ phone, bearer })).status).toBe(201);
  });

  test('of an account without a phone number can be confirmed by a code', async () => {
    const [phone, ip] = [createPhone(), createIp()];
    for (let count = 0; count < 8; count++) await place({ ip });
    const { bearer } = await createSignedInUser(shop);
    expect(await place({ phone, ip, bearer })).toMatchObject(required);
    expect((await place({ phone, ip, bearer, body: { phoneProof: await prove(phone) } })).status).toBe(201);
  });

  const unpaid = (quantity: number, ordered: Ordered = {}) =>
    place({ ...ordered, quantity, body: { paymentMethod: 'demo', ...ordered.body } });

  test('that are unpaid are three, and hold ten units of one size without a code, 99 with it', async () => {
    const phone = createPhone();
    expect(await unpaid(20, { phone })).toMatchObject(required);
    expect(await getStock()).toBe(100);
    const body = { phoneProof: await prove(phone) };
    expect((await unpaid(20, { phone, body })).status).toBe(201);
    expect((await unpaid(80, { phone, body })).body).toMatchObject({
      code: 'too_many_open_orders',
      message: 'Unpaid orders can hold at most 99 of one size. Please pay the other orders first, or call us.',
    });
    expect((await unpaid(1, { phone, body })).status).toBe(201);
    expect((await unpaid(1, { phone, body })).status).toBe(201);
    expect((await unpaid(1, { phone, body })).body.message).toBe(
      'You have several unpaid orders. Please pay or cancel one of them first.',
    );
  });

  test('that are unpaid need a code after twelve of one network', async () => {
    const [ip, phone] = [createIp(), createPhone()];
    for (let count = 0; count < 12; count++) expect((await unpaid(1, { ip })).status).toBe(201);
    expect(await unpaid(1, { ip, phone })).toMatchObject(required);
    expect((await unpaid(1, { ip, phone, body: { phoneProof: await prove(phone) } })).status).toBe(201);
  });

  test('that are unpaid end at two hundred of one network in a shop that sends no codes, and not for other networks', async () => {
    const ip = createIp();
    const line = await addItem(mailShop);
    const placeUnpaid = (ordered: Ordered = {}) =>
      place({ ip, ...ordered, body: { paymentMethod: 'razorpay' } }, mailShop, line);
    expect((await placeUnpaid()).status).toBe(201);
    const [first] = await mailShop.db.select().from(orders);
    const others = Array.from({ length: 198 }, (_, n) => ({ ...first, id: `${first.id}-${n}`, phone: createPhone() }));
    await mailShop.db.insert(orders).values(others);
    expect((await placeUnpaid()).status).toBe(201);
    expect(await placeUnpaid()).toMatchObject({
      status: 422,
      body: {
        code: 'too_many_open_orders',
        message: 'Many orders wait for their payment just now. Please try again in a few minutes, or call us.',
      },
    });
    expect((await placeUnpaid({ ip: createIp() })).status).toBe(201);
    await mailShop.db.delete(orders);
  });

  test('of a busy network are held for review in a shop that sends no codes', async () => {
    const ip = createIp();
    const line = await addItem(mailShop);
    for (let count = 0; count < 10; count++) expect((await place({ ip }, mailShop, line)).status).toBe(201);
    const rows = await mailShop.db.select().from(orders).orderBy(orders.placedAt);
    expect(rows.map(({ heldReasons }) => heldReasons?.includes('many_orders') ?? false)).toEqual([
      ...Array(8).fill(false),
      true,
      true,
    ]);
  });
});

describe('the block list', () => {
  it.each([
    ['phone', { phone: '9876500001' }, '98765 00001'],
    ['email', { body: { email: 'eve@example.in' } }, 'Eve@Example.in'],
    ['address', { address: { line1: '7, Fake Road.', postalCode: '560001' } }, '7 fake road 560001'],
    ['network', { ip: '203.0.113.7' }, '203.0.113.7'],
    ['network', { ip: '2001:db8:1:2::9' }, '2001:db8:1:2:3::1'],
  ])('refuses orders of a %s', async (kind, ordered, value) => {
    const added = await callAsAdmin('POST /admin/order-blocks', { kind, value, note: 'Refused parcels' });
    expect(added).toMatchObject({ status: 201, body: { data: { kind, note: 'Refused parcels' } } });
    const refused = await place(ordered);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'order_refused', message: 'We cannot take this order. Please contact us.' },
    });
    expect((await place()).status).toBe(201);
    expect((await callAsAdmin('POST /admin/order-blocks', { kind, value })).body.code).toBe('already_blocked');
    expect((await callAsAdmin('GET /admin/order-blocks?q=parcels')).body.data.rows).toMatchObject([{ kind }]);
    expect((await callAsAdmin('GET /admin/order-blocks?q=letters')).body.data.rows).toEqual([]);
    expect((await callAsAdmin(`DELETE /admin/order-blocks/${added.body.data.id}`)).status).toBe(200);
    const isThisBlock = eq(auditLog.entityId, String(added.body.data.id));
    const entries = await shop.db.select().from(auditLog).where(isThisBlock).orderBy(auditLog.seq);
    expect(entries).toMatchObject([
      { actorId: admin.userId, action: 'create', entity: 'order-block', after: { kind } },
      { actorId: admin.userId, action: 'delete', entity: 'order-block', before: { kind } },
    ]);
    expect((await place(ordered)).status).toBe(201);
  });

  it('takes the values of an order, and stores no IP address', async () => {
    const ip = createIp();
    const orderId = (await place({ ip })).body.data.order._id;
    for (const kind of ['phone', 'address', 'network'])
      expect((await callAsAdmin('POST /admin/order-blocks', { kind, orderId })).status).toBe(201);
    expect((await callAsAdmin('POST /admin/order-blocks', { kind: 'email', orderId })).body.code).toBe(
      'nothing_to_block',
    );
    expect((await callAsAdmin('POST /admin/order-blocks', { kind: 'email', orderId: 'V1' })).body.code).toBe(
      'order_not_found',
    );
    expect((await place({ ip })).body.code).toBe('order_refused');
    expect(JSON.stringify(await shop.db.select().from(orderBlocks))).not.toContain(ip);
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entity, 'order-block'));
    expect(entries.filter(({ after }) => (after as { orderId?: string } | null)?.orderId === orderId)).toHaveLength(3);
  });

  it('is shown on the orders of a blocked buyer, in the list too', async () => {
    const ip = createIp();
    const { _id: orderId, address } = (await place({ ip })).body.data.order;
    const other = (await place()).body.data.order._id;
    const readOrder = async (id: string) => (await callAsAdmin(`GET /admin/orders/${id}`)).body.data;
    const listBlocked = async () =>
      (await callAsAdmin('GET /admin/orders')).body.data.rows.map((row: { _id: string; isBlocked: boolean }) => [
        row._id,
        row.isBlocked,
      ]);
    expect(await readOrder(orderId)).toMatchObject({ blocks: [], accountBlockedAt: null });
    for (const kind of ['phone', 'network'])
      await callAsAdmin('POST /admin/order-blocks', { kind, orderId, note: `Refused by ${kind}` });
    expect((await readOrder(orderId)).blocks).toMatchObject([
      { kind: 'network', note: 'Refused by network', createdAt: expect.any(String) },
      { kind: 'phone', label: address.phone, note: 'Refused by phone' },
    ]);
    expect((await readOrder(other)).blocks).toEqual([]);
    expect(Object.fromEntries(await listBlocked())).toEqual({ [orderId]: true, [other]: false });
  });

  it('marks the account whose orders are refused, and the orders of a blocked account', async () => {
    const asha = await createSignedInUser(shop);
    const orderId = (await place({ bearer: asha.bearer })).body.data.order._id;
    const readUser = async () => (await callAsAdmin(`GET /admin/users/${asha.userId}`)).body.data;
    expect(await readUser()).toMatchObject({ isBlocked: false, areOrdersRefused: false });
    const { email, phone, version } = await readUser();
    await callAsAdmin(
      'POST /admin/order-blocks',
      email ? { kind: 'email', value: email } : { kind: 'phone', value: phone },
    );
    expect(await readUser()).toMatchObject({ isBlocked: false, areOrdersRefused: true });
    await shop.db.delete(orderBlocks);
    expect((await callAsAdmin(`PUT /admin/users/${asha.userId}`, { isBlocked: true, version })).status).toBe(200);
    const { body } = await callAsAdmin(`GET /admin/orders/${orderId}`);
    expect(body.data).toMatchObject({ blocks: [], accountBlockedAt: expect.any(String) });
    expect((await callAsAdmin('GET /admin/orders')).body.data.rows).toMatchObject([{ _id: orderId, isBlocked: true }]);
  });

  it.each(['phone', 'email', 'address', 'network'])('says what a %s must be', async (kind) => {
    const { status, body } = await callAsAdmin('POST /admin/order-blocks', { kind, value: 'x' });
    expect([status, body.details.value]).toEqual([400, expect.stringContaining('Please enter')]);
  });
});

describe('a review', () => {
  const findOrder = async (id: string) => (await callAsAdmin(`GET /admin/orders/${id}`)).body.data;

  it('holds a large order with cash on delivery until an admin releases it', async () => {
    const { order } = (await place({ quantity: 30 })).body.data;
    const id = order._id;
    expect(await findOrder(id)).toMatchObject({ review: { reasons: ['large_order'] }, next: ['cancelled'] });
    const packed = () => callAsAdmin(`PUT /admin/orders/${id}/status`, { status: 'processing' });
    expect((await packed()).body).toMatchObject({
      code: 'transition_not_allowed',
      message: 'This order is held for review and cannot be changed to processing.',
    });
    expect((await callAsAdmin('GET /admin/orders?review=held')).body.data.rows).toMatchObject([
      { _id: id, isHeld: true },
    ]);
    const released = await callAsAdmin(`POST /admin/orders/${id}/review`, { decision: 'release' });
    expect(released.body.data).toMatchObject({ review: null, next: ['processing', 'cancelled'] });
    expect((await callAsAdmin(`POST /admin/orders/${id}/review`, { decision: 'release' })).body.code).toBe('not_held');
    expect((await packed()).status).toBe(200);
  });

  it('cancels an order that an admin rejects, and releases its stock', async () => {
    const id = (await place({ quantity: 30 })).body.data.order._id;
    const { body } = await callAsAdmin(`POST /admin/orders/${id}/review`, { decision: 'reject' });
    expect(body.data).toMatchObject({ status: 'cancelled', review: null });
    expect(await getStock()).toBe(100);
    expect((await callAsAdmin('GET /admin/orders?review=held')).body.data.rows).toEqual([]);
  });

  it('holds orders of a phone number with refused ones, and of an address with other numbers', async () => {
    const phone = createPhone();
    for (let count = 0; count < 2; count++) await place({ phone });
    await shop.db.update(orders).set({ status: 'cancelled' });
    const refused = (await place({ phone })).body.data.order._id;
    expect((await findOrder(refused)).review.reasons).toEqual(['refused_before']);
    const address = { line1: '1 Shared Street' };
    await place({ address });
    await place({ address });
    expect((await findOrder((await place({ address })).body.data.order._id)).review.reasons).toEqual([
      'shared_address',
    ]);
  });
});

describe("a guest's first order with cash on delivery", () => {
  beforeEach(async () => {
    for (const table of [taxDocuments, shipments, orders, oneTimeCodes, codeLocks]) await real.db.delete(table);
    item = await addItem(real);
  });
  const placeReal = (ordered: Ordered) => place(ordered, real);
  const confirm = async (phone: string) => {
    const sent = await real.call('POST /checkout/phone-code', { body: { phone } });
    const { otp: code, challenge } = sent.body.data;
    return real.call('POST /checkout/phone-code/verify', { body: { phone, code, challenge } });
  };

  it('needs a code to the phone, and no later one does', async () => {
    const phone = createPhone();
    expect(await placeReal({ phone })).toMatchObject({ status: 422, body: { code: 'phone_code_required' } });
    const { phoneProof } = (await confirm(phone)).body.data;
    expect((await placeReal({ phone: createPhone(), body: { phoneProof } })).body.code).toBe('phone_code_required');
    expect((await placeReal({ phone, body: { phoneProof: '9999999999999.x' } })).body.code).toBe('phone_code_required');
    expect((await placeReal({ phone, body: { phoneProof } })).status).toBe(201);
    expect(await real.db.select().from(orders)).toMatchObject([{ phone, phoneVerifiedAt: expect.any(Date) }]);
    expect((await placeReal({ phone })).status).toBe(201);
  });

  it('is asked for by the setting, once it was saved', async () => {
    const { bearer: headers } = await createSignedInUser(real, { role: 'admin' });
    const readSetting = async () => (await real.call('GET /admin/settings', { headers })).body.data.cashCode;
    const save = async (value: boolean) => {
      const { version } = await readSetting();
      return real.call('PUT /admin/settings/cashCode', { headers, body: { value, version } });
    };
    expect(await readSetting()).toEqual({ value: true, version: 0, canSend: true });
    expect((await save(false)).status).toBe(200);
    expect((await placeReal({})).status).toBe(201);
    expect((await save(true)).body.data.cashCode).toEqual({ value: true, version: 2, canSend: true });
    expect((await placeReal({})).body.code).toBe('phone_code_required');
  });

  it('is not confirmed by a wrong code', async () => {
    const phone = createPhone();
    const { otp, challenge } = (await real.call('POST /checkout/phone-code', { body: { phone } })).body.data;
    const code = otp === '111111' ? '222222' : '111111';
    const verify = () => real.call('POST /checkout/phone-code/verify', { body: { phone, code, challenge } });
    for (let attempt = 0; attempt < 5; attempt++) expect((await verify()).body.code).toBe('invalid_code');
    expect((await verify()).body.code).toBe('too_many_attempts');
  });

  it('needs none when it is paid online, or of an account', async () => {
    expect((await placeReal({ body: { paymentMethod: 'demo' } })).status).toBe(201);
    const { bearer } = await createSignedInUser(real);
    expect((await placeReal({ bearer })).status).toBe(201);
  });
});

describe('a name with a link', () => {
  it.each(['https://evil.example/x', 'Win at www.evil.in', 'evil.com', 'Asha shop-now.xyz/a'])(
    'is refused: %s',
    async (name) => {
      const { status, body } = await place({ address: { name } });
      expect([status, body.details['address.name']]).toEqual([400, 'Please enter a name without a link']);
      const registered = await shop.call('POST /auth/register', {
        body: { name, email: 'a@example.in', acceptTermsAndCondition: true },
      });
      expect([registered.status, registered.body.message]).toEqual([400, 'Please enter a name without a link']);
    },
  );

  it.each(['Dr. S.Rajan', 'A.P.J. Abdul Kalam', 'Anand Jr.', 'D’Souza, M.Com'])('is not %s', async (name) => {
    expect((await place({ address: { name } })).status).toBe(201);
  });

  it('is no link in a mail, from wherever it comes', async () => {
    await place({ address: { line1: 'Open https://evil.com/win now' }, body: { email: 'victim@example.in' } });
    const mails = await shop.db.select().from(outbox).where(eq(outbox.to, 'victim@example.in'));
    expect(mails).toHaveLength(1);
    expect(`${mails[0].body}${mails[0].html}`).not.toMatch(/evil\.com|https:\/\/evil/);
    expect(mails[0].body).toContain('Open https evil com/win now');
  });
});
