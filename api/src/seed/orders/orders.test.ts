import { and, eq, sql } from 'drizzle-orm';
import { loadLines } from '../../ordering/pricing/lines';
import { documentCounters, orderEvents, products, taxDocuments, variants } from '../../platform/db/schema';
import { setUpTestShop } from '../../testing/shop';
import { seedIfEmpty } from '../index';

const shop = setUpTestShop();
beforeAll(() => seedIfEmpty(shop.db));

it('the demo shop has orders whose taxes, discounts and totals add up', async () => {
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

it('the demo shop has an invoice for each order and a credit note for each cancelled or returned one, numbered by date', async () => {
  const documents = await shop.db.select().from(taxDocuments).orderBy(taxDocuments.issuedAt);
  for (const kind of ['invoice', 'credit-note'] as const) {
    const ofKind = documents.filter((document) => document.kind === kind);
    expect(ofKind).toHaveLength(kind === 'invoice' ? 42 : 9);
    for (const year of new Set(ofKind.map(({ financialYear }) => financialYear))) {
      const serials = ofKind.filter(({ financialYear }) => financialYear === year).map(({ serial }) => serial);
      expect(serials).toEqual(serials.map((_, index) => index + 1));
      const isCounter = and(eq(documentCounters.kind, kind), eq(documentCounters.financialYear, year));
      expect(await shop.db.select().from(documentCounters).where(isCounter)).toMatchObject([{ last: serials.length }]);
    }
  }
});

it('the demo shop has payments that match the orders, and order events by the right actors', async () => {
  const { rows } = await shop.db.execute<{ status: string; orders: number; paid: number; refunded: number }>(sql`
    select o.payment_status as status, count(*)::int as orders, count(p.paid_at)::int as paid,
      count(p.refunded_at) filter (where p.refund_amount = o.total)::int as refunded
    from orders o join payments p on p.order_id = o.id and p.amount = o.total and p.provider = o.payment_method
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

it('the demo shop has an HSN code for every product, mostly from its category', async () => {
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
