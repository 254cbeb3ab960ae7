import { declaredFlags } from '@vastra/shared/contract';
import { asc, eq } from 'drizzle-orm';
import { auditLog, flags } from '../../platform/db/schema';
import { setUpTestShop } from '../../testing/shop';
import { buildRollout, createFlagHelpers, flagInput, flagKey, flagPath, hide } from './testing/flag-settings';

const shop = setUpTestShop();
const { call, save, addCustomer, getAdminId } = createFlagHelpers(shop);
const listAuditEntries = () =>
  shop.db.select().from(auditLog).where(eq(auditLog.entity, 'flag')).orderBy(asc(auditLog.seq));

describe('the settings of a flag', () => {
  test('begin with what the code declares', async () => {
    const { rows } = (await call('GET /admin/flags')).body.data;
    const expected = {
      _id: flagKey,
      ...declaredFlags[flagKey],
      isPastExpiry: false,
      isDeclared: true,
      state: 'new',
      defaultVariant: 'shown',
      group: null,
      cohort: null,
      rollout: null,
      version: null,
      updatedAt: null,
    };
    expect(rows).toEqual([expected]);
    expect((await call(`GET ${flagPath}`)).body.data).toEqual({ ...expected, members: [] });
  });

  test('are saved with an entry in the audit log that names no customer', async () => {
    const { email, userId } = await addCustomer();
    const group = { name: 'Friends', ...hide };
    const saved = await save({
      group: { ...group, members: [` ${email.toUpperCase()} `] },
      rollout: buildRollout(12.5),
    });
    expect(saved.status).toBe(200);
    expect(saved.body.data).toMatchObject({
      state: 'on',
      owner: 'Asha',
      group: { ...group, size: 1 },
      members: [email],
      rollout: buildRollout(12.5),
      version: 1,
    });
    expect((await save({ version: 1, isEnabled: false })).body.data).toMatchObject({
      state: 'off',
      members: [],
      version: 2,
    });
    const [created, updated] = (await listAuditEntries()).slice(-2);
    expect(created).toMatchObject({ actorId: getAdminId(), action: 'create', entityId: flagKey });
    expect(created.after).toMatchObject({ group: { ...group, memberIds: [userId] } });
    expect(JSON.stringify(created)).not.toContain(email);
    expect(updated).toMatchObject({ action: 'update', after: { isEnabled: false, group: null } });
  });

  test.each([
    ['an unknown variant', { defaultVariant: 'sideways' }, 'defaultVariant'],
    ['an unknown variant of a rule', { cohort: { cohort: 'guest', variant: 'sideways' } }, 'cohort.variant'],
    ['more than all visitors', { rollout: buildRollout(100.01) }, 'rollout.percentage'],
    ['a third decimal', { rollout: buildRollout(0.125) }, 'rollout.percentage'],
    [
      'a variant twice',
      {
        rollout: {
          percentage: 1,
          split: [
            { ...hide, weight: 1 },
            { ...hide, weight: 2 },
          ],
        },
      },
      'rollout.split',
    ],
    ['a stranger', { group: { name: 'Friends', ...hide, members: ['nobody@example.in'] } }, 'group.members'],
    ['no day', { expiresOn: '' }, 'expiresOn'],
    ['nobody responsible', { owner: ' ' }, 'owner'],
  ])('refuse %s', async (_name, values, field) => {
    const { status, body } = await save(values);
    expect([status, Object.keys(body.details)]).toEqual([400, [field]]);
    expect(await shop.db.$count(flags)).toBe(0);
  });

  test('return 409 when another admin has saved in between, also for the first time', async () => {
    expect((await save({ version: 1 })).body.code).toBe('changed_meanwhile');
    await save();
    expect((await save()).body.code).toBe('changed_meanwhile');
    await save({ version: 1 });
    expect((await save({ version: 1 })).body.code).toBe('changed_meanwhile');
  });

  test('return 404 for a key that the code does not know', async () => {
    for (const route of ['GET /admin/flags/none', 'GET /admin/flags/toString'])
      expect((await call(route)).body.code).toBe('flag_not_found');
    expect((await call('PUT /admin/flags/none', flagInput)).body.code).toBe('flag_not_found');
    expect((await call(`POST ${flagPath}/archive`, { isArchived: true, version: 1 })).body.code).toBe('flag_not_found');
  });

  it('can be archived, and taken back', async () => {
    await save({ rollout: buildRollout(100) });
    const archived = await call(`POST ${flagPath}/archive`, { isArchived: true, version: 1 });
    expect(archived.body.data).toMatchObject({ state: 'archived', version: 2 });
    expect((await shop.call('GET /flags')).body.data).toEqual([]);
    await call(`POST ${flagPath}/archive`, { isArchived: false, version: 2 });
    expect((await shop.call('GET /flags')).body.data).toMatchObject([{ key: flagKey }]);
    expect((await listAuditEntries()).slice(-2).map(({ action }) => action)).toEqual(['archive', 'restore']);
  });
});

it('lists flags by text and state, those past their day, and those that the code no longer has', async () => {
  const rules = { group: null, cohort: null, rollout: null };
  const old = { id: 'old-menu', owner: 'Team Menu', expiresOn: '2020-01-31', defaultVariant: 'wide', rules };
  await shop.db.insert(flags).values(old);
  const list = async (query: string) =>
    (await call(`GET /admin/flags${query}`)).body.data.rows.map(({ _id }: { _id: string }) => _id);
  expect(await list('')).toEqual([flagKey, 'old-menu']);
  expect(await list('?q=team+menu')).toEqual(['old-menu']);
  expect(await list('?q=latest')).toEqual([flagKey]);
  expect(await list('?state=new')).toEqual([flagKey]);
  expect(await list('?state=past-expiry')).toEqual(['old-menu']);
  expect(await list('?limit=1&page=2')).toEqual(['old-menu']);
  expect((await call('GET /admin/flags/old-menu')).body.data).toMatchObject({
    isDeclared: false,
    isPastExpiry: true,
    variants: ['wide'],
    state: 'off',
  });
});
