import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { recordSpans } from './testing/record-spans';
import { traceFetch } from './trace-fetch';
import { traceRequests } from './trace-requests';
import { getTracer, traceLogs, withEntry, withoutSpan, withSpan } from './tracer';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const fromBrowser = `00-${traceId}-00f067aa0ba902b7-00`;
const recorded = `00-${traceId}-00f067aa0ba902b7-01`;
let spans: ReturnType<typeof recordSpans>;
const start = (options?: Parameters<typeof recordSpans>[0]) => {
  spans = recordSpans(options);
  return spans;
};
afterEach(() => spans?.stop());

describe('without a tracer', () => {
  test('work only runs', async () => {
    expect(getTracer()).toBeUndefined();
    expect(traceLogs()).toEqual({});
    expect(await withSpan('step', {}, async (span) => span)).toBeUndefined();
    expect(await withEntry('job', { isParentTrusted: true }, async () => 7)).toBe(7);
    expect(withoutSpan(() => 7)).toBe(7);
  });
});

describe('a trace', () => {
  const enter = (parent: string, isParentTrusted: boolean) =>
    withEntry('call', { parent, isParentTrusted }, () =>
      withSpan('step', {}, async () => getTracer()?.getTraceparent()),
    );

  it('keeps the id of the causing call through awaits', async () => {
    start();
    await enter(recorded, true);
    const [step, call] = spans.list();
    expect(call).toMatchObject({ name: 'call', traceId, parentId: '00f067aa0ba902b7' });
    expect(step).toMatchObject({ name: 'step', traceId, parentId: call.id });
  });

  it.each(['', 'nonsense', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `${recorded}-more`])(
    'starts a new trace after the header %p',
    async (header) => {
      start();
      await enter(header, true);
      expect(spans.list()).toHaveLength(2);
      expect(spans.list()[0].traceId).not.toBe(traceId);
    },
  );

  it('is recorded as a trusted parent decided', async () => {
    start({ sampler: 'parentbased_traceidratio', ratio: 0 });
    await enter(recorded, true);
    expect(spans.list()).toHaveLength(2);
    await enter(fromBrowser, true);
    expect(spans.list()).toHaveLength(2);
  });

  it('is recorded as this process decides when any client can have sent the header', async () => {
    start({ sampler: 'parentbased_traceidratio', ratio: 0 });
    expect(await enter(recorded, false)).toMatch(new RegExp(`^00-${traceId}-.*-00$`));
    expect(spans.list()).toEqual([]);
    await spans.stop();
    start();
    await enter(fromBrowser, false);
    expect(spans.list().map((span) => span.traceId)).toEqual([traceId, traceId]);
  });

  it('holds the share of the traces that the sampler says', async () => {
    start({ sampler: 'parentbased_traceidratio', ratio: 0.25 });
    for (let index = 0; index < 1000; index++) await withEntry('call', { isParentTrusted: false }, async () => {});
    expect(spans.list().length).toBeGreaterThan(180);
    expect(spans.list().length).toBeLessThan(320);
  });

  it('names a failure by its code, and not by its message', async () => {
    start();
    const error = Object.assign(new Error('asha@example.in is taken'), { code: '23505' });
    await expect(withEntry('call', { isParentTrusted: true }, () => Promise.reject(error))).rejects.toBe(error);
    expect(spans.list()).toMatchObject([{ hasFailed: true, attributes: { 'error.type': '23505' } }]);
    expect(JSON.stringify(spans.list())).not.toContain('asha');
  });

  it('ends where work goes on for others', async () => {
    start();
    await withEntry('call', { isParentTrusted: true }, () => withoutSpan(() => withSpan('poll', {}, async () => {})));
    expect(spans.list().map(({ name }) => name)).toEqual(['call']);
  });
});

describe('requests', () => {
  let app: FastifyInstance;
  let lines: Record<string, string>[];
  const build = async () => {
    start();
    lines = [];
    const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
    app = Fastify({ logger: { level: 'info', stream, ...traceLogs() } });
    traceRequests(app, { isParentTrusted: false, isIgnored: ({ url }) => url === '/livez' });
    app.get('/livez', async () => 'ok');
    app.post('/orders/:token', async (request) => {
      request.log.info('in the handler');
      return withSpan('step', {}, async () => 'ok');
    });
    app.get('/fails', async () => {
      throw new Error('failed');
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  };
  afterEach(() => app.close());
  const waitForSpan = async (name: string) => {
    for (;;) {
      const span = spans.list().find((candidate) => candidate.name === name);
      if (span) return span;
      await new Promise(setImmediate);
    }
  };

  test('have a span by the template of their route, also around a handler that got a body', async () => {
    const origin = await build();
    await fetch(`${origin}/livez`);
    await fetch(`${origin}/orders/secret-token?email=asha@example.in`, {
      method: 'POST',
      headers: { traceparent: fromBrowser, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'asha@example.in' }),
    });
    const request = await waitForSpan('POST /orders/:token');
    expect(request).toMatchObject({ traceId, hasFailed: false });
    expect(request.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/orders/:token',
      'http.response.status_code': 200,
    });
    expect(spans.list()).toContainEqual(expect.objectContaining({ name: 'step', parentId: request.id }));
    expect(spans.list()).toHaveLength(2);
    const ofRequest = lines.filter(({ msg }) => ['in the handler', 'request completed'].includes(msg));
    expect(ofRequest.map((line) => line.traceId)).toEqual([undefined, traceId, traceId]);
  });

  test('that fail are marked', async () => {
    const origin = await build();
    await fetch(`${origin}/fails`);
    expect(await waitForSpan('GET /fails')).toMatchObject({ hasFailed: true });
  });
});

describe('calls', () => {
  const servers: Server[] = [];
  let stopTracing: () => void;
  const listen = async (received: IncomingHttpHeaders[]) => {
    const server = createServer((request, response) => {
      received.push(request.headers);
      response.writeHead(request.url?.startsWith('/missing') ? 404 : 200).end('{}');
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  afterEach(() => {
    stopTracing();
    for (const server of servers.splice(0)) server.close();
  });

  test('carry the trace to the shop only, and are recorded by host and status', async () => {
    const [ofApi, ofProvider]: IncomingHttpHeaders[][] = [[], []];
    const [api, provider] = [await listen(ofApi), await listen(ofProvider)];
    start();
    stopTracing = traceFetch(spans.tracer, { propagateTo: [api], ignored: [] });
    await withEntry('call', { parent: recorded, isParentTrusted: true }, async () => {
      await fetch(`${api}/products`);
      await fetch(`${provider}/missing?phone=9812345678`);
    });
    await fetch(`${provider}/outside`);
    expect(ofApi[0].traceparent).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`));
    expect(ofProvider.map(({ traceparent }) => traceparent)).toEqual([undefined, undefined]);
    const [first, second, entry] = spans.list();
    expect(ofApi[0].traceparent).toContain(first.id);
    expect(spans.list()).toHaveLength(3);
    expect(second).toMatchObject({
      name: 'GET 127.0.0.1',
      parentId: entry.id,
      hasFailed: true,
      attributes: { 'http.request.method': 'GET', 'server.address': '127.0.0.1', 'http.response.status_code': 404 },
    });
    expect(JSON.stringify(spans.list())).not.toMatch(/9812345678|missing/);
  });

  test('that get no response are marked', async () => {
    const origin = await listen([]);
    await new Promise((resolve) => servers.pop()!.close(resolve));
    start();
    stopTracing = traceFetch(spans.tracer, { propagateTo: [], ignored: [] });
    await withEntry('call', { isParentTrusted: true }, () => fetch(origin).catch(() => {}));
    expect(spans.list()[0]).toMatchObject({ name: 'GET 127.0.0.1', hasFailed: true });
  });
});
