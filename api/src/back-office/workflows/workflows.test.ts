import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { auditLog, workflowRuns } from '../../platform/db/schema';
import { JobError } from '../../platform/jobs/job-error';
import { runAllDueJobs } from '../../platform/jobs/testing/run-jobs';
import { startWorkflow } from '../../platform/workflows/runs';
import { defineWorkflow } from '../../platform/workflows/workflow';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();
let admin: SignedIn;
let failing: string;
const build = <const Name extends string>(name: Name) => ({
  name,
  run: async () => {
    if (failing.includes(name)) throw new JobError('ERP 500', true);
    return { phone: '+919876543210', number: `${name} 17` };
  },
  compensate: async () => {
    if (failing.includes('undo')) throw new JobError('ERP 500', true);
  },
  summarize: ({ number }: { number: string }) => number,
});
const workflow = defineWorkflow({ name: 'export-order', input: z.object({ email: z.string() }) })
  .step(build('erp'))
  .step(build('courier'))
  .step(build('message'));

const call = (route: string, headers = admin.bearer) => shop.call(route, { headers });
const start = async (key: string, failing_ = '') => {
  failing = failing_;
  const id = await shop.db.transaction((tx) =>
    startWorkflow(tx, workflow, { key, input: { email: 'asha@example.in' } }),
  );
  await runAllDueJobs(shop.services);
  failing = '';
  return id;
};
const getState = async (id: string) => (await call(`GET /admin/workflow-runs/${id}`)).body.data.state;

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
  shop.services.workflows = [workflow];
});
beforeEach(async () => {
  await shop.db.delete(workflowRuns);
  await shop.db.execute('delete from pgboss.job');
});

it('lists runs by page and state, the newest first', async () => {
  await start('o1');
  const stuck = await start('o2', 'courier, undo');
  const { rows, pagination } = (await call('GET /admin/workflow-runs?limit=1')).body.data;
  expect(pagination).toMatchObject({ total: 2, hasNextPage: true });
  expect(rows).toEqual([
    {
      ...{ _id: stuck, workflow: 'export-order', key: 'o2', state: 'needs_attention', step: 'courier' },
      ...{ reason: 'courier could not be undone: ERP 500' },
      ...{ startedAt: expect.any(String), changedAt: expect.any(String) },
    },
  ]);
  const completed = (await call('GET /admin/workflow-runs?state=completed')).body.data.rows;
  expect(completed).toMatchObject([{ key: 'o1', step: 'message' }]);
  expect((await call('GET /admin/workflow-runs?state=unknown')).status).toBe(400);
});

it('shows a run with its steps, and neither its input nor a result', async () => {
  failing = '';
  const id = await start('o1', 'courier, undo');
  const { body } = await call(`GET /admin/workflow-runs/${id}`);
  expect(body.data.steps).toEqual([
    {
      ...{ name: 'erp', state: 'done', attempts: 1, compensationAttempts: 0, error: '', summary: 'erp 17' },
      ...{ startedAt: expect.any(String), durationMs: expect.any(Number) },
    },
    expect.objectContaining({ name: 'courier', state: 'compensation_failed', compensationAttempts: 1 }),
  ]);
  expect(body.data).toMatchObject({ nextSteps: [], canCompensate: false });
  expect(JSON.stringify(body)).not.toMatch(/asha|98765/);
  expect((await call('GET /admin/workflow-runs/none')).body.code).toBe('workflow_run_not_found');
});

it('names the steps to come of a run that goes on', async () => {
  const id = await shop.db.transaction((tx) => startWorkflow(tx, workflow, { key: 'o3', input: { email: 'a' } }));
  expect((await call(`GET /admin/workflow-runs/${id}`)).body.data).toMatchObject({
    ...{ state: 'running', step: null, steps: [], nextSteps: ['erp', 'courier', 'message'], canCompensate: true },
  });
});

it.each(['retry', 'compensate', 'resolve'])('%s: once, with permission, and in the audit log', async (action) => {
  const id =
    action === 'compensate'
      ? await shop.db.transaction((tx) => startWorkflow(tx, workflow, { key: 'o4', input: { email: 'a' } }))
      : await start('o4', 'courier, undo');
  const route = `POST /admin/workflow-runs/${id}/${action}`;
  const customer = await createSignedInUser(shop);
  expect((await call(route, customer.bearer)).status).toBe(403);
  expect((await call(route)).status).toBe(200);
  expect((await call(route)).body.code).toBe('workflow_run_changed');
  await runAllDueJobs(shop.services);
  expect(await getState(id)).toBe(action === 'resolve' ? 'resolved' : 'compensated');
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(entries).toMatchObject([
    { actorId: admin.userId, action, entity: 'workflow-run', before: { workflow: 'export-order', key: 'o4' } },
  ]);
});
