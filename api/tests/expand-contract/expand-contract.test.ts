import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { apiRoot } from '../../src/platform/config/api-root';
import { seedIfEmpty } from '../../src/seed';
import { setUpTestShop } from '../../src/testing/shop';
import { findContractions } from '../../src/upgrade/contractions';

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
});

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

test('no released migration is missing, because databases have run it', () => {
  expect(tags).toEqual(expect.arrayContaining(readReleased().migrations));
});

test('the previous release finds its columns with their types', async () => {
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

describe('the rules', () => {
  test.each([
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

  test.each([
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
