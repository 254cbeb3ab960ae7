import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { addOrder, jacket } from '../../src/accounting/invoices/testing/order-fixture';
import { apiRoot } from '../../src/platform/config/api-root';
import { orders, payments, refunds, shipmentEvents, shipmentLines, shipments } from '../../src/platform/db/schema';
import { seedIfEmpty } from '../../src/seed';
import { setUpTestShop } from '../../src/testing/shop';
import { findContractions } from './rules';

/**
 * The schema that the code of the last release reads and writes. At a release, write it again:
 * UPDATE_RELEASED_SCHEMA=1 /usr/bin/env npx jest api/tests/expand-contract
 */
interface ReleasedSchema {
  migrations: string[];
  /** Types by column by table; without columns that the database fills itself. */
  tables: Record<string, Record<string, string>>;
}

const shop = setUpTestShop();
const file = join(apiRoot, 'tests/expand-contract/released-schema.json');
const journal: { entries: { tag: string }[] } = JSON.parse(
  readFileSync(join(apiRoot, 'migrations/meta/_journal.json'), 'utf8'),
);
const tags = journal.entries.map(({ tag }) => tag);

beforeAll(async () => {
  await seedIfEmpty(shop.db);
  if (process.env.UPDATE_RELEASED_SCHEMA)
    writeFileSync(file, `${JSON.stringify({ migrations: tags, tables: await readSchema() }, null, 2)}\n`);
}, 60_000);

const readReleased = (): ReleasedSchema => JSON.parse(readFileSync(file, 'utf8'));

async function readSchema(): Promise<ReleasedSchema['tables']> {
  const { rows } = await shop.db.execute<{ table: string; column: string; type: string }>(sql`
    select table_name as table, column_name as column, udt_name as type from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and is_identity = 'NO'
    order by table_name, column_name`);
  const tables: ReleasedSchema['tables'] = {};
  for (const { table, column, type } of rows) tables[table] = { ...tables[table], [column]: type };
  return tables;
}

it('migrations since the last release only add, or say why they may do more', () => {
  const { migrations } = readReleased();
  const findings = tags
    .filter((tag) => !migrations.includes(tag))
    .flatMap((tag) =>
      findContractions(readFileSync(join(apiRoot, 'migrations', `${tag}.sql`), 'utf8')).map(
        (finding) => `${tag}: ${finding}`,
      ),
    );
  expect(findings).toEqual([]);
});

it('no released migration is missing, because databases have run it', () => {
  expect(tags).toEqual(expect.arrayContaining(readReleased().migrations));
});

it('the previous release finds its columns with their types', async () => {
  expect(await readSchema()).toMatchObject(readReleased().tables);
});

it('inserts, updates and reads of the previous release work on the schema of this one', async () => {
  const failures: string[] = [];
  let rowCount = 0;
  for (const [table, columns] of Object.entries(readReleased().tables)) {
    const names = sql.raw(
      Object.keys(columns)
        .map((name) => `"${name}"`)
        .join(', '),
    );
    const source = sql.raw(`"${table}"`);
    // Constraints are checked before conflicts, so a copy of a row shows whether an insert without newer columns is accepted.
    const inserted = shop.db.execute(
      sql`insert into ${source} (${names}) select ${names} from ${source} limit 1 on conflict do nothing`,
    );
    await inserted.catch((error) => failures.push(`${table}: ${(error as Error).cause}`));
    rowCount += await shop.db.$count(source);
  }
  expect(failures).toEqual([]);
  expect(rowCount).toBeGreaterThan(1000);
});

it('tables without rows accept inserts without newer columns', async () => {
  const { tables } = readReleased();
  const { rows } = await shop.db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`);
  expect(rows.filter(({ table, column }) => tables[table] && !tables[table][column])).toEqual([]);
});

describe('what the previous release writes while both run', () => {
  const addPaidOrder = async (values: Partial<typeof orders.$inferInsert> = {}) => {
    const id = await addOrder(shop, values, [{ ...jacket, quantity: 2 }]);
    const [{ paymentMethod, total }] = await shop.db.select().from(orders).where(eq(orders.id, id));
    const isCash = paymentMethod === 'cod';
    await shop.db
      .insert(payments)
      .values({ orderId: id, provider: paymentMethod, amount: total, paidAt: isCash ? null : new Date() });
    return { id, total };
  };
  const setStatus = (id: string, status: 'shipped' | 'delivered', values: object = {}) =>
    shop.db
      .update(orders)
      .set({ status, ...values })
      .where(eq(orders.id, id));
  const listShipments = (id: string) => shop.db.select().from(shipments).where(eq(shipments.orderId, id));
  const listRefunds = (id: string) => shop.db.select().from(refunds).where(eq(refunds.orderId, id));
  const setRefund = (id: string, values: object) =>
    shop.db.execute(
      sql`update payments set ${sql.join(
        Object.entries(values).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`),
        sql`, `,
      )} where order_id = ${id}`,
    );

  it('a shipped and delivered order has a parcel with everything in it, and its cash is collected', async () => {
    const { id, total } = await addPaidOrder();
    await setStatus(id, 'shipped', { carrier: 'Bharat Courier', trackingNumber: 'BC1' });
    expect(await listShipments(id)).toMatchObject([
      {
        number: 1,
        status: 'handed_over',
        carrierName: 'Bharat Courier',
        awb: 'BC1',
        cashDue: total,
        cashCollected: null,
      },
    ]);
    const [shipment] = await listShipments(id);
    const contents = await shop.db.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, shipment.id));
    expect(contents).toMatchObject([{ position: 0, quantity: 2 }]);
    await setStatus(id, 'delivered');
    expect(await listShipments(id)).toMatchObject([
      { status: 'delivered', cashCollected: total, closedAt: expect.any(Date) },
    ]);
    const events = await shop.db.select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, shipment.id));
    expect(events.map(({ status }) => status)).toEqual(['handed_over', 'delivered']);
  });

  it('an order that this release has packed, and one of gift cards, get no second parcel', async () => {
    const { id } = await addPaidOrder({ paymentMethod: 'demo' });
    await shop.db.insert(shipments).values({ orderId: id, number: 1, status: 'delivered' });
    await setStatus(id, 'shipped');
    expect(await listShipments(id)).toHaveLength(1);
    const { id: card } = await addPaidOrder({ paymentMethod: 'demo', kind: 'gift_card' });
    await setStatus(card, 'delivered');
    expect(await listShipments(card)).toEqual([]);
  });

  it('a refund appears among the refunds, once, and is left to that release for ten minutes', async () => {
    const { id, total } = await addPaidOrder({ paymentMethod: 'demo' });
    await setRefund(id, { refund_due_at: '2026-11-20T10:00:00Z' });
    const due = new Date('2026-11-20T10:10:00Z');
    expect(await listRefunds(id)).toMatchObject([{ status: 'due', method: 'source', amount: total, retryAt: due }]);
    await setRefund(id, { refunded_at: '2026-11-20T10:01:00Z', provider_refund_id: 'rfnd_1' });
    expect(await listRefunds(id)).toMatchObject([{ status: 'refunded', providerRefundId: 'rfnd_1', amount: total }]);
  });

  it('what this release has refunded is not due again', async () => {
    const { id, total } = await addPaidOrder({ paymentMethod: 'demo' });
    const part = { orderId: id, reason: 'return', method: 'source', provider: 'demo', dueAt: new Date() } as const;
    await shop.db.insert(refunds).values({ ...part, status: 'refunded', amount: 500_00 });
    await shop.db.insert(refunds).values({ ...part, status: 'cancelled', amount: 100_00 });
    await setRefund(id, { refund_due_at: '2026-11-20T10:00:00Z' });
    expect((await listRefunds(id)).find(({ status }) => status === 'due')).toMatchObject({ amount: total - 500_00 });
    const { id: refunded, total: whole } = await addPaidOrder({ paymentMethod: 'demo' });
    await shop.db.insert(refunds).values({ ...part, orderId: refunded, status: 'refunded', amount: whole });
    await setRefund(refunded, { refund_due_at: '2026-11-20T10:00:00Z' });
    expect(await listRefunds(refunded)).toHaveLength(1);
  });
});

describe('the rules', () => {
  it.each([
    ['alter table products drop column told', 'removes'],
    ['drop table carts', 'removes'],
    ['ALTER TABLE "products" RENAME COLUMN "told" TO "description_vector";', 'renames'],
    ['alter table products add column weight integer not null', 'leave empty'],
    ['alter table products alter column price set data type bigint', 'changes a type'],
    ['alter table products alter column price type bigint', 'changes a type'],
    ['alter table products alter column hsn set not null', 'refuses rows'],
    ['alter table products alter column hsn drop default', 'rely on the default'],
    ['alter table products add constraint positive check (price > 0)', 'NOT VALID'],
    ['ALTER TABLE "a" ADD CONSTRAINT "a_b" FOREIGN KEY ("b") REFERENCES "b"("id");', 'NOT VALID'],
    ['create unique index products_sku on products (sku)', 'refuses rows'],
  ])('refuse %s', (statement, reason) => {
    expect(findContractions(`create table other (id text);\n--> statement-breakpoint\n${statement}`)).toEqual([
      expect.stringContaining(reason),
    ]);
    expect(findContractions(`-- contract: nothing reads it since 1.4.0\n${statement}`)).toEqual([]);
  });

  it.each([
    'alter table products add column weight integer',
    'alter table products add column weight integer default 0 not null',
    'alter table products add constraint positive check (price > 0) not valid',
    'alter table products validate constraint positive',
    'alter table products alter column hsn drop not null',
    'create index products_sku on products (sku)',
    'create table parcels (id text not null);--> statement-breakpoint\ncreate unique index parcels_id on parcels (id);',
    '-- Nothing is renamed here.\nselect 1',
  ])('accept %s', (statement) => {
    expect(findContractions(statement)).toEqual([]);
  });
});
