import { asc, eq } from 'drizzle-orm';
import { addresses, importedOrders, users } from '../../../../api/src/platform/db/schema';
import { setUpImportShop } from '../testing/import-shop';

const { shop, runImport } = setUpImportShop();

beforeEach(async () => {
  await shop.db.delete(importedOrders);
  await shop.db.delete(users).where(eq(users.role, 'user'));
});

const customerColumns =
  'ID,user_login,user_pass,user_email,first_name,last_name,billing_phone,billing_address_1,billing_city,billing_state,billing_postcode,billing_country';
const hash = '$P$B123456789';

it('imports customers of WooCommerce without their passwords', async () => {
  const file = [
    customerColumns,
    `7,asha,${hash},Asha@mail.example,Asha,Nair,+91 98765 43210,4 Mill Road,Bengaluru,KA,560001,IN`,
    `8,ravi,${hash},no-email,Ravi,Patel,,,,,,`,
  ].join('\n');
  expect(await runImport(file)).toMatchObject({ kind: 'customers', created: 1, refused: 1 });
  const customers = await shop.db.select().from(users).where(eq(users.role, 'user'));
  expect(customers).toMatchObject([{ name: 'Asha Nair', email: 'asha@mail.example', passwordHash: null }]);
  expect(JSON.stringify(customers)).not.toContain(hash);
  expect(await shop.db.select().from(addresses)).toMatchObject([{ line1: '4 Mill Road', state: 'Karnataka' }]);
});

const orderColumns =
  'order_id,order_number,order_date,status,shipping_total,discount_total,order_total,order_subtotal,order_currency,billing_email,billing_phone,shipping_first_name,shipping_last_name,shipping_address_1,shipping_city,shipping_state,shipping_postcode,shipping_country,line_item_1,line_item_2';
const buildOrder = ({ number = '1001', at = '2024-05-01 10:00:00', status = 'wc-completed', total = '1477.00' } = {}) =>
  `9,${number},${at},${status},79,0,${total},1398,INR,asha@mail.example,9876543210,Asha,Nair,4 Mill Road,Bengaluru,KA,560001,IN,name:Kurta|sku:K-M|quantity:2|total:1398.00,name:Stole|sku:S-1|quantity:1|total:0`;

it('imports orders of WooCommerce, whose times are of India, and nothing the second time', async () => {
  const file = [orderColumns, buildOrder(), buildOrder({ number: '1002', status: 'cancelled' })].join('\n');
  expect(await runImport(file)).toMatchObject({ kind: 'orders', created: 2, refused: 0 });
  expect(await shop.db.select().from(importedOrders).orderBy(asc(importedOrders.number))).toMatchObject([
    {
      ...{ source: 'WooCommerce', number: '1001', total: 1477_00, shippingFee: 79_00, cancelledAt: null },
      placedAt: new Date('2024-05-01T04:30:00Z'),
      lines: [
        { title: 'Kurta', sku: 'K-M', quantity: 2, price: 699_00 },
        { title: 'Stole', sku: 'S-1', quantity: 1, price: 0 },
      ],
      address: { name: 'Asha Nair', postalCode: '560001' },
    },
    { number: '1002', cancelledAt: expect.any(Date) },
  ]);
  expect(await runImport(file)).toMatchObject({ created: 0, updated: 0, refused: 0 });
});

it('imports an export with a row for each item', async () => {
  const columns = 'order_number,date,order_total,currency,item_name,item_sku,item_quantity,item_total';
  const rows = ['5,2024-05-01 10:00:00,1498,INR,Kurta,K-M,1,999', '5,2024-05-01 10:00:00,1498,INR,Stole,S-1,1,499'];
  expect(await runImport([columns, ...rows].join('\n'))).toMatchObject({ lines: 2, created: 1 });
  expect(await shop.db.select().from(importedOrders)).toMatchObject([{ lines: [{ sku: 'K-M' }, { sku: 'S-1' }] }]);
});

it.each([
  [buildOrder({ at: '05/01/2024' }), /enter the time as/],
  [buildOrder({ total: 'free' }), /amount in rupees/],
  [buildOrder().replace('quantity:2', 'quantity:many'), /whole number/],
])('refuses %s with a sentence', async (row, pattern) => {
  const { refused, problems: findings } = await runImport([orderColumns, row].join('\n'));
  expect([refused, findings[0].message]).toEqual([1, expect.stringMatching(pattern)]);
});
