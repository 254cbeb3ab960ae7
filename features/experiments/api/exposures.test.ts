import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { listOrderExperiments } from '../../../api/src/customers/account/personal-data/order-experiments';
import { createBuyer, createOrderingHelpers } from '../../../api/src/ordering/orders/testing/buyer';
import { previewCookie } from '../../../api/src/platform/auth/previews/register';
import { createPreviewToken } from '../../../api/src/platform/auth/previews/token';
import { createSession } from '../../../api/src/platform/auth/sessions/sessions';
import {
  experimentOrders,
  experiments,
  experimentVisitors,
  flagMembers,
  flags,
  orders,
} from '../../../api/src/platform/db/schema';
import { cookieNames } from '../../../api/src/platform/server/cookie-names';
import { createSignedInUser, setUpTestShop } from '../../../api/src/testing/shop';
import { experimentTasks } from './retention';
import { createExperimentHelpers, flagKey, listVisitorIds, runningFlag } from './testing/experiments';

const shop = setUpTestShop();
const { start, passDays, getResults, expose, reportFault } = createExperimentHelpers(shop);
const [first, second] = listVisitorIds('hidden', 2);
const [control] = listVisitorIds('shown', 1);
const listVisitors = () => shop.db.select().from(experimentVisitors);
const countVisitors = async (id: string) =>
  Object.fromEntries(
    (await getResults(id)).arms.map(({ variant, visitors }: { variant: string; visitors: number }) => [
      variant,
      visitors,
    ]),
  );

/** Places an order of ₹500 and delivery in a browser. */
async function placeOrder(visitorId?: string): Promise<string> {
  const buyer = await createBuyer(shop);
  const { placeOrder: place, createOrder } = createOrderingHelpers(shop, () => buyer);
  if (!visitorId) return createOrder();
  const items = [{ productId: buyer.jacket.id, variantId: buyer.jacket.variantIds[0], quantity: 1 }];
  const headers = { 'idempotency-key': randomUUID(), cookie: `visitor=${visitorId}` };
  return (await place({ items }, headers)).body.data.order._id;
}

describe('an exposure', () => {
  it('counts a browser once, without its id', async () => {
    const id = await start();
    for (let index = 0; index < 2; index++) expect((await expose(first, 'hidden')).statusCode).toBe(200);
    await expose(control, 'shown');
    expect(await countVisitors(id)).toEqual({ shown: 1, hidden: 1 });
    const [row] = await shop.db.select().from(experiments);
    const stored = JSON.stringify([await listVisitors(), row]);
    for (const visitorId of [first, control]) expect(stored).not.toContain(visitorId);
  });

  it('has another hash in each experiment', async () => {
    await passDays(await start());
    const old = await listVisitors();
    expect(old).toEqual([]);
    const ids = [await start()];
    await expose(first, 'hidden');
    await passDays(ids[0]);
    ids.push(await start());
    await expose(first, 'hidden');
    const hashes = (await listVisitors()).map(({ visitorHash }) => visitorHash);
    expect([hashes.length, new Set(hashes).size]).toEqual([2, 2]);
  });

  it.each([
    ['a variant that the flag does not give', first, 'shown', {}],
    ['a variant that does not exist', first, 'sideways', {}],
    ['a browser without an id', undefined, 'hidden', {}],
    ['a malformed id', 'x', 'hidden', {}],
    ['a bot', first, 'hidden', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a program that names itself nothing', first, 'hidden', { 'user-agent': '' }],
  ])('does not count for %s', async (_name, visitorId, variant, headers) => {
    await start();
    expect((await expose(visitorId, variant, headers)).statusCode).toBe(200);
    expect(await listVisitors()).toEqual([]);
  });

  it('does not count for a browser with a preview, which is no visit', async () => {
    await start();
    const { token } = createPreviewToken(shop.services.keys, { kind: 'shop', id: 'home' });
    await expose(undefined, 'hidden', { cookie: `visitor=${first}; ${previewCookie}=${token}` });
    expect(await listVisitors()).toEqual([]);
    await expose(undefined, 'hidden', { cookie: `visitor=${first}` });
    expect(await listVisitors()).toHaveLength(1);
  });

  it('does not count before the start and after the end', async () => {
    await expose(first, 'hidden');
    const id = await start();
    await passDays(id);
    await expose(first, 'hidden');
    expect(await countVisitors(id)).toEqual({ shown: 0, hidden: 0 });
  });

  it('does not count for a customer of the flag’s group, who was not chosen by chance', async () => {
    const { userId } = await createSignedInUser(shop);
    const rules = { ...runningFlag.rules, group: { name: 'Friends', variant: 'hidden' } };
    await shop.db.update(flags).set({ rules });
    await shop.db.insert(flagMembers).values({ flagId: flagKey, userId });
    await start();
    const { refreshToken } = await createSession(shop.db, { userId, audience: 'shop' });
    await expose(undefined, 'hidden', { cookie: `visitor=${first}; ${cookieNames.refresh}=${refreshToken}` });
    expect(await listVisitors()).toEqual([]);
    await expose(first, 'hidden');
    expect(await listVisitors()).toHaveLength(1);
  });
});

describe('an order', () => {
  it('belongs to a browser that has seen a variant, and shows in the results after the end', async () => {
    const id = await start();
    await expose(first, 'hidden');
    await expose(second, 'hidden');
    await expose(control, 'shown');
    const order = await placeOrder(first);
    await placeOrder(listVisitorIds('hidden', 3)[2]);
    await placeOrder();
    const [{ total }] = await shop.db.select().from(orders).where(eq(orders.id, order));
    expect(await shop.db.select().from(experimentOrders)).toMatchObject([{ orderId: order, experimentId: id }]);
    expect(await listOrderExperiments(shop.db, order)).toEqual([{ name: 'Home without posts', variant: 'hidden' }]);
    const running = await getResults(id);
    expect(running.metrics).toBeNull();
    expect(running.guardrails[0].variants.map(({ visitors }: { visitors: null }) => visitors)).toEqual([null, null]);
    await passDays(id);
    const { metrics, guardrails, confidence } = await getResults(id);
    expect(confidence).toBe(0.95);
    expect(metrics).toMatchObject([
      {
        metric: 'conversion',
        variants: [
          { variant: 'shown', value: 0 },
          { variant: 'hidden', value: 0.5, difference: 0.5 },
        ],
      },
      { metric: 'revenue', variants: [{ value: 0 }, { value: total / 200, low: null }] },
    ]);
    expect(metrics[0].variants[1].low).toBeLessThan(0);
    expect(guardrails[0].variants.map(({ visitors }: { visitors: number }) => visitors)).toEqual([0, 1]);
  });

  test('that is cancelled brings no revenue, and counts for the guardrail', async () => {
    const id = await start({ primaryMetric: 'revenue' });
    await expose(first, 'hidden');
    const [cancelled, unpaid] = [await placeOrder(first), await placeOrder(first)];
    await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, cancelled));
    await shop.db.update(orders).set({ status: 'cancelled', confirmedAt: null }).where(eq(orders.id, unpaid));
    await passDays(id);
    const { metrics, guardrails } = await getResults(id);
    expect(metrics[0]).toMatchObject({ metric: 'revenue', variants: [{}, { value: 0 }] });
    expect(metrics[1]).toMatchObject({ metric: 'conversion', variants: [{}, { value: 1 }] });
    const getCounts = (name: string) =>
      guardrails
        .find(({ guardrail }: { guardrail: string }) => guardrail === name)
        .variants.map(({ visitors }: { visitors: number }) => visitors);
    expect([getCounts('unpaid-orders'), getCounts('cancelled-orders')]).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('belongs to no experiment after the end', async () => {
    const id = await start();
    await expose(first, 'hidden');
    await passDays(id);
    await placeOrder(first);
    expect(await shop.db.$count(experimentOrders)).toBe(0);
  });
});

describe('a fault of a page', () => {
  it('counts once for each visitor who takes part', async () => {
    const id = await start();
    await expose(first, 'hidden');
    for (const visitorId of [first, first, second]) await reportFault(visitorId, { hasFailed: true });
    await reportFault(first, { isSlow: true });
    await reportFault(undefined, { isSlow: true });
    const { guardrails } = await getResults(id);
    expect(guardrails.slice(1, 3)).toMatchObject([
      { guardrail: 'failed-pages', variants: [{ visitors: 0 }, { visitors: 1, isHarmed: false }] },
      { guardrail: 'slow-pages', variants: [{ visitors: 0 }, { visitors: 1 }] },
    ]);
  });

  it('is harm when it happens far more often than in the control', async () => {
    const id = await start();
    const buildRows = (variant: string, count: number, failed: number) =>
      Array.from({ length: count }, (_, index) => ({
        experimentId: id,
        visitorHash: `${variant} ${index}`,
        variant,
        hasFailed: index < failed,
      }));
    await shop.db.insert(experimentVisitors).values([...buildRows('shown', 200, 2), ...buildRows('hidden', 200, 40)]);
    const { guardrails, sampleRatio } = await getResults(id);
    expect(sampleRatio).toEqual({ pValue: 1, isMismatch: false });
    expect(guardrails[1].variants.map(({ isHarmed }: { isHarmed: boolean }) => isHarmed)).toEqual([false, true]);
    await shop.db.delete(experimentVisitors);
    await shop.db.insert(experimentVisitors).values(buildRows('shown', 200, 2));
    expect((await getResults(id)).sampleRatio.isMismatch).toBe(true);
  });
});

describe('30 days after the end', () => {
  const dayMs = 24 * 3_600_000;
  const runTasks = async (now: Date) => {
    for (const { run } of experimentTasks)
      await run({
        db: shop.db,
        config: shop.services.config,
        days: {} as never,
        now,
        getCutoff: (days) => new Date(now.getTime() - days * dayMs),
      });
  };

  test('the rows of visitors are gone, and the results stay', async () => {
    const id = await start();
    await expose(first, 'hidden');
    await placeOrder(first);
    await passDays(id);
    const results = await getResults(id);
    await runTasks(new Date(Date.now() + 29 * dayMs));
    expect(await listVisitors()).toHaveLength(1);
    await runTasks(new Date(Date.now() + 31 * dayMs));
    expect([await listVisitors(), await shop.db.$count(experimentOrders)]).toEqual([[], 0]);
    expect(await getResults(id)).toEqual(results);
    const [{ hashKey, totals }] = await shop.db.select().from(experiments);
    expect([hashKey, totals?.[0].visitors]).toEqual([null, 1]);
  });

  test('a running experiment is as it was', async () => {
    const id = await start();
    await expose(first, 'hidden');
    await runTasks(new Date());
    expect(await countVisitors(id)).toEqual({ shown: 0, hidden: 1 });
  });
});
