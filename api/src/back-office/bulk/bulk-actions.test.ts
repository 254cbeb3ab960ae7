import type { BulkAction } from '@vastra/shared/contract';
import { and, eq, inArray, like } from 'drizzle-orm';
import { createBuyer, createOrderingHelpers } from '../../ordering/orders/testing/buyer';
import {
  auditLog,
  bulkActions,
  orders,
  outbox,
  products,
  shipments,
  stockMovements,
  users,
  variants,
} from '../../platform/db/schema';
import { runAllDueJobs } from '../../platform/jobs/testing/run-jobs';
import { passTime } from '../../platform/jobs/testing/stored-jobs';
import { addProduct, createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';
import { runBulkActionHandler } from './job/handler';
import { runRows } from './job/run-rows';

const shop = setUpTestShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin', name: 'Anna Admin' });
});
beforeEach(() => shop.db.execute('delete from pgboss.job'));

const call = (route: string, body?: unknown, actor = admin) => shop.call(route, { headers: actor.bearer, body });
const start = async (body: object, actor = admin): Promise<BulkAction> => {
  const reply = await call('POST /admin/bulk-actions', body, actor);
  expect([reply.status, reply.body.message]).toEqual([202, undefined]);
  return reply.body.data;
};
const work = () => runAllDueJobs(shop.services, [runBulkActionHandler]);
const read = async (id: string): Promise<BulkAction> => (await call(`GET /admin/bulk-actions/${id}`)).body.data;
const listRows = async (id: string, query = '') =>
  (await call(`GET /admin/bulk-actions/${id}/rows${query}`)).body.data.rows;
/** Starts a bulk action, lets a worker carry it out, and returns it with its rows. */
const run = async (body: object, actor = admin) => {
  const { id } = await start(body, actor);
  await work();
  return { ...(await read(id)), rows: await listRows(id) };
};
/** Builds the first attempt of the job of a bulk action. */
const createAttempt = (bulkActionId: string, signals: { signal?: AbortSignal; stopping?: AbortSignal } = {}) => ({
  id: 'job',
  data: { bulkActionId },
  attempt: 1,
  isLast: false,
  signal: new AbortController().signal,
  stopping: new AbortController().signal,
  ...signals,
});
const placeOrder = async () => createOrderingHelpers(shop, () => buyer).createOrder();
let buyer: Awaited<ReturnType<typeof createBuyer>>;
/** One buyer can have only a few open orders. */
const placeOrders = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    buyer = await createBuyer(shop);
    ids.push(await placeOrder());
  }
  return ids;
};
const getVariants = (productId: string) =>
  shop.db.select().from(variants).where(eq(variants.productId, productId)).orderBy(variants.position);
const listAudit = (entity: string, entityId: string) =>
  shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, entityId)));

describe('packing ten orders', () => {
  it('goes on without the tab, names the refused order, and packs it when it is tried again', async () => {
    const ids = await placeOrders(10);
    await shop.db.update(orders).set({ heldAt: new Date() }).where(eq(orders.id, ids[4]));
    const started = await start({ action: { kind: 'pack-orders' }, ids });
    expect(started).toMatchObject({ status: 'waiting', total: 10, done: 0, by: 'Anna Admin', list: 'orders' });
    await work();
    expect(await read(started.id)).toMatchObject({ status: 'done', done: 9, refused: 1, failed: 0 });
    const rows = await listRows(started.id);
    expect(rows.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(rows[0]).toMatchObject({
      status: 'done',
      message: 'Parcel 1 is packed.',
      shipmentIds: [expect.any(String)],
    });
    expect(await listRows(started.id, '?status=problem')).toEqual([
      {
        id: ids[4],
        label: ids[4],
        status: 'refused',
        message: 'This order cannot be packed: it is held for review.',
        shipmentIds: [],
      },
    ]);
    const [entry] = await listAudit('shipment', rows[0].shipmentIds[0]);
    expect(entry).toMatchObject({ action: 'create', actorName: 'Anna Admin', after: { order: ids[0], number: 1 } });

    await shop.db.update(orders).set({ heldAt: null }).where(eq(orders.id, ids[4]));
    expect((await call(`POST /admin/bulk-actions/${started.id}/retry`)).status).toBe(202);
    await work();
    expect(await read(started.id)).toMatchObject({ status: 'done', done: 10, refused: 0 });
    const again = await call(`POST /admin/bulk-actions/${started.id}/retry`);
    expect([again.status, again.body.code]).toEqual([409, 'nothing_to_retry']);
  });

  it('hands the parcels over with their couriers, also those that were packed before', async () => {
    const [first, second, third] = await placeOrders(3);
    await run({ action: { kind: 'pack-orders' }, ids: [second] });
    const parcels = [{ orderId: first, carrier: 'DTDC', trackingNumber: 'D1' }];
    const { done, rows } = await run({
      action: { kind: 'pack-orders', handOver: true, carrier: 'Blue Dart', parcels },
      ids: [first, second],
    });
    expect(done).toBe(2);
    expect(rows[1].message).toBe('Parcel 1 is handed over.');
    const stored = await shop.db.select().from(shipments).orderBy(shipments.createdAt);
    const getParcel = (orderId: string) => stored.find((parcel) => parcel.orderId === orderId);
    expect(getParcel(first)).toMatchObject({ status: 'handed_over', carrierName: 'DTDC', awb: 'D1' });
    expect(getParcel(second)).toMatchObject({ status: 'handed_over', carrierName: 'Blue Dart', awb: null });
    const refused = await run({ action: { kind: 'pack-orders', handOver: true }, ids: [third] });
    expect(refused.rows[0]).toMatchObject({ status: 'refused', message: 'Please enter the courier' });
    expect(getParcel(third)).toBeUndefined();
  });

  it('is never done twice when the worker dies in the middle', async () => {
    const ids = await placeOrders(3);
    const { id } = await start({ action: { kind: 'pack-orders' }, ids });
    const death = new AbortController();
    const attempt = createAttempt(id, { signal: death.signal });
    const transaction = shop.db.transaction.bind(shop.db);
    let transactions = 0;
    const dying = new Proxy(shop.db, {
      get: (target, name) =>
        name === 'transaction'
          ? async (work: Parameters<typeof transaction>[0]) => {
              const result = await transaction(work);
              if (++transactions === 2) death.abort();
              return result;
            }
          : Reflect.get(target, name),
    });
    await expect(runRows({ ...shop.services, db: dying }, attempt)).rejects.toThrow();
    expect(await read(id)).toMatchObject({ status: 'running', done: 2 });
    // The dead worker's job and a second one run together.
    await Promise.all([work(), runRows(shop.services, createAttempt(id))]);
    expect(await read(id)).toMatchObject({ status: 'done', done: 3 });
    for (const orderId of ids) expect(await shop.db.$count(shipments, eq(shipments.orderId, orderId))).toBe(1);
  });

  it('stops at the next row when the worker stops, and another worker continues', async () => {
    const { id } = await start({ action: { kind: 'pack-orders' }, ids: await placeOrders(2) });
    const attempt = createAttempt(id, { stopping: AbortSignal.abort() });
    expect(await runRows(shop.services, attempt)).toBe('unfinished');
    expect(await read(id)).toMatchObject({ status: 'running', done: 0 });
    await work();
    expect(await read(id)).toMatchObject({ status: 'done', done: 2 });
  });
});

it('takes all rows that match the filter of the list', async () => {
  const ids = await placeOrders(3);
  await run({ action: { kind: 'tag-orders', add: ['autumn'] }, ids });
  const all = await run({
    action: { kind: 'tag-orders', add: ['vip'], remove: ['autumn'] },
    filter: { tag: 'autumn', page: '2' },
  });
  expect(all).toMatchObject({ total: 3, done: 3 });
  expect(all.rows[0].message).toBe('Tags: vip');
  const none = await call('POST /admin/bulk-actions', {
    action: { kind: 'tag-orders', add: ['x'] },
    filter: { tag: 'none' },
  });
  expect([none.status, none.body.code]).toEqual([400, 'no_rows']);
  const wrong = await call('POST /admin/bulk-actions', {
    action: { kind: 'tag-orders', add: ['x'] },
    filter: { sort: 'no' },
  });
  expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_input']);
  expect((await call('POST /admin/bulk-actions', { action: { kind: 'publish-products' } })).body.code).toBe('no_rows');
});

it('hands parcels over on a manifest for each courier', async () => {
  const ids = await placeOrders(3);
  const packed = await run({ action: { kind: 'pack-orders' }, ids });
  const shipmentIds = packed.rows.flatMap((row: { shipmentIds: string[] }) => row.shipmentIds);
  await shop.db.update(shipments).set({ carrierName: 'DTDC' }).where(eq(shipments.id, shipmentIds[2]));
  const { rows, done, manifests } = await run({
    action: { kind: 'hand-over-shipments', carrier: 'Blue Dart' },
    ids: shipmentIds,
  });
  expect(done).toBe(3);
  expect(packed).not.toHaveProperty('manifests');
  expect(rows[0]).toMatchObject({ label: `${ids[0]}, parcel 1`, message: 'Handed over to Blue Dart.' });
  const { body } = await call('GET /admin/manifests');
  expect(
    body.data.rows.map(({ carrier, shipments }: { carrier: string; shipments: number }) => [carrier, shipments]).sort(),
  ).toEqual([
    ['Blue Dart', 2],
    ['DTDC', 1],
  ]);
  expect(manifests!.map(({ carrier }: { carrier: string }) => carrier)).toEqual(['Blue Dart', 'DTDC']);
  expect(manifests!.map(({ id }: { id: string }) => id).sort()).toEqual(
    body.data.rows.map(({ id }: { id: string }) => id).sort(),
  );
  const again = await run({ action: { kind: 'hand-over-shipments' }, ids: shipmentIds.slice(2) });
  expect(again.manifests).toEqual([]);
  expect(again.rows[0].message).toBe('This parcel is on another manifest already.');
});

it('unpacks packed parcels, and refuses a parcel that was handed over', async () => {
  const ids = await placeOrders(2);
  const packed = await run({ action: { kind: 'pack-orders' }, ids });
  const shipmentIds = packed.rows.flatMap((row: { shipmentIds: string[] }) => row.shipmentIds);
  await run({ action: { kind: 'hand-over-shipments', carrier: 'DTDC' }, ids: shipmentIds.slice(0, 1) });
  const unpacked = await run({ action: { kind: 'unpack-shipments' }, ids: shipmentIds });
  expect([unpacked.done, unpacked.refused]).toEqual([1, 1]);
  const rows = await shop.db.select().from(shipments).where(inArray(shipments.id, shipmentIds));
  const statuses = Object.fromEntries(rows.map(({ id, status }) => [id, status]));
  expect(shipmentIds.map((id: string) => statuses[id])).toEqual(['handed_over', 'cancelled']);
  expect((await run({ action: { kind: 'pack-orders' }, ids: ids.slice(1) })).done).toBe(1);
});

/** Packs orders, hands their parcels over, and returns the ids of the parcels. */
const shipOrders = async (ids: string[]): Promise<string[]> => {
  const { rows } = await run({ action: { kind: 'pack-orders', handOver: true, carrier: 'DTDC' }, ids });
  return rows.flatMap((row: { shipmentIds: string[] }) => row.shipmentIds);
};

it('delivers parcels that are on their way, with or without their cash, and refuses others', async () => {
  const ids = await placeOrders(3);
  const shipmentIds = await shipOrders(ids.slice(0, 2));
  const packed = await run({ action: { kind: 'pack-orders' }, ids: ids.slice(2) });
  const collected = await run({
    action: { kind: 'deliver-shipments', cashCollected: true },
    ids: [shipmentIds[0], ...packed.rows[0].shipmentIds],
  });
  expect([collected.done, collected.refused]).toEqual([1, 1]);
  expect(collected.rows.map(({ message }: { message: string }) => message)).toEqual([
    expect.stringMatching(/^Parcel 1 delivered, ₹\d+ collected\.$/),
    'This shipment is packed and cannot be changed to delivered.',
  ]);
  const open = await run({ action: { kind: 'deliver-shipments', cashCollected: false }, ids: [shipmentIds[1]] });
  expect(open.rows[0].message).toMatch(/not collected yet\.$/);
  const rows = await shop.db.select().from(shipments).where(inArray(shipments.id, shipmentIds));
  const cash = Object.fromEntries(
    rows.map(({ id, status, cashCollected }) => [id, [status, (cashCollected ?? 0) > 0]]),
  );
  expect(shipmentIds.map((id) => cash[id])).toEqual([
    ['delivered', true],
    ['delivered', false],
  ]);
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, shipmentIds[0]));
  expect(entries).toContainEqual(expect.objectContaining({ actorId: admin.userId, after: { status: 'delivered' } }));
});

it('delivers orders whose parcels are all on their way, and refuses others', async () => {
  const ids = await placeOrders(2);
  const [shipmentId] = await shipOrders(ids.slice(0, 1));
  const action = { kind: 'deliver-orders', cashCollected: true };
  const { rows, done, refused } = await run({ action, ids });
  expect([done, refused]).toEqual([1, 1]);
  expect(rows[0]).toMatchObject({
    shipmentIds: [shipmentId],
    message: expect.stringMatching(/^Parcel 1 delivered, ₹/),
  });
  expect(rows[1].message).toMatch(/cannot be changed to delivered/);
  const found = await shop.db.select().from(orders).where(inArray(orders.id, ids));
  expect(Object.fromEntries(found.map(({ id, status }) => [id, status]))).toEqual({
    [ids[0]]: 'delivered',
    [ids[1]]: 'placed',
  });
  expect(await read((await start({ action, ids: ids.slice(0, 1) })).id)).toBeDefined();
  await work();
});

describe('products', () => {
  test('products get other prices, and their former ones again, except for a product that has changed since', async () => {
    const [jacket, kurta] = [await addProduct(shop, { price: 999_00 }), await addProduct(shop, { price: 500_00 })];
    const action = await run({ action: { kind: 'change-prices', percent: -10 }, ids: [jacket.id, kurta.id] });
    expect(action).toMatchObject({ done: 2, canUndo: true, undoneBy: null });
    expect(action.rows[0].message).toMatch(/price ₹999 → ₹899/);
    expect((await getVariants(jacket.id))[0].price).toBe(899_00);
    await shop.db
      .update(variants)
      .set({ price: 450_00 - 100 })
      .where(eq(variants.id, kurta.variantIds[0]));
    const undo = await call(`POST /admin/bulk-actions/${action.id}/undo`);
    expect(undo.status).toBe(202);
    expect(await listAudit('bulk-action', undo.body.data.id)).toMatchObject([
      { action: 'start', after: { kind: 'restore-products', rows: 2, undoOf: action.id } },
    ]);
    await work();
    expect(await read(undo.body.data.id)).toMatchObject({
      undoOf: action.id,
      done: 1,
      refused: 1,
      kind: 'restore-products',
    });
    expect((await getVariants(jacket.id))[0].price).toBe(999_00);
    const [refused] = await listRows(undo.body.data.id, '?status=problem');
    expect(refused.message).toMatch(/^The price of .* is ₹449 now, not ₹450\. Nothing of this product was changed\.$/);
    expect(await read(action.id)).toMatchObject({ canUndo: false, undoneBy: undo.body.data.id });
    expect((await call(`POST /admin/bulk-actions/${action.id}/undo`)).body.message).toBe('This was undone already.');
  });

  it('leaves a stock at its undo that has changed since, as by a sale', async () => {
    const jacket = await addProduct(shop, { stock: 3 });
    const { id } = await run({ action: { kind: 'change-stock', change: 5 }, ids: [jacket.id] });
    await shop.db.update(variants).set({ stock: 7 }).where(eq(variants.productId, jacket.id));
    const undo = (await call(`POST /admin/bulk-actions/${id}/undo`)).body.data.id;
    await work();
    expect(await listRows(undo, '?status=problem')).toMatchObject([
      { message: expect.stringMatching(/^The stock of .* is 7 now, not 8\. Nothing of this product was changed\.$/) },
    ]);
    expect((await getVariants(jacket.id))[0].stock).toBe(7);
  });

  it('gives prices that end in 9, and leaves a price of 0', async () => {
    const [jacket, gift] = [
      await addProduct(shop, { price: 999_00, mrp: 1000_00 }),
      await addProduct(shop, { price: 0 }),
    ];
    const action = { kind: 'change-prices', percent: 12, rounding: 'nine' };
    const { rows } = await run({ action, ids: [jacket.id, gift.id] });
    expect(rows[0].message).toMatch(/price ₹999 → ₹1,119/);
    expect((await getVariants(jacket.id))[0]).toMatchObject({ price: 1119_00, mrp: 1119_00 });
    expect((await getVariants(gift.id))[0].price).toBe(0);
  });

  it('cannot be undone after a day', async () => {
    const jacket = await addProduct(shop);
    const { id } = await run({ action: { kind: 'archive-products' }, ids: [jacket.id] });
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await shop.db.update(bulkActions).set({ finishedAt: yesterday }).where(eq(bulkActions.id, id));
    expect(await read(id)).toMatchObject({ canUndo: false });
    expect((await call(`POST /admin/bulk-actions/${id}/undo`)).body.code).toBe('not_undoable');
  });

  test('products are archived and published, and a row says that it needed no change', async () => {
    const jacket = await addProduct(shop);
    const isArchived = async () =>
      (await shop.db.select().from(products).where(eq(products.id, jacket.id)))[0].archivedAt !== null;
    const archived = await run({ action: { kind: 'archive-products' }, ids: [jacket.id, 'nothing'] });
    expect(archived.rows.map((row: { message: string }) => row.message)).toEqual([
      'Status Published → Archived',
      "The product you're looking for doesn't exist.",
    ]);
    expect(await isArchived()).toBe(true);
    const [entry] = await listAudit('product', jacket.id);
    expect(entry).toMatchObject({ action: 'archive', actorName: 'Anna Admin' });
    await run({ action: { kind: 'publish-products' }, ids: [jacket.id] });
    expect(await isArchived()).toBe(false);
    const again = await run({ action: { kind: 'publish-products' }, ids: [jacket.id] });
    expect(again.rows[0]).toMatchObject({ status: 'done', message: 'No change was needed.' });
    expect(again.canUndo).toBe(false);
  });

  test('products get their own values, stock by the difference, or keep them where another person was faster', async () => {
    const jacket = await addProduct(shop, { price: 999_00, stock: 10 });
    const kurta = await addProduct(shop, { price: 500_00, stock: 3 });
    const [{ mrp, id: jacketVariant }] = await getVariants(jacket.id);
    // A unit was sold after the grid was loaded.
    await shop.db.update(variants).set({ stock: 9 }).where(eq(variants.id, jacketVariant));
    const edits = [
      {
        productId: jacket.id,
        hsn: { from: '6201', to: '6203' },
        variants: [
          {
            id: jacketVariant,
            price: { from: 999, to: 899.5 },
            originalPrice: { from: mrp / 100, to: 1999 },
            stock: { from: 10, to: 15 },
          },
        ],
      },
      { productId: kurta.id, variants: [{ id: kurta.variantIds[0], price: { from: 450, to: 400 } }] },
    ];
    await shop.db.update(products).set({ hsn: '6201' }).where(eq(products.id, jacket.id));
    const { rows, id } = await run({ action: { kind: 'edit-products', products: edits } });
    expect(rows.map((row: { status: string }) => row.status)).toEqual(['done', 'refused']);
    expect(rows[0].message).toContain('HSN 6201 → 6203');
    expect(rows[1].message).toContain('is ₹500 now, not ₹450');
    expect((await getVariants(jacket.id))[0]).toMatchObject({ price: 899_50, mrp: 1999_00, stock: 14 });
    const movements = await shop.db.select().from(stockMovements).where(eq(stockMovements.variantId, jacketVariant));
    expect(movements).toContainEqual(expect.objectContaining({ change: 5, reason: 'admin', actorId: admin.userId }));
    await call(`POST /admin/bulk-actions/${id}/undo`);
    await work();
    expect((await getVariants(jacket.id))[0]).toMatchObject({ price: 999_00, mrp, stock: 9 });
  });

  it.each([
    [{ price: { from: 500, to: 900 }, originalPrice: { from: 0, to: 800 } }, /cannot be below the price/],
    [{ stock: { from: 8, to: 2 } }, /Only 3 units of .* are left/],
  ])('refuses %j', async (edit, message) => {
    const kurta = await addProduct(shop, { price: 500_00, stock: 3 });
    const [{ mrp, id }] = await getVariants(kurta.id);
    const variant = { id, ...edit, ...('originalPrice' in edit && { originalPrice: { from: mrp / 100, to: 800 } }) };
    const { rows } = await run({
      action: { kind: 'edit-products', products: [{ productId: kurta.id, variants: [variant] }] },
    });
    expect(rows[0]).toMatchObject({ status: 'refused', message: expect.stringMatching(message) });
    expect((await getVariants(kurta.id))[0]).toMatchObject({ price: 500_00, stock: 3 });
  });
});

describe('permissions', () => {
  it('needs the permission of the single action', async () => {
    const support = await createSignedInUser(shop, { role: 'admin', adminRole: 'support' });
    const catalogue = await createSignedInUser(shop, { role: 'admin', adminRole: 'catalogue' });
    const [id] = await placeOrders(1);
    const pack = { action: { kind: 'pack-orders' }, ids: [id] };
    expect((await call('POST /admin/bulk-actions', pack, support)).body.code).toBe('permission_missing');
    const tagged = await run({ action: { kind: 'tag-orders', add: ['vip'] }, ids: [id] }, support);
    expect(tagged.done).toBe(1);
    expect((await call('GET /admin/bulk-actions?list=orders', undefined, catalogue)).body.code).toBe(
      'permission_missing',
    );
    expect((await call(`GET /admin/bulk-actions/${tagged.id}/rows`, undefined, catalogue)).status).toBe(403);
    const { id: packing } = await start(pack);
    expect((await call(`POST /admin/bulk-actions/${packing}/retry`, undefined, support)).status).toBe(403);
    expect((await call('GET /admin/bulk-actions/none')).body.code).toBe('bulk_action_not_found');
  });

  it('refuses the rows of an admin who has lost the role meanwhile', async () => {
    const leaver = await createSignedInUser(shop, { role: 'admin' });
    const { id } = await start({ action: { kind: 'pack-orders' }, ids: await placeOrders(1) }, leaver);
    await shop.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, leaver.userId));
    await work();
    expect((await listRows(id))[0]).toMatchObject({ status: 'refused', message: expect.stringMatching(/^Your role/) });
    const subject = like(outbox.subject, 'The bulk action of % was stopped');
    expect(await shop.db.$count(outbox, subject)).toBeGreaterThan(0);
  });
});

it('lists the last ones, and says when no worker will continue one', async () => {
  const { id } = await start({ action: { kind: 'pack-orders' }, ids: await placeOrders(1) });
  await shop.db.execute('delete from pgboss.job');
  const { body } = await call('GET /admin/bulk-actions?list=orders');
  expect(body.data[0]).toMatchObject({ id, status: 'stopped' });
  await call(`POST /admin/bulk-actions/${id}/retry`);
  await passTime(shop.db, 5);
  await work();
  expect(await read(id)).toMatchObject({ status: 'done', done: 1 });
});
