import { and, eq, sql } from 'drizzle-orm';
import {
  documentCounters,
  orderEvents,
  orders,
  products,
  shipments,
  taxDocuments,
  variants,
} from '../../platform/db/schema';
import { loadLines } from '../../pricing/amounts/lines';
import { setUpTestShop } from '../../testing/shop';
import { seedIfEmpty } from '../index';

const shop = setUpTestShop();
beforeAll(() => seedIfEmpty(shop.db));

test('the demo shop has orders whose taxes, discounts and totals add up', async () => {
  const { rows } = await shop.db.execute<{ orders: number; wrong: number; untaxed: number }>(sql`
    select count(*)::int as orders,
      count(*) filter (where o.tax <> l.tax + o.shipping_tax or o.discount <> l.discount
        or o.total <> l.amount - o.discount + o.shipping_fee)::int as wrong,
      count(*) filter (where o.tax = 0 or o.confirmed_at is null)::int as untaxed
    from orders o join (
      select order_id, sum(tax) as tax, sum(discount) as discount, sum(price * quantity) as amount
      from order_lines group by order_id
    ) l on l.order_id = o.id`);
  expect(rows).toEqual([{ orders: 42, wrong: 0, untaxed: 0 }]);
});

test('the demo shop has an invoice for each parcel and a credit note for each returned order, numbered by date', async () => {
  const documents = await shop.db.select().from(taxDocuments).orderBy(taxDocuments.issuedAt, taxDocuments.serial);
  const returned = await shop.db.$count(orders, eq(orders.status, 'returned'));
  expect(returned).toBeGreaterThan(0);
  for (const kind of ['invoice', 'credit-note'] as const) {
    const ofKind = documents.filter((document) => document.kind === kind);
    expect(ofKind).toHaveLength(kind === 'invoice' ? await shop.db.$count(shipments) : returned);
    for (const year of new Set(ofKind.map(({ financialYear }) => financialYear))) {
      const serials = ofKind.filter(({ financialYear }) => financialYear === year).map(({ serial }) => serial);
      expect(serials).toEqual(serials.map((_, index) => index + 1));
      const isCounter = and(eq(documentCounters.kind, kind), eq(documentCounters.financialYear, year));
      expect(await shop.db.select().from(documentCounters).where(isCounter)).toMatchObject([{ last: serials.length }]);
    }
  }
});

test('the demo shop has payments that match the orders, and order events by the right actors', async () => {
  const { rows } = await shop.db.execute<{ status: string; orders: number; paid: number; refunded: number }>(sql`
    select o.payment_status as status, count(*)::int as orders, count(p.paid_at)::int as paid,
      count(r.id) filter (where r.amount = o.total and r.status = 'refunded')::int as refunded
    from orders o join payments p on p.order_id = o.id and p.amount = o.total and p.provider = o.payment_method
      left join refunds r on r.order_id = o.id
    group by 1 order by 1`);
  expect(rows.reduce((sum, { orders }) => sum + orders, 0)).toBe(42);
  for (const { status, orders, paid, refunded } of rows) {
    expect([status, paid, refunded]).toEqual([
      status,
      status === 'pending' ? 0 : orders,
      status === 'refunded' ? orders : 0,
    ]);
  }
  const events = await shop.db.selectDistinct({ status: orderEvents.status, by: orderEvents.by }).from(orderEvents);
  expect(events.map(({ status, by }) => `${status} ${by}`).sort()).toEqual([
    'cancelled customer',
    'delivered admin',
    'placed customer',
    'processing admin',
    'returned customer',
    'shipped admin',
  ]);
});

test('the demo shop has parcels that hold the units of their orders, add up to their cash, and have the steps of their status', async () => {
  const { rows } = await shop.db.execute(sql`
    select o.id from orders o
    left join (select order_id, sum(quantity) as units from shipment_lines group by 1) s on s.order_id = o.id
    left join (select order_id, sum(cash_due) as cash from shipments group by 1) c on c.order_id = o.id
    where (o.status in ('shipped', 'delivered', 'returned')) and (
      s.units is distinct from (select sum(quantity) from order_lines l where l.order_id = o.id)
      or c.cash is distinct from (case when o.payment_method = 'cod' then o.total else 0 end))`);
  expect(rows).toEqual([]);
  const wrong = await shop.db.execute(sql`
    select s.id from shipments s where s.status <> (
      select e.status from shipment_events e where e.shipment_id = s.id order by e.at desc, e.id desc limit 1)`);
  expect(wrong.rows).toEqual([]);
  const statuses = await shop.db.execute<{ status: string }>(sql`select distinct status from shipments order by 1`);
  expect(statuses.rows.map(({ status }) => status)).toEqual([
    'delivered',
    'in_transit',
    'out_for_delivery',
    'packed',
    'returning_to_origin',
    'undelivered',
  ]);
});

test('the demo shop has an HSN code for every product, mostly from its category', async () => {
  const all = await shop.db
    .select({ variantId: variants.id, hsn: products.hsn })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId));
  const lines = await loadLines(
    shop.db,
    all.map(({ variantId }) => ({ variantId, quantity: 1 })),
  );
  expect(lines.filter(({ product }) => !/^\d{4}$/.test(product.hsn))).toEqual([]);
  expect(all.filter(({ hsn }) => hsn === null).length).toBeGreaterThan(all.length / 2);
  const findHsn = (id: string) => lines.find(({ product }) => product.id === id)?.product.hsn;
  expect([findHsn('indigo-denim-jacket'), findHsn('ridge-puffer-jacket'), findHsn('everyday-crew-tshirt')]).toEqual([
    '6203',
    '6201',
    '6109',
  ]);
});
