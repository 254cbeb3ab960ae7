import { defineExtension, type ExtensionDatabase } from '@vastra/shared/extension';

/** Paise for a point, unless EXT_LOYALTY_POINTS_PAISE_PER_POINT is set. */
const defaultPaisePerPoint = 10_000;

/** Customers that the admin page shows. */
const maxCustomers = 100;

/** Points are computed from what was delivered and refunded, so that the sequence of events and their repetition change nothing. */
const selectPoints = `select coalesce(sum(greatest(0, total - coalesce(refunded, 0)) / $2::int), 0)::int as points
  from purchases left join (select order_id, sum(amount) as refunded from refunds group by order_id) as refunded using (order_id)
  where customer_id = $1`;

const selectCustomers = `select customer_id, coalesce(sum(greatest(0, total - coalesce(refunded, 0)) / $1::int), 0)::int as points
  from purchases left join (select order_id, sum(amount) as refunded from refunds group by order_id) as refunded using (order_id)
  group by customer_id having sum(greatest(0, total - coalesce(refunded, 0)) / $1::int) > 0
  order by points desc, customer_id limit ${maxCustomers}`;

const readPaisePerPoint = (settings: Readonly<Record<string, string | undefined>>): number =>
  Number(settings.PAISE_PER_POINT) || defaultPaisePerPoint;

async function readPoints(
  db: ExtensionDatabase,
  customerId: string,
  settings: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const [{ points }] = await db.query<{ points: number }>(selectPoints, [customerId, readPaisePerPoint(settings)]);
  return points;
}

/** Gives a customer a point for every ₹100 of an order that was delivered, and takes it back with a refund. */
export default defineExtension({
  name: 'loyalty-points',
  version: '1.1.0',
  api: 1,
  permissions: ['orders.read', 'tables', 'routes', 'events', 'admin.pages'],
  migrations: [
    {
      name: '0001-points',
      statements: [
        'create table purchases (order_id text primary key, customer_id text not null, total int not null)',
        'create index on purchases (customer_id)',
        'create table refunds (event_id text primary key, order_id text not null, amount int not null)',
        'create index on refunds (order_id)',
      ],
    },
  ],
  emits: [
    {
      name: 'points-given',
      description: 'A customer got points for an order that was delivered',
      fields: { customerId: { type: 'text' }, orderId: { type: 'text' }, points: { type: 'integer' } },
    },
  ],
  adminPages: [
    { name: 'points', label: 'Loyalty points', permission: 'customers.read', fragment: 'loyalty-points/points' },
  ],
  subscribers: {
    'order:delivered': async ({ order: { id, customerId, total } }, { db, emit, settings }) => {
      if (customerId === undefined) return;
      await db.query('insert into purchases values ($1, $2, $3) on conflict do nothing', [id, customerId, total]);
      const points = Math.floor(total / readPaisePerPoint(settings));
      if (points === 0) return;
      await emit('points-given', {
        about: `customer:${customerId}`,
        data: { customerId, orderId: id, points },
        key: id,
      });
    },
    'refund:settled': async ({ id, order, refundAmount = 0 }, { db }) => {
      await db.query('insert into refunds values ($1, $2, $3) on conflict do nothing', [id, order.id, refundAmount]);
    },
  },
  routes: [
    {
      method: 'GET',
      path: '/balance',
      auth: 'customer',
      whileClosed: 'open',
      handle: async ({ caller }, { db, settings }) => ({
        body: { points: await readPoints(db, caller!.id, settings) },
      }),
    },
    {
      method: 'GET',
      path: '/customers',
      auth: 'admin',
      permission: 'customers.read',
      handle: async (_request, { db, settings }) => {
        const rows = await db.query<{ customer_id: string; points: number }>(selectCustomers, [
          readPaisePerPoint(settings),
        ]);
        return { body: { customers: rows.map(({ customer_id, points }) => ({ customerId: customer_id, points })) } };
      },
    },
    {
      method: 'GET',
      path: '/balance/:customerId',
      auth: 'admin',
      permission: 'customers.read',
      handle: async ({ params }, { db, settings }) => ({
        body: { points: await readPoints(db, params.customerId, settings) },
      }),
    },
  ],
});
