import { type ReleaseApiError, readPointer } from '@vastra/platform/releases';
import { buildStubRelease, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import type { Body, saveOwnerTeam } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { outbox, releaseRequests, users } from '../../platform/db/schema';
import { queueJob } from '../../platform/jobs/queue-job';
import { runAllDueJobs } from '../../platform/jobs/testing/run-jobs';
import { releasePlanHandlers } from '../release-plan/jobs';
import { requestsJob } from '../release-plan/requests-job';
import { setUpReleaseApiShop } from './testing/release-api-shop';

const context = setUpReleaseApiShop();
const at = '2099-12-01T09:00:00+05:30';
const getLive = async () => (await readPointer(context.files, context.remote))?.version;
const runJobs = () => runAllDueJobs(context.shop.services, releasePlanHandlers);
const createMember = (name: string) =>
  context.createAdmin({ name, adminRole: 'release', adminRemotes: [context.remote] });
const getRequest = async (id: string) =>
  (await context.shop.db.select().from(releaseRequests).where(eq(releaseRequests.id, id)))[0];
const changeRequest = (id: string, values: Partial<typeof releaseRequests.$inferInsert>) =>
  context.shop.db.update(releaseRequests).set(values).where(eq(releaseRequests.id, id));

async function saveTeam(team: Partial<Body<typeof saveOwnerTeam>> & { name?: string }) {
  const { bearer } = await context.createAdmin({});
  const { name = context.remote.slice(3), ...values } = team;
  const body = { remotes: [context.remote], needsApproval: true, approvers: [], ...values };
  return context.shop.call(`PUT /admin/release-teams/${name}`, { headers: bearer, body });
}

describe('a remote whose promotions need an approval', () => {
  it('goes live when another person approves, with both names', async () => {
    await saveTeam({});
    const author = await context.createClient(await createMember('Ravi'));
    const approver = await context.createClient(await createMember('Meera'));
    const refusal: ReleaseApiError = await author.changes
      .promote(context.remote, { version: '1.1.0' })
      .catch((error) => error);
    expect(refusal).toMatchObject({ code: 'approval_needed' });
    await expect(
      author.changes.setCanary(context.remote, { version: '1.1.0', share: 0.1, grows: true }),
    ).rejects.toThrow('another person of the team');
    const { _id: id, state } = await author.requests.create(context.remote, { version: '1.1.0' });
    expect(state).toBe('waiting');
    await runJobs();
    expect(await getLive()).toBe('1.0.0');
    expect(await approver.requests.list()).toMatchObject([{ _id: id, author: 'Ravi', state: 'waiting' }]);
    await approver.requests.decide(id, { isApproved: true, comment: 'looks good' });
    await runJobs();
    const pointer = (await readPointer(context.files, context.remote))!;
    expect(pointer).toMatchObject({ version: '1.1.0', history: [{ by: 'Ravi', reason: 'approved by Meera' }, {}] });
    expect(await approver.requests.list()).toMatchObject([{ state: 'done', decider: 'Meera', comment: 'looks good' }]);
    expect(
      (await context.listAudited('release-request', id)).map(({ actorName, action }) => `${actorName} ${action}`),
    ).toEqual(['Ravi create', 'Meera approve']);
    await author.changes.rollBack(context.remote, { from: '1.1.0' });
    expect(await getLive()).toBe('1.0.0');
  });

  it('is approved neither by the author, nor by a job, a person of another team or one who is no approver', async () => {
    const [ravi, meera] = [await createMember('Ravi'), await createMember('Meera')];
    const [{ email }] = await context.shop.db.select().from(users).where(eq(users.id, meera.userId));
    await saveTeam({ approvers: [email!] });
    const author = await context.createClient(ravi);
    const { _id: id } = await author.requests.create(context.remote, { version: '1.1.0' });
    const decision = { isApproved: true, comment: '' };
    await expect(author.requests.decide(id, decision)).rejects.toThrow('Another person has to approve it');
    const other = await context.createClient(await context.createAdmin({ name: 'Olga' }));
    await expect(other.requests.decide(id, decision)).rejects.toThrow('You are no approver');
    const stranger = await context.createClient(await context.createAdmin({ name: 'Otto' }), ['mf-cart']);
    await expect(stranger.requests.decide(id, decision)).rejects.toThrow('may change only mf-cart');
    await expect(stranger.requests.cancel(id)).rejects.toThrow('may change only mf-cart');
    const job = await context.createJobClient();
    await expect(job.requests.decide(id, decision)).rejects.toThrow('A person approves');
    expect(await getRequest(id)).toMatchObject({ state: 'waiting' });
    await (await context.createClient(meera)).requests.decide(id, { isApproved: false, comment: 'not today' });
    await runJobs();
    expect(await getRequest(id)).toMatchObject({ state: 'refused', comment: 'not today' });
    await expect(author.requests.cancel(id)).rejects.toThrow('is refused already');
    expect(await getLive()).toBe('1.0.0');
  });

  it('does not go live in a group with another remote either', async () => {
    await saveTeam({});
    const other = `${context.remote}-2`;
    const client = await context.createClient(await context.createAdmin({}), [context.remote, other]);
    await storeRelease(context.files, buildStubRelease({ remote: other, version: '1.1.0', routes: [] }));
    const group = [context.remote, other].map((remote) => ({ remote, version: '1.1.0' }));
    await expect(client.changes.promoteGroup(group)).rejects.toThrow(`${context.remote} goes live when another person`);
    expect([await getLive(), await readPointer(context.files, other)]).toEqual(['1.0.0', undefined]);
  });

  it('expires after seven days', async () => {
    await saveTeam({});
    const author = await context.createClient(await createMember('Ravi'));
    const { _id: id } = await author.requests.create(context.remote, { version: '1.1.0' });
    await changeRequest(id, { createdAt: new Date(Date.now() - 7 * 24 * 3_600_000 - 1000) });
    const approver = await context.createClient(await createMember('Meera'));
    const decision = { isApproved: true, comment: '' };
    await expect(approver.requests.decide(id, decision)).rejects.toThrow('is expired already');
    expect(await approver.requests.list()).toMatchObject([{ state: 'expired' }]);
  });

  it('is approved in the admin area, which promotes nothing by itself either', async () => {
    await saveTeam({});
    const [ravi, meera] = [await createMember('Ravi'), await createMember('Meera')];
    const call = (route: string, { bearer }: typeof ravi, body?: object) =>
      context.shop.call(route, { headers: bearer, body });
    const { changedAt } = (await call('GET /admin/releases', ravi)).body.data.find(
      ({ remote }: { remote: string }) => remote === context.remote,
    );
    const path = `POST /admin/releases/${context.remote}`;
    const direct = await call(`${path}/promote`, ravi, { changedAt, version: '1.1.0' });
    expect(direct.body.code).toBe('approval_needed');
    const { _id: id } = (await call(`${path}/requests`, ravi, { version: '1.1.0' })).body.data;
    const decide = (person: typeof ravi) =>
      call(`POST /admin/release-requests/${id}/decision`, person, { isApproved: true, comment: '' });
    expect((await decide(ravi)).body.code).toBe('own_request');
    const caps = await context.createAdmin({ adminRole: 'release', adminRemotes: ['mf-caps'] });
    expect((await decide(caps)).body.code).toBe('permission_missing');
    expect((await decide(meera)).body.data.state).toBe('scheduled');
    expect((await decide(meera)).body.code).toBe('request_decided');
    await runJobs();
    const plan = await call('GET /admin/release-plan', meera);
    expect(plan.body.data.requests[0]).toMatchObject({ _id: id, state: 'done', author: 'Ravi', decider: 'Meera' });
    expect(plan.body.data.teams).toContainEqual({
      name: context.remote.slice(3),
      remotes: [context.remote],
      needsApproval: true,
      approvers: [],
    });
  });
});

describe('a promotion at a time', () => {
  it('waits for its time, and can be cancelled', async () => {
    const { requests } = await context.createClient(await createMember('Ravi'));
    const { _id: id } = await requests.create(context.remote, { version: '1.1.0', at });
    const cancelled = await requests.create(context.remote, { version: '1.1.0', at });
    await requests.cancel(cancelled._id);
    await runJobs();
    expect(await getLive()).toBe('1.0.0');
    for (const each of [id, cancelled._id]) await changeRequest(each, { at: new Date(Date.now() - 1000) });
    await context.shop.services.db.execute("update pgboss.job set start_after = now() where state = 'created'");
    await runJobs();
    expect(await getLive()).toBe('1.1.0');
    expect(await getRequest(id)).toMatchObject({ state: 'done' });
    expect(await getRequest(cancelled._id)).toMatchObject({ state: 'cancelled' });
  });

  it('is checked again at its time, and a failure is mailed to its author and to the owners', async () => {
    await saveTeam({ needsApproval: false, noticeEmail: 'hats@example.in' });
    const member = await createMember('Ravi');
    const { requests } = await context.createClient(member);
    const { _id: id } = await requests.create(context.remote, { version: '1.1.0', at });
    const owner = await context.createClient(await context.createAdmin({}));
    const { id: freezeId } = await owner.changes.freeze({
      remotes: [context.remote],
      from: '2026-11-24T09:00:00Z',
      until: '2099-12-01T03:30:00Z',
      reason: 'Diwali sale',
    });
    await changeRequest(id, { at: new Date(Date.now() - 1000) });
    await context.shop.services.db.execute("update pgboss.job set start_after = now() where state = 'created'");
    await runJobs();
    expect(await getLive()).toBe('1.0.0');
    const failure = expect.stringContaining(`${context.remote} is frozen until 2099-12-01 03:30 UTC: Diwali sale`);
    expect(await getRequest(id)).toMatchObject({ state: 'failed', failure });
    const [{ email }] = await context.shop.db.select().from(users).where(eq(users.id, member.userId));
    const subject = `${context.remote} 1.1.0 did not go live`;
    const mails = await context.shop.db.select().from(outbox).where(eq(outbox.subject, subject));
    expect(mails.map(({ to }) => to).sort()).toEqual([email, 'hats@example.in'].sort());
    expect((await context.listAudited('release-request', id)).at(-1)).toMatchObject({ action: 'fail' });
    await owner.changes.unfreeze(freezeId);
    await runJobs();
    expect(await getLive()).toBe('1.0.0');
  });

  it('is not made for an author who may not release the remote any more', async () => {
    const member = await createMember('Ravi');
    const { requests } = await context.createClient(member);
    const { _id: id } = await requests.create(context.remote, { version: '1.1.0', at });
    await context.shop.db.update(users).set({ adminRemotes: [] }).where(eq(users.id, member.userId));
    await changeRequest(id, { at: new Date(Date.now() - 1000) });
    await context.shop.services.db.execute("update pgboss.job set start_after = now() where state = 'created'");
    await runJobs();
    expect(await getRequest(id)).toMatchObject({
      state: 'failed',
      failure: `Ravi may not release ${context.remote} any more.`,
    });
    expect(await getLive()).toBe('1.0.0');
  });

  it('is not repeated after a rollback when a worker ended between the change and its record', async () => {
    const { requests, changes } = await context.createClient(await createMember('Ravi'));
    const { _id: id } = await requests.create(context.remote, { version: '1.1.0' });
    await runJobs();
    expect(await getLive()).toBe('1.1.0');
    await changes.rollBack(context.remote, { from: '1.1.0' });
    await changeRequest(id, { state: 'running' });
    await queueJob(context.shop.db, requestsJob, {});
    await runJobs();
    expect(await getLive()).toBe('1.0.0');
    expect(await getRequest(id)).toMatchObject({ state: 'done' });
  });

  it('is refused for a time that has passed, a release that is not stored and the remote of another team', async () => {
    const { requests } = await context.createClient(await createMember('Ravi'));
    const create = (remote: string, version: string, time: string) => requests.create(remote, { version, at: time });
    await expect(create(context.remote, '1.1.0', '2020-01-01T09:00:00Z')).rejects.toThrow('This time has passed');
    await expect(create(context.remote, '9.9.9', at)).rejects.toThrow('There is no release 9.9.9');
    await expect(create('mf-cart', '1.1.0', at)).rejects.toThrow('not mf-cart');
    await expect(requests.cancel('nonsense')).rejects.toThrow('There is no such request');
  });
});

describe('a team', () => {
  it('has remotes that are in no other team, and admins as approvers', async () => {
    expect((await saveTeam({ name: 'caps' })).status).toBe(200);
    expect((await saveTeam({ name: 'hats' })).body).toMatchObject({
      code: 'remote_in_other_team',
      message: `${context.remote} is a remote of the team caps.`,
    });
    const reply = await saveTeam({ name: 'caps', approvers: ['shopper@example.in'] });
    expect(reply.body.details).toEqual({ approvers: 'shopper@example.in is no admin' });
    const { bearer } = await context.createAdmin({});
    const remove = () => context.shop.call('DELETE /admin/release-teams/caps', { headers: bearer });
    expect((await remove()).status).toBe(200);
    expect((await remove()).body.code).toBe('team_not_found');
    expect((await context.listAudited('release-team', 'caps')).map(({ action }) => action)).toEqual([
      'create',
      'delete',
    ]);
  });
});
