import { and, sql } from 'drizzle-orm';
import { orderTaskConditions } from '../../ordering/orders/admin/order-tasks';
import { onlineProviders } from '../../payments/providers';
import { orders, outbox, payments } from '../../platform/db/schema';
import type { Machine, Shop } from '../check';
import { checkSenders } from '../diagnose';
import { broken, describeDuration, type Finding, fine, look, toFinding } from './line';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const usualDays = 28;
/** With this many payments on a usual day, a day without one happens by chance once in 150 days. */
const minUsualPayments = 5;
/** Mails leave within seconds; a refused one is tried again for hours. */
const maxMailMs = { look: 15 * minuteMs, broken: hourMs };
/** The shop promises dispatch in two days. */
const maxPackMs = 48 * hourMs;

const toDate = (value: unknown): Date | null => (value === null ? null : new Date(value as string));

/** Compares the payments of the last day with a usual day of the last four weeks. */
export async function checkPayments({ db, config }: Shop, { now }: Machine): Promise<Finding> {
  if (!onlineProviders.some(({ isSetUp }) => isSetUp(config)))
    return fine('No payment provider is set up: orders are paid on delivery.');
  const { rows } = await db.execute(sql`
    select max(${payments.paidAt}) as last, count(*) filter (where ${payments.paidAt} > now() - interval '1 day')::int as today,
      count(*) filter (where ${payments.paidAt} > now() - ${usualDays}::int * interval '1 day')::int as all
    from ${payments}`);
  const [{ today, all }] = rows;
  const last = toDate(rows[0].last);
  const usual = Number(all) / usualDays;
  const rate = `${today} in the last 24 hours, ${Math.round(usual * 10) / 10} on a usual day`;
  if (!last) return fine('No payment has arrived yet.');
  const message = `The last payment arrived ${describeDuration(now() - last.getTime())} ago: ${rate}.`;
  if (usual < minUsualPayments) return fine(message, last);
  const action = 'Try a payment in the shop, then look at the dashboard of the payment provider.';
  if (Number(today) === 0) return broken(message, action, last);
  return Number(today) < usual / 4 ? look(message, action, last) : fine(message, last);
}

/** Looks at the oldest message that waits, and at those that were given up in the last day. */
export async function checkMessages(shop: Shop, machine: Machine): Promise<Finding> {
  const setUp = toFinding(
    await checkSenders(shop, machine),
    '',
    'Enter the mail server and the SMS gateway in Settings, Keys.',
  );
  if (setUp.state !== 'fine') return setUp;
  const { rows } = await shop.db.execute(sql`
    select min(${outbox.createdAt}) filter (where ${outbox.sentAt} is null and ${outbox.failedAt} is null) as oldest,
      count(*) filter (where ${outbox.sentAt} is null and ${outbox.failedAt} is null)::int as waiting,
      count(*) filter (where ${outbox.failedAt} > now() - interval '1 day')::int as failed, max(${outbox.sentAt}) as last
    from ${outbox}`);
  const [{ waiting, failed }] = rows;
  const oldest = toDate(rows[0].oldest);
  const age = oldest ? machine.now() - oldest.getTime() : 0;
  const action = 'Open Jobs: it names the reason. A wrong password or key is corrected in Settings, Keys.';
  const message = `${waiting} messages wait, the oldest for ${describeDuration(age)}.`;
  if (age > maxMailMs.broken) return broken(message, action, oldest);
  if (age > maxMailMs.look) return look(message, action, oldest);
  if (Number(failed) > 0) return look(`${failed} messages of the last 24 hours could not be sent.`, action);
  return fine('Mails and SMS leave at once.', toDate(rows[0].last));
}

/** Looks at the oldest order that waits to be packed. */
export async function checkOrders({ db }: Shop, { now }: Machine): Promise<Finding> {
  const [{ count, oldest }] = await db
    .select({ count: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${orders.placedAt})` })
    .from(orders)
    .where(and(orderTaskConditions.pack));
  if (!oldest) return fine('No order waits to be packed.');
  const since = new Date(oldest);
  const message = `${count} orders wait to be packed, the oldest for ${describeDuration(now() - since.getTime())}.`;
  return now() - since.getTime() > maxPackMs
    ? look(message, 'Pack the oldest orders first.', since)
    : fine(message, since);
}
