import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postalAddress } from '../../../api/src/testing/shop';
import { buildServer, type Server, startServer } from '../../../api/tests/crash/server';
import { openData, type TestData } from '../../../api/tests/crash/test-data';
import { applyPromotion, changePointer, openStorage } from '../../../platform/releases';
import { buildStubRelease, storeRelease } from '../../../platform/releases/stub/stub-release';
import { patience } from '../../../shared/testing/patience.cjs';
import { describeWith, findFreePort, root } from '../testing/tools';

interface Span {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}
interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<Span, 'service'>[] }[];
  }[];
}

/** Starts a stand-in of a collector, which stores the spans that it gets as OTLP in JSON. */
async function startCollector() {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.url === '/v1/traces' && request.headers['api-key'] === 'of the shop') {
      bodies.push(body);
      for (const { resource, scopeSpans } of (JSON.parse(body) as Export).resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
        for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service })));
      }
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, spans, bodies, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Repeats the check until it returns something, for at most 30 s on a quick machine. */
async function waitFor<T>(check: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (
    const deadline = Date.now() + 30_000 * patience;
    Date.now() < deadline;
    await new Promise((next) => setTimeout(next, 50))
  ) {
    const result = await check();
    if (result) return result;
  }
  throw new Error('It did not happen.');
}

const shellScript = join(root, 'shell/dist/server/main.cjs');

describeWith('a trace through all processes', { folders: [shellScript] }, () => {
  const home = mkdtempSync(join(tmpdir(), 'vastra-traces-'));
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let data: TestData;
  let api: Server;
  let documents: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    collector = await startCollector();
    data = await openData('postgres', home);
    const storage = openStorage({ RELEASES_DIR: join(home, 'releases') });
    const release = { remote: 'mf-catalog', version: '1.0.0' };
    await storeRelease(storage, buildStubRelease({ ...release, routes: [{ id: 'home', index: true }] }));
    await changePointer(storage, release.remote, (pointer) =>
      applyPromotion(pointer, { version: release.version, by: 'Asha', at: new Date().toISOString() }),
    );
    const tracing = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=of%20the%20shop',
      OTEL_TRACES_SAMPLER: 'parentbased_always_on',
      RELEASES_DIR: join(home, 'releases'),
    };
    api = await startServer(await buildServer(home), { ...data.env, ...tracing });
    const port = await findFreePort();
    origin = `http://127.0.0.1:${port}`;
    documents = spawn(process.execPath, [shellScript], {
      env: {
        ...process.env,
        ...tracing,
        NODE_OPTIONS: '',
        NODE_ENV: 'production',
        DEMO: '1',
        PORT: String(port),
        API_URL: api.origin,
        VAR_DIR: join(home, 'documents'),
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await waitFor(() =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  });

  afterAll(async () => {
    const exited = documents && once(documents, 'exit');
    documents?.kill('SIGTERM');
    await exited;
    await api?.stop();
    await data?.close();
    (collector?.server as HttpServer | undefined)?.close();
  });

  test('an order has one id in document server, API, SQL and job', async () => {
    const traceId = randomUUID().replaceAll('-', '');
    const [{ productId, variantId }] = data.seeded.variants;
    const email = 'asha.rao@example.in';
    const response = await fetch(`${origin}/api/v1/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        traceparent: `00-${traceId}-00f067aa0ba902b7-00`,
      },
      body: JSON.stringify({ email, address: postalAddress, items: [{ productId, variantId, quantity: 1 }] }),
    });
    expect(response.status).toBe(201);
    const find = (service: string, name: string) =>
      waitFor(() =>
        collector.spans.find((span) => span.traceId === traceId && span.service === service && span.name === name),
      );
    const proxy = await find('vastra-documents', 'POST /api/*');
    const sent = await find('vastra-documents', 'POST 127.0.0.1');
    const call = await find('vastra-api', 'POST /api/v1/orders');
    const statement = await find('vastra-api', 'insert orders');
    const job = await find('vastra-api', 'job send-mail');
    expect(proxy.parentSpanId).toBe('00f067aa0ba902b7');
    expect(sent.parentSpanId).toBe(proxy.spanId);
    expect(call.parentSpanId).toBe(sent.spanId);
    expect(statement.parentSpanId).toBe(call.spanId);
    expect(job.traceId).toBe(traceId);
    for (const body of collector.bodies)
      for (const datum of [email, postalAddress.name, postalAddress.line1, '98765']) expect(body).not.toContain(datum);
  });

  test('a document has one id in document server and API', async () => {
    const traceId = randomUUID().replaceAll('-', '');
    const response = await fetch(origin, { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-00` } });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<meta name="traced">');
    const find = (name: string) =>
      waitFor(() => collector.spans.find((span) => span.traceId === traceId && span.name === name));
    const page = await find('GET mf-catalog/home');
    expect((await find('render')).parentSpanId).toBe(page.spanId);
    expect(await find('GET /api/v1/shop-details')).toMatchObject({ service: 'vastra-api' });
  });
});
