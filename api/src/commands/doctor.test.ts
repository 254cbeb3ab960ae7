import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createReturnHelpers } from '../fulfilment/returns/testing/return-shop';
import { setUpTestShop } from '../testing/shop';
import { runOnShop } from './testing/run-on-shop';

const shop = setUpTestShop();
const { createOrder } = createReturnHelpers(shop);

it('--books exits with 0 while the books agree, and with 1 and the names of the orders otherwise', async () => {
  const right = await createOrder([{ quantity: 2 }]);
  const wrong = await createOrder([{ quantity: 1 }]);
  expect(await runOnShop(shop, 'doctor', ['--books'])).toEqual({
    lines: ['The books agree: money and documents of 2 closed orders.'],
    errors: '',
    exitCode: 0,
  });
  await shop.db.execute(sql`update payments set paid_amount = paid_amount - 1 where order_id = ${wrong.id}`);
  const { lines, exitCode } = await runOnShop(shop, 'doctor', ['--books']);
  expect(lines).toEqual([
    `${wrong.id} kept ₹578.99, and its invoices less its credit notes are ₹579.00. Difference: -₹0.01.`,
    'The books do not agree. Differences: 1. Closed orders: 2.',
  ]);
  expect(lines.join()).not.toContain(right.id);
  expect(exitCode).toBe(1);
});

it('says which database it looks at, and what an operator has to see to', async () => {
  const { lines, exitCode } = await runOnShop(shop, 'doctor', []);
  const database = lines.find((line) => line.startsWith('Database: '));
  expect(database).toMatch(/^Database: \S+ on \S+, as \S+$/);
  expect(lines.slice(lines.indexOf(database!))).toContainEqual(expect.stringMatching(/^(warning: |No problems found)/));
  expect(exitCode).toBe(0);
});

it('creates no database where there is none', async () => {
  const varDir = mkdtempSync(join(tmpdir(), 'vastra-doctor-'));
  const { errors, exitCode } = await runOnShop(shop, 'doctor', [], { DATABASE_URL: undefined, VAR_DIR: varDir });
  expect(errors).toBe(
    `There is no database: DATABASE_URL is not set, and ${varDir}/db does not exist. Nothing was created.\n`,
  );
  expect(exitCode).toBe(1);
  expect(existsSync(join(varDir, 'db'))).toBe(false);
});
