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

  it.each([
    [2, 0],
    [30, 600],
  ])('measures, with %s open requests, at least %s ms while the event loop is blocked', async (count, minMs) => {
    const samples: number[] = [];
    const overload = { pressure: 0, addSample: (ms: number) => samples.push(ms), refuses: () => false };
    const server = Fastify();
    shedLoad(server, { targetMs, overload: overload as unknown as Overload, refuse: () => undefined });
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    server.get('/', () => finished);
    const responses = Array.from({ length: count }, () => server.inject('/'));
    for (const response of responses) response.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 150));
    samples.length = 0;
    for (const end = performance.now() + 800; performance.now() < end; );
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(samples[0]).toBeGreaterThanOrEqual(minMs);
    if (minMs === 0) expect(samples[0]).toBe(0);
    finish();
    await Promise.all(responses);
    await server.close();
  });

  it('refuses nothing with the target 0', async () => {
    const { read } = await start(false);
    expect(await read('/shop')).toBe(200);
  });
});
