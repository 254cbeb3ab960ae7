import { asc, eq } from 'drizzle-orm';
import { auditLog, experiments, flags } from '../../../api/src/platform/db/schema';
import { setUpTestShop } from '../../../api/src/testing/shop';
import { createExperimentHelpers, experimentInput, flagKey, runningFlag, split } from './testing/experiments';

const shop = setUpTestShop();
const { call, createDraft, start, passDays, getResults, getAdminId } = createExperimentHelpers(shop);
const path = (id: string) => `/admin/experiments/${id}`;
const getExperiment = async (id: string) => (await call(`GET ${path(id)}`)).body.data;
const flagInput = {
  owner: 'Asha',
  expiresOn: '2099-12-31',
  isEnabled: true,
  defaultVariant: 'shown',
  group: null,
  cohort: null,
};
const saveFlag = (changes: object = {}) =>
  call(`PUT /admin/flags/${flagKey}`, { ...flagInput, rollout: runningFlag.rules.rollout, version: 1, ...changes });

describe('a draft', () => {
  it('is added, saved and deleted, with entries in the audit log', async () => {
    const { status, body } = await call('POST /admin/experiments', experimentInput);
    expect(status).toBe(201);
    const id = body.data._id;
    expect(body.data).toEqual({
      ...experimentInput,
      _id: id,
      state: 'draft',
      percentage: 100,
      split,
      obstacle: null,
      neededVisitors: 27_822,
      startedAt: null,
      endsAt: null,
      endReason: '',
      version: 1,
    });
    const saved = await call(`PUT ${path(id)}`, { ...experimentInput, days: 7, version: 1 });
    expect(saved.body.data).toMatchObject({ days: 7, version: 2 });
    expect((await call(`PUT ${path(id)}`, { ...experimentInput, version: 1 })).body.code).toBe('changed_meanwhile');
    expect((await call(`DELETE ${path(id)}`)).status).toBe(200);
    expect((await call(`GET ${path(id)}`)).body.code).toBe('experiment_not_found');
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(asc(auditLog.seq));
    expect(entries).toMatchObject([
      { action: 'create', entity: 'experiment', actorId: getAdminId() },
      { action: 'update', before: { days: 14 }, after: { days: 7 } },
      { action: 'delete' },
    ]);
  });

  it.each([
    ['an unknown flag', { flag: 'old-menu' }, 'flag'],
    ['an unknown variant', { controlVariant: 'sideways' }, 'controlVariant'],
    ['no hypothesis', { hypothesis: ' ' }, 'hypothesis'],
    ['no guardrail', { guardrails: [] }, 'guardrails'],
    ['half a day', { days: 0.5 }, 'days'],
    ['no visitor who orders', { baseline: 0 }, 'baseline'],
    ['no change', { effect: 0 }, 'effect'],
  ])('refuses %s', async (_name, values, field) => {
    const { status, body } = await call('POST /admin/experiments', { ...experimentInput, ...values });
    expect([status, Object.keys(body.details)]).toEqual([400, [field]]);
  });

  it.each([
    ['is off', { isEnabled: false }, 'The flag is off. Please turn it on.'],
    ['is archived', { archivedAt: new Date() }, 'The flag is off. Please turn it on.'],
    ['has no share', { rules: { ...runningFlag.rules, rollout: null } }, /^The flag divides no visitors/],
    [
      'has one variant',
      { rules: { ...runningFlag.rules, rollout: { percentage: 50, split: [split[1]] } } },
      /^The flag divides no visitors/,
    ],
  ])('cannot start while the flag %s', async (_name, changes, obstacle) => {
    await shop.db.update(flags).set(changes);
    const id = await createDraft();
    const message = typeof obstacle === 'string' ? obstacle : expect.stringMatching(obstacle);
    expect((await getExperiment(id)).obstacle).toEqual(message);
    const { status, body } = await call(`POST ${path(id)}/start`, { version: 1 });
    expect([status, body.code, body.message]).toEqual([409, 'experiment_impossible', message]);
  });

  it('has no results', async () => {
    expect((await call(`GET ${path(await createDraft())}/results`)).body.code).toBe('experiment_not_started');
    expect((await call(`GET ${path('none')}/results`)).body.code).toBe('experiment_not_found');
  });
});

describe('a running experiment', () => {
  it('has the division of its flag and a planned end, and pages know of it', async () => {
    expect((await shop.call('GET /flags')).body.data[0].isMeasured).toBeUndefined();
    const id = await start();
    const { state, startedAt, endsAt, version, percentage } = await getExperiment(id);
    expect([state, version, percentage]).toEqual(['running', 2, 100]);
    expect(Date.parse(endsAt) - Date.parse(startedAt)).toBe(14 * 24 * 3_600_000);
    expect((await shop.call('GET /flags')).body.data[0].isMeasured).toBe(true);
    const { body } = await shop.call(`GET /flags/values?keys=${flagKey}`);
    expect(body.data.measured).toEqual([flagKey]);
  });

  it('cannot be changed, deleted or started again', async () => {
    const id = await start();
    for (const [route, body] of [
      [`PUT ${path(id)}`, { ...experimentInput, version: 2 }],
      [`POST ${path(id)}/start`, { version: 2 }],
      [`DELETE ${path(id)}`, undefined],
    ] as const)
      expect((await call(route, body)).body.code).toBe('experiment_started');
  });

  it('is the only one of its flag', async () => {
    const id = await start();
    const other = await createDraft();
    const { body } = await call(`POST ${path(other)}/start`, { version: 1 });
    expect([body.code, body.message]).toEqual(['experiment_impossible', 'Another experiment runs on this flag.']);
    await passDays(id);
    expect((await call(`POST ${path(other)}/start`, { version: 1 })).status).toBe(200);
    const [ended] = await shop.db.select().from(experiments).where(eq(experiments.id, id));
    expect(ended.endedAt).toEqual(ended.endsAt);
  });

  it('refuses changes of the shares of the flag', async () => {
    const id = await start();
    for (const changes of [
      { isEnabled: false },
      { defaultVariant: 'hidden' },
      { rollout: { percentage: 50, split } },
      { rollout: { percentage: 100, split: [split[0], { ...split[1], weight: 3 }] } },
      { cohort: { cohort: 'guest', variant: 'hidden' } },
    ])
      expect((await saveFlag(changes)).body.code).toBe('experiment_running');
    const archiving = { isArchived: true, version: 1 };
    expect((await call(`POST /admin/flags/${flagKey}/archive`, archiving)).body.code).toBe('experiment_running');
    expect(await shop.db.select().from(flags)).toMatchObject([{ version: 1, ...runningFlag }]);
    expect((await saveFlag({ owner: 'Bela', expiresOn: '2098-01-31' })).status).toBe(200);
    await passDays(id);
    expect((await saveFlag({ isEnabled: false, version: 2 })).status).toBe(200);
  });

  it('ends with a reason, once', async () => {
    const id = await start();
    expect((await call(`POST ${path(id)}/end`, { reason: ' ', version: 2 })).status).toBe(400);
    const { body } = await call(`POST ${path(id)}/end`, { reason: 'Pages failed', version: 2 });
    expect(body.data).toMatchObject({ state: 'ended', endReason: 'Pages failed', version: 3 });
    expect((await call(`POST ${path(id)}/end`, { reason: 'Again', version: 3 })).body.code).toBe(
      'experiment_not_running',
    );
    expect((await shop.call('GET /flags')).body.data[0].isMeasured).toBeUndefined();
  });

  it('ends by itself when its days are over', async () => {
    const id = await start();
    expect((await getResults(id)).metrics).toBeNull();
    await passDays(id);
    expect((await getExperiment(id)).state).toBe('ended');
    expect((await getResults(id)).metrics).toHaveLength(2);
    expect((await call(`POST ${path(id)}/end`, { reason: 'Late', version: 2 })).body.code).toBe(
      'experiment_not_running',
    );
  });
});

it('lists running ones, then drafts, then ended ones, by text and state', async () => {
  const ended = await start({ name: 'First' });
  await passDays(ended);
  const draft = await createDraft({ name: 'Second' });
  const running = await start({ name: 'Third' });
  const list = async (query: string) =>
    (await call(`GET /admin/experiments${query}`)).body.data.rows.map(({ _id }: { _id: string }) => _id);
  expect(await list('')).toEqual([running, draft, ended]);
  expect(await list('?state=ended')).toEqual([ended]);
  expect(await list('?q=second')).toEqual([draft]);
  expect(await list('?limit=1&page=2')).toEqual([draft]);
});
