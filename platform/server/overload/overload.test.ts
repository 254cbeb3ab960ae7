import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { Overload } from './overload';
import { getPriority, type Priority, priorities } from './priorities';
import { shedLoad } from './shed-load';

const targetMs = 500;
const sampleMs = 100;

/** Adds samples of the same wait for some time. Returns the share of refused requests by priority. */
function run(overload: Overload, waitMs: number, ms: number, clock: { now: number }) {
  for (const end = clock.now + ms; clock.now < end; clock.now += sampleMs) overload.addSample(waitMs, clock.now);
  return priorities.filter((priority) => overload.refuses(priority));
}

describe('an overload', () => {
  const build = (random = 0) => ({ overload: new Overload({ targetMs, random: () => random }), clock: { now: 0 } });

  it('refuses nothing while requests wait for less than the target', () => {
    const { overload, clock } = build();
    expect(run(overload, targetMs, 60_000, clock)).toEqual([]);
  });

  it('refuses nothing after a single pause, however long', () => {
    const { overload, clock } = build();
    for (let pause = 0; pause < 100; pause++) {
      overload.addSample(20_000, clock.now);
      expect(run(overload, 0, 1_000, clock)).toEqual([]);
    }
  });

  it('refuses low priority first, then normal, and high only when requests wait for much longer', () => {
    const { overload, clock } = build(0.99);
    expect(run(overload, 600, 600, clock)).toEqual([]);
    expect(run(overload, 600, 500, clock)).toEqual(['low']);
    expect(run(overload, 600, 1_000, clock)).toEqual(['low', 'normal']);
    expect(run(overload, 600, 60_000, clock)).toEqual(['low', 'normal']);
    expect(run(overload, 5_000, 1_000, clock)).toEqual(['low', 'normal', 'high']);
  });

  it('refuses a share of the requests before it refuses all of them', () => {
    const shares = [0.4, 0.6].map((random) => {
      const { overload, clock } = build(random);
      return run(overload, 600, 600, clock);
    });
    expect(shares).toEqual([['low'], []]);
  });

  it('serves all again seconds after the queue is gone', () => {
    const { overload, clock } = build();
    run(overload, 5_000, 5_000, clock);
    expect(run(overload, 0, 2_500, clock)).toEqual(['low', 'normal']);
    expect(run(overload, 0, 5_000, clock)).toEqual([]);
  });
});

it.each<[Priority, string[]]>([
  ['low', ['/api/v1/search/suggest?q=a', '/api/v1/products/p1/related', '/api/v1/admin/orders/export.csv', '/beacon']],
  ['normal', ['/', '/product/p1', '/api/v1/products?page=2', '/api/v1/search?q=cart', '/api/v1/admin/products']],
  [
    'high',
    [
      ...['/api/v1/orders', '/api/v1/checkout/quote', '/api/v1/cart/items', '/api/v1/payments/razorpay/webhook'],
      ...['/api/v1/auth/login', '/api/v1/orders/o1/payment/confirm', '/checkout', '/cart', '/orders/o1'],
      ...['/releases/mf-cart/1.0.0/a.js', '/api/v1/admin/orders'],
    ],
  ],
])('has %s priority', (priority, urls) => {
  for (const url of urls) expect([url, getPriority(url)]).toEqual([url, priority]);
});

describe('a server', () => {
  async function start(isOn = true) {
    const server = Fastify();
    const overload = { pressure: 2, addSample: () => {}, refuses: (priority: Priority) => priority !== 'high' };
    shedLoad(server, {
      targetMs: isOn ? targetMs : 0,
      overload: overload as unknown as Overload,
      refuse: (_request, reply) => reply.code(503).header('retry-after', 2).send(),
    });
    for (const url of ['/livez', '/readyz', '/metrics', '/shop', '/checkout']) server.get(url, async () => 'served');
    const read = async (url: string) => (await server.inject(url)).statusCode;
    return { server, read };
  }

  it('refuses requests by priority, and never a probe', async () => {
    const { server, read } = await start();
    expect(await Promise.all(['/livez', '/readyz?unready=404', '/metrics', '/checkout'].map(read))).toEqual(
      Array(4).fill(200),
    );
    expect(await read('/shop')).toBe(503);
    await server.close();
  });

  /** Sends requests to a handler. Returns the samples of the time until all are served. */
  async function measure(count: number, handle: () => Promise<unknown>) {
    const samples: number[] = [];
    const overload = { pressure: 0, addSample: (ms: number) => samples.push(ms), refuses: () => false };
    const server = Fastify();
    shedLoad(server, { targetMs, overload: overload as unknown as Overload, refuse: () => undefined });
    server.get('/', handle);
    await Promise.all(Array.from({ length: count }, () => server.inject('/')));
    await server.close();
    return Math.max(...samples);
  }

  const work = (ms: number) => {
    for (const end = performance.now() + ms; performance.now() < end; );
  };

  it.each([
    { count: 2, isMeasured: false },
    { count: 30, isMeasured: true },
  ])(
    'measures, with $count open requests, how long the event loop is blocked: $isMeasured',
    async ({ count, isMeasured }) => {
      let isBlocked = false;
      const longest = await measure(count, async () => {
        await sleep(50);
        if (!isBlocked) work(800);
        isBlocked = true;
        await sleep(150);
      });
      expect(longest > 600).toBe(isMeasured);
    },
  );

  it('measures how long requests are open that take turns in the event loop, which none of them blocks', async () => {
    const longest = await measure(40, async () => {
      for (let turn = 0; turn < 25; turn += 1) {
        work(1);
        await setImmediate();
      }
    });
    expect(longest).toBeGreaterThan(500);
  });

  it('measures nothing while requests wait for another server', async () => {
    expect(await measure(30, () => sleep(1200))).toBeLessThan(700);
  });

  it('refuses nothing with the target 0', async () => {
    const { read } = await start(false);
    expect(await read('/shop')).toBe(200);
  });
});
