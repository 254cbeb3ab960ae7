import { asc, eq, sql } from 'drizzle-orm';
import { documentCounters, shipments, taxDocuments } from '../../src/platform/db/schema';
import { isLongRun } from '../../src/testing/long-run';
import { addProduct, createSignedInUser } from '../../src/testing/shop';
import { findInconsistencies, readStock } from './consistency';
import { countOutcomes, placeOrder, repeatInParallel, setUpCrowdedShop } from './crowded-shop';

const shop = setUpCrowdedShop();
const orderCount = isLongRun ? 30 : 10;

test('parcels that are packed, unpacked and cancelled at once get consecutive invoice numbers, and no unit twice', async () => {
  const { id: productId, variantIds } = await addProduct(shop, { stock: 1000 });
  const items = [{ productId, variantId: variantIds[0], quantity: 3 }];
  const initialStock = await readStock(shop.db);
  const { bearer: headers } = await createSignedInUser(shop, { role: 'admin' });
  // Some fail at the very end, after their number was issued. Most of them are not cancelled below, which could come first.
  await shop.db.execute(sql`
    create function fail_late() returns trigger language plpgsql as $$
    begin
      if (select email like 'late%' from orders where id = new.order_id) then raise exception 'too late'; end if;
      return null;
    end $$;
    create trigger fail_late after insert on tax_documents for each row execute function fail_late();`);
  const placed = await repeatInParallel(orderCount, (turn) =>
    placeOrder(shop, { items, email: turn % 10 === 4 ? `late${turn}@example.in` : `buyer${turn}@example.in` }),
  );
  const ids: string[] = placed.map(({ body }) => body.data.order._id);
  const pack = (id: string, quantity: number) =>
    shop.call(`POST /admin/orders/${id}/shipments`, { headers, body: { lines: [{ position: 0, quantity }] } });
  // Two of these fit into each order, and every third order is cancelled in between.
  const replies = await repeatInParallel(4 * orderCount, (turn) => {
    const id = ids[turn % orderCount];
    if (turn >= 3 * orderCount && turn % 3 === 0)
      return shop.call(`PUT /admin/orders/${id}/status`, { headers, body: { status: 'cancelled' } });
    return pack(id, turn < 2 * orderCount ? 1 : 2);
  });
  const { 201: packed, internal_error: failed } = countOutcomes(replies);
  expect(packed).toBeGreaterThan(1.2 * orderCount);
  expect(failed).toBeGreaterThan(0);
  // Half of the invoices are of an earlier month, so that unpacking credits them; the other half is cancelled.
  await shop.db.execute(sql`update tax_documents set issued_at = issued_at - interval '40 days' where serial % 2 = 0`);
  // Parcels are unpacked while their units are packed again.
  const parcels = await shop.db.select().from(shipments).where(eq(shipments.status, 'packed'));
  await repeatInParallel(parcels.length * 2, (turn) => {
    const { id, orderId } = parcels[Math.floor(turn / 2)];
    if (turn % 2 === 0) return pack(orderId, 1);
    return shop.call(`POST /admin/shipments/${id}/status`, { headers, body: { status: 'cancelled' } });
  });

  const documents = await shop.db.select().from(taxDocuments).orderBy(asc(taxDocuments.serial));
  for (const kind of ['invoice', 'credit-note'] as const) {
    const serials = documents.filter((row) => row.kind === kind).map(({ serial }) => serial);
    expect(serials.length).toBeGreaterThan(0);
    expect(serials).toEqual(serials.map((_, index) => index + 1));
    const counter = await shop.db.select().from(documentCounters).where(eq(documentCounters.kind, kind));
    expect(counter).toMatchObject([{ last: serials.length }]);
  }
  expect(documents.some(({ cancelledAt }) => cancelledAt !== null)).toBe(true);
  expect(documents.every(({ number }) => number.length <= 16)).toBe(true);
  expect(await findInconsistencies(shop.db, initialStock)).toEqual([]);
});
