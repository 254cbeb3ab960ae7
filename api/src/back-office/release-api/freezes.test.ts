import { readPointer } from '@vastra/platform/releases';
import { buildStubRelease, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import { setUpReleaseApiShop } from './testing/release-api-shop';

const context = setUpReleaseApiShop();
const until = '2099-12-01T09:00:00+05:30';
const buildFreeze = (remotes: string[] | null) => ({
  remotes,
  from: '2026-11-24T09:00:00+05:30',
  until,
  reason: 'Diwali sale',
});
const getLive = async () => (await readPointer(context.files, context.remote))?.version;
const createTeamMember = () =>
  context.createAdmin({ name: 'Ravi', adminRole: 'release', adminRemotes: [context.remote] });

it('refuses what gives visitors a release, and names the freeze, its end and whom to ask', async () => {
  const owner = await context.createClient(await context.createAdmin({}));
  const { changes } = await context.createClient(await createTeamMember());
  const { id } = await owner.changes.freeze(buildFreeze([context.remote]));
  const refusal = `${context.remote} is frozen until 2099-12-01 03:30 UTC: Diwali sale. Ask Anna Owner.`;
  await expect(changes.promote(context.remote, { version: '1.1.0' })).rejects.toThrow(refusal);
  const canary = { version: '1.1.0', share: 0.1 };
  await expect(changes.setCanary(context.remote, canary)).rejects.toThrow(refusal);
  expect(await getLive()).toBe('1.0.0');
  expect(await context.listAudited('release-freeze', id)).toEqual([
    {
      actorName: 'Anna Owner',
      action: 'create',
      after: {
        remotes: [context.remote],
        from: '2026-11-24T03:30:00.000Z',
        until: '2099-12-01T03:30:00.000Z',
        reason: 'Diwali sale',
      },
    },
  ]);
  await owner.changes.unfreeze(id);
  await changes.promote(context.remote, { version: '1.1.0' });
  expect((await context.listAudited('release-freeze', id)).at(-1)).toMatchObject({ action: 'end' });
});

it('covers groups with a frozen remote, which only owners pass', async () => {
  const other = `${context.remote}-2`;
  const remotes = [context.remote, other];
  await storeRelease(context.files, buildStubRelease({ remote: other, version: '1.1.0', routes: [] }));
  const owner = await context.createClient(await context.createAdmin({}), remotes);
  const ravi = await context.createAdmin({ name: 'Ravi', adminRole: 'release', adminRemotes: remotes });
  const { changes } = await context.createClient(ravi, remotes);
  await owner.changes.freeze(buildFreeze([other]));
  const group = remotes.map((remote) => ({ remote, version: '1.1.0' }));
  await expect(changes.promoteGroup(group)).rejects.toThrow(`${other} is frozen until`);
  await expect(changes.promoteGroup(group, { despiteFreeze: 'now' })).rejects.toThrow('Only an owner');
  expect(await getLive()).toBe('1.0.0');
  await owner.changes.promoteGroup(group, { despiteFreeze: 'payments fail' });
  expect((await readPointer(context.files, other))?.history?.[0].reason).toBe('despite the freeze: payments fail');
  expect((await context.listAudited('release', other)).at(-1)).toMatchObject({
    after: { despiteFreeze: 'payments fail' },
  });
});

it('lets a team go back during a freeze', async () => {
  const owner = await context.createClient(await context.createAdmin({}));
  const { changes } = await context.createClient(await createTeamMember());
  await changes.promote(context.remote, { version: '1.1.0' });
  await owner.changes.freeze(buildFreeze([context.remote]));
  await changes.rollBack(context.remote, { from: '1.1.0' });
  expect(await getLive()).toBe('1.0.0');
});

it('lets only owners through, with a reason that the audit log keeps', async () => {
  const owner = await context.createClient(await context.createAdmin({}));
  await owner.changes.freeze(buildFreeze([context.remote]));
  const promotion = { version: '1.1.0', despiteFreeze: 'payments fail' };
  const member = await context.createClient(await createTeamMember());
  await expect(member.changes.promote(context.remote, promotion)).rejects.toThrow('Only an owner');
  await expect(
    member.changes.setCanary(context.remote, { version: '1.1.0', share: 0.1, despiteFreeze: 'payments fail' }),
  ).rejects.toThrow('Only an owner');
  expect(await getLive()).toBe('1.0.0');
  await owner.changes.promote(context.remote, promotion);
  expect((await context.listAudited('release', context.remote)).at(-1)).toEqual({
    actorName: 'Anna Owner',
    action: 'promote',
    after: { live: '1.1.0', despiteFreeze: 'payments fail' },
  });
  expect((await readPointer(context.files, context.remote))!.history![0]).toMatchObject({
    reason: 'despite the freeze: payments fail',
  });
});

it('lets no team and no job freeze or free releases, and no token other remotes than its own', async () => {
  const admin = await context.createAdmin({});
  const owner = await context.createClient(admin);
  const { id } = await owner.changes.freeze(buildFreeze([context.remote]));
  for (const { changes } of [await context.createClient(await createTeamMember()), await context.createJobClient()]) {
    await expect(changes.freeze(buildFreeze([context.remote]))).rejects.toThrow('Only an owner');
    await expect(changes.unfreeze(id)).rejects.toThrow('Only an owner');
  }
  await expect(owner.changes.freeze(buildFreeze(['mf-cart']))).rejects.toThrow('not mf-cart');
  await expect(owner.changes.freeze(buildFreeze(null))).rejects.toThrow('not all remotes');
  const other = await context.createClient(admin, ['mf-cart']);
  await expect(other.changes.unfreeze(id)).rejects.toThrow(`not ${context.remote}`);
  await expect(owner.changes.unfreeze('nonsense')).rejects.toThrow('There is no such freeze');
  await expect(owner.changes.promote(context.remote, { version: '1.1.0' })).rejects.toThrow('is frozen');
});

it('is managed in the admin area, where it also holds', async () => {
  const { bearer } = await context.createAdmin({});
  const add = (body: object) => context.shop.call('POST /admin/release-freezes', { headers: bearer, body });
  const backwards = { ...buildFreeze(null), from: '2099-12-02T09:00:00+05:30' };
  expect((await add(backwards)).body.details).toEqual({ until: 'A freeze ends after it begins' });
  expect((await add({ ...buildFreeze(null), until: '2026-11-24T10:00:00+05:30' })).body.code).toBe('freeze_refused');
  const { data: added } = (await add(buildFreeze(null))).body;
  expect(added).toMatchObject({ remotes: null, by: 'Anna Owner' });
  const plan = await context.shop.call('GET /admin/release-plan', { headers: bearer });
  expect(plan.body.data.freezes).toContainEqual(added);
  const path = `POST /admin/releases/${context.remote}/promote`;
  const { changedAt } = await readState(bearer);
  const promotion = await context.shop.call(path, { headers: bearer, body: { changedAt, version: '1.1.0' } });
  expect([promotion.status, promotion.body.code]).toEqual([409, 'release_frozen']);
  const ended = await context.shop.call(`DELETE /admin/release-freezes/${added.id}`, { headers: bearer });
  expect(ended.status).toBe(200);
});

async function readState(headers: { authorization: string }) {
  const { body } = await context.shop.call('GET /admin/releases', { headers });
  return body.data.find(({ remote }: { remote: string }) => remote === context.remote);
}
