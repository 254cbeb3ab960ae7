import { recordSpans } from '@vastra/platform/server/tracing/testing/record-spans';
import { z } from 'zod';
import { createBuyer, createOrderingHelpers } from './ordering/orders/testing/buyer';
import { declareJob } from './platform/jobs/job';
import { JobError } from './platform/jobs/job-error';
import { queueJob } from './platform/jobs/queue-job';
import { runAllDueJobs } from './platform/jobs/testing/run-jobs';
import { postalAddress, setUpTestShop } from './testing/shop';

// Before the shop is built, because an API that traces nothing has no hook.
const spans = recordSpans();
const shop = setUpTestShop();
afterAll(() => spans.stop());

const traceId = '0af7651916cd43dd8448eb211c80319c';
const recorded = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
const email = 'asha.rao@example.in';
let buyer: Awaited<ReturnType<typeof createBuyer>>;
const { placeGuestOrder } = createOrderingHelpers(shop, () => buyer);
beforeEach(async () => {
  buyer = await createBuyer(shop);
});

const placeTracedOrder = async () => {
  const { status } = await placeGuestOrder({ email }, { 'idempotency-key': crypto.randomUUID(), ...recorded } as never);
  expect(status).toBe(201);
};
const listTrace = () => spans.list().filter((span) => span.traceId === traceId);

test('an order, its statements and the job of its mail have the id of the call', async () => {
  await placeTracedOrder();
  await runAllDueJobs(shop.services);
  const trace = listTrace();
  const call = trace.find(({ name }) => name === 'POST /api/v1/orders')!;
  expect(call).toMatchObject({ parentId: '00f067aa0ba902b7', attributes: { 'http.response.status_code': 201 } });
  const insert = trace.find(({ name }) => name === 'insert orders')!;
  expect(insert.parentId).toBe(call.id);
  expect(insert.attributes['db.query.text']).toMatch(/^insert into "orders" .*\$1/);
  const job = trace.find(({ name }) => name === 'job send-mail')!;
  expect(job.attributes).toMatchObject({ 'messaging.destination.name': 'send-mail', 'vastra.attempt': 1 });
  expect(trace.some(({ parentId }) => parentId === job.id)).toBe(true);
});

it('spans hold no datum of a person', async () => {
  await placeTracedOrder();
  await shop.call('GET /search?q=asha+rao+9812345678', { headers: recorded });
  const code = 'C0DE99';
  await shop.call('POST /auth/send-otp', { headers: recorded, body: { identifier: email, code } });
  await runAllDueJobs(shop.services);
  const text = JSON.stringify(spans.list());
  expect(spans.list().length).toBeGreaterThan(20);
  const { name, phone, line1 } = postalAddress;
  for (const datum of [email, name, phone, line1, 'asha', '98765', '9812345678', code])
    expect(text).not.toContain(datum);
});

it('looking for jobs belongs to no trace', async () => {
  await placeTracedOrder();
  await runAllDueJobs(shop.services);
  expect(listTrace().length).toBeGreaterThan(5);
  expect(listTrace().filter(({ attributes }) => /distinct waiting/.test(String(attributes['db.query.text'])))).toEqual(
    [],
  );
});

test('a job stores a trace only if it is recorded', async () => {
  const listTraceparents = async () => {
    const { rows } = await shop.db.execute<{ data: { traceparent?: string } }>('select data from pgboss.job');
    return rows.map(({ data }) => data.traceparent);
  };
  await shop.db.execute('delete from pgboss.job');
  await placeGuestOrder({ email });
  expect((await listTraceparents()).filter(Boolean)).toHaveLength(1);
  await shop.db.execute('delete from pgboss.job');
  const unrecorded = { 'idempotency-key': crypto.randomUUID(), traceparent: `00-${traceId}-00f067aa0ba902b7-00` };
  await placeGuestOrder({ email }, unrecorded as never);
  expect(await listTraceparents()).toEqual([undefined]);
});

test('a job that fails is marked, without its message', async () => {
  const job = declareJob('send-mail', { data: z.object({ messageId: z.string() }), retryLimit: 0 });
  await shop.db.execute('delete from pgboss.job');
  await queueJob(shop.db, job, { messageId: '1' });
  const run = () => Promise.reject(new JobError('no mailbox of asha.rao@example.in'));
  await runAllDueJobs(shop.services, [{ job, open: () => ({ run }) }]);
  expect(spans.list().at(-1)).toMatchObject({
    name: 'job send-mail',
    hasFailed: true,
    attributes: { 'error.type': 'JobError' },
  });
});
