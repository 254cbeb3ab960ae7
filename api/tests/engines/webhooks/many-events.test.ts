import { sql } from 'drizzle-orm';
import {
  createWebhookHelpers,
  type Respond,
  startReceiver,
} from '../../../src/back-office/webhooks/testing/webhook-shop';
import { events } from '../../../src/platform/db/schema';
import { setUpTestShop } from '../../../src/testing/shop';

const [eventCount, objectCount] = [10_000, 400];
const shop = setUpTestShop();
const { addWebhook, pointTo, send, passHours, getWebhook } = createWebhookHelpers(shop);

let respond: Respond = () => 204;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver(() => respond);
});
afterAll(() => receiver.stop());

const addEvents = () =>
  shop.db.execute(sql`
    insert into ${events} (type, object, data)
    select 'stock.changed', 'variant:' || number % ${objectCount}, jsonb_build_object('number', number)
    from generate_series(1, ${eventCount}) as number`);

/** Sends until nothing waits. Resolves to the seconds that it took. */
async function sendAll(id: string): Promise<number> {
  const start = performance.now();
  for (let run = 0; run < 200; run++) {
    await send();
    if ((await getWebhook(id)).webhook.waiting === 0) return (performance.now() - start) / 1000;
    await passHours(1);
  }
  throw new Error('events still wait after 200 runs');
}

/** Returns the numbers of the events that were accepted, by object, without repetitions, in the order of their first acceptance. */
function groupAccepted(accepted: { object: string; number: number }[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const { object, number } of accepted) {
    const numbers = groups.get(object) ?? [];
    if (!numbers.includes(number)) numbers.push(number);
    groups.set(object, numbers);
  }
  return groups;
}

it.each([
  ['that accepts all', () => 204],
  ['that refuses, redirects and comes late', (turn: number) => (turn % 7 === 3 ? 500 : turn % 11 === 5 ? 302 : 204)],
])('delivers 10,000 events to a receiver %s: none is lost, and each object has its order', async (name, choose) => {
  const { id } = await addWebhook(['stock.changed']);
  await pointTo(id, receiver.url);
  const accepted: { object: string; number: number }[] = [];
  let turn = 0;
  respond = ({ event }) => {
    const status = choose(turn++);
    if (status === 302) return { status, location: '/elsewhere' };
    if (status === 204) accepted.push({ object: event.object, number: event.data.number as number });
    return status;
  };
  receiver.received.length = 0;
  await addEvents();
  const seconds = await sendAll(id);
  process.stdout.write(`${name}: ${Math.round(eventCount / seconds)} events/s, ${receiver.received.length} requests\n`);
  expect(new Set(receiver.received.map(({ path }) => path))).toEqual(new Set(['/hook']));
  const groups = groupAccepted(accepted);
  expect([...groups.values()].flat()).toHaveLength(eventCount);
  expect(
    [...groups.values()].every((numbers) =>
      numbers.every((number, index) => index === 0 || number > numbers[index - 1]),
    ),
  ).toBe(true);
  await shop.db.delete(events);
  await shop.db.execute('delete from webhooks');
});

it('delivers all events to a receiver that is gone for a while', async () => {
  const { id } = await addWebhook(['stock.changed']);
  await pointTo(id, receiver.url);
  const accepted = new Set<number>();
  respond = ({ event }) => {
    accepted.add(event.data.number as number);
    return 204;
  };
  await addEvents();
  const outage = setTimeout(() => void receiver.stop(), 300);
  await send();
  clearTimeout(outage);
  expect(accepted.size).toBeLessThan(eventCount);
  await receiver.restart();
  await passHours(1);
  await sendAll(id);
  expect(accepted.size).toBe(eventCount);
});
