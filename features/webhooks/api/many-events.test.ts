import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { events } from '../../../api/src/platform/db/schema';
import { postToPublicHost } from '../../../api/src/platform/webhooks/post-to-public-host';
import { setUpTestShop } from '../../../api/src/testing/shop';
import { createWebhookHelpers, localNetwork, type Respond, startReceiver } from './testing/webhook-shop';

const [eventCount, objectCount] = [400, 16];
const shop = setUpTestShop();
const { addWebhook, pointTo, send, passHours, getWebhook, clear } = createWebhookHelpers(shop);

let respond: Respond;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver(() => respond);
});
afterAll(() => receiver.stop());
beforeEach(clear);

/** Objects with a request under way, and the requests that came while there was one of the same object. */
const underWay = new Set<string>();
const overtaking: string[] = [];
const createPost =
  (responseMs: number): typeof postToPublicHost =>
  async (message) => {
    const { object, id } = JSON.parse(message.body);
    if (underWay.has(object)) overtaking.push(id);
    underWay.add(object);
    try {
      return await postToPublicHost(message, { ...localNetwork, responseMs });
    } finally {
      underWay.delete(object);
    }
  };

/** Adds events of several objects, which a receiver of the test gets. Returns the id of its webhook. */
async function addEvents(): Promise<string> {
  const { id } = await addWebhook(['stock.changed']);
  await pointTo(id, receiver.url);
  await shop.db.execute(sql`
    insert into ${events} (type, object, data)
    select 'stock.changed', 'variant:' || number % ${objectCount}::int, jsonb_build_object('number', number)
    from generate_series(1, ${eventCount}::int) as number`);
  return id;
}

/** Sends until nothing waits. */
async function sendAll(id: string, post = createPost(10_000)): Promise<void> {
  for (let run = 0; run < 100; run++) {
    await send(post);
    if ((await getWebhook(id)).webhook.waiting === 0) return;
    await passHours(1);
  }
  throw new Error('events still wait after 100 runs');
}

/** Asserts that every event was accepted, and the events of each object in their order. */
function expectAllInOrder(accepted: { object: string; number: number }[]): void {
  const first = new Map<number, string>();
  for (const { object, number } of accepted) if (!first.has(number)) first.set(number, object);
  expect(first.size).toBe(eventCount);
  for (let index = 0; index < objectCount; index++) {
    const numbers = [...first].filter(([, object]) => object === `variant:${index}`).map(([number]) => number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  }
}

it('delivers all events in order, one at a time per object, to a receiver that refuses, redirects, is late and breaks off', async () => {
  const id = await addEvents();
  const accepted: { object: string; number: number }[] = [];
  let turn = 0;
  respond = async ({ event: { object, data } }) => {
    turn++;
    if (turn % 7 === 3) return 500;
    if (turn % 11 === 5) return { status: 302, location: '/elsewhere' };
    if (turn % 13 === 7) return 'break off';
    // The receiver accepts, and the shop does not learn of it.
    if (turn % 29 === 11) await setTimeout(300);
    accepted.push({ object, number: data.number as number });
    return 204;
  };
  await sendAll(id, createPost(150));
  expect(new Set(receiver.received.map(({ path }) => path))).toEqual(new Set(['/hook']));
  expect(receiver.received.length).toBeGreaterThan(eventCount);
  expect(overtaking).toEqual([]);
  expectAllInOrder(accepted);
});

it('delivers all events in order to a receiver that is killed while it has requests, and comes back', async () => {
  const id = await addEvents();
  const accepted: { object: string; number: number }[] = [];
  let isKilled = false;
  respond = ({ event: { object, data } }) => {
    if (accepted.length === 100 && !isKilled) {
      isKilled = true;
      void receiver.stop();
    }
    if (isKilled) return 'hang';
    accepted.push({ object, number: data.number as number });
    return 204;
  };
  await send(createPost(10_000));
  expect(accepted).toHaveLength(100);
  // Some of the last responses were lost.
  const { waiting, failingSince } = (await getWebhook(id)).webhook;
  expect([waiting >= eventCount - 100, waiting < eventCount, typeof failingSince]).toEqual([true, true, 'string']);
  await receiver.restart();
  respond = ({ event: { object, data } }) => {
    accepted.push({ object, number: data.number as number });
    return 204;
  };
  await passHours(1);
  await sendAll(id);
  expectAllInOrder(accepted);
});
