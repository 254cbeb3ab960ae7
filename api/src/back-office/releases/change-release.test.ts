import { applyRefusal, changePointer } from '@vastra/platform/releases';
import { buildStubRelease, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import { desc } from 'drizzle-orm';
import { auditLog } from '../../platform/db/schema';
import { createChangeInfo, failToConnect, setUpReleasesShop } from './testing/releases-shop';

let remote: string;
const { shop, files, storage, addRemote, call, getCurrent } = setUpReleasesShop(() => remote);
beforeEach(async () => {
  remote = await addRemote();
});

const getChangedAt = async () => (await getCurrent()).changedAt;
const getLastAuditEntry = async () => (await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0];
const toRefusal = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.code];

describe('an admin', () => {
  it('makes a stored release live, and the history names the admin', async () => {
    const changedAt = await getChangedAt();
    const { status, body } = await call(`POST /admin/releases/${remote}/promote`, {
      changedAt,
      version: '1.2.0',
    });
    expect([status, body.data.live, body.data.previous]).toEqual([200, '1.2.0', '1.1.0']);
    expect(body.data.history[0]).toMatchObject({ what: 'promoted', by: 'Anna Admin', version: '1.2.0' });
    expect(JSON.stringify(body)).not.toContain('anna@vastra.example');
    expect(await getLastAuditEntry()).toMatchObject({
      action: 'promote',
      entity: 'release',
      entityId: remote,
      before: { live: '1.1.0' },
      after: { live: '1.2.0' },
    });
  });

  it('rolls back to the previous release, until there is none', async () => {
    const firstReply = await call(`POST /admin/releases/${remote}/rollback`, { changedAt: await getChangedAt() });
    expect(firstReply.body.data).toMatchObject({ live: '1.0.0', previous: null });
    const repeatedReply = await call(`POST /admin/releases/${remote}/rollback`, {
      changedAt: firstReply.body.data.changedAt,
    });
    expect(toRefusal(repeatedReply)).toEqual([409, 'nothing_before']);
  });

  it('starts and ends a canary', async () => {
    const setCanary = async (canary: object | null) =>
      call(`PUT /admin/releases/${remote}/canary`, { changedAt: await getChangedAt(), canary });
    const canary = { version: '1.2.0', share: 0.1 };
    expect((await setCanary(canary)).body.data.canary).toEqual(canary);
    expect(await getLastAuditEntry()).toMatchObject({ action: 'set-canary', after: { canary: '1.2.0', share: 0.1 } });
    expect((await setCanary(null)).body.data.canary).toBeNull();
    expect(await getLastAuditEntry()).toMatchObject({ action: 'end-canary', before: { canary: '1.2.0' } });
  });

  it.each([
    ['promote', { version: '9.9.9' }, [404, 'release_not_found']],
    ['promote', { version: '..' }, [404, 'release_not_found']],
    ['promote', { version: '../mf-cart' }, [400, 'invalid_input']],
    ['canary', { canary: { version: '1.1.0', share: 0.1 } }, [409, 'live_already']],
    ['canary', { canary: { version: '9.9.9', share: 0.1 } }, [404, 'release_not_found']],
    ['canary', { canary: { version: '1.2.0', share: 1.1 } }, [400, 'invalid_input']],
  ])('cannot %s %j', async (what, body, refusal) => {
    const [previous, entry] = [await getCurrent(), await getLastAuditEntry()];
    const method = what === 'canary' ? 'PUT' : 'POST';
    const reply = await call(`${method} /admin/releases/${remote}/${what}`, { changedAt: previous.changedAt, ...body });
    expect(toRefusal(reply)).toEqual(refusal);
    expect([await getCurrent(), await getLastAuditEntry()]).toEqual([previous, entry]);
  });

  it('cannot start a canary where nothing is live', async () => {
    await storeRelease(files, buildStubRelease({ remote: 'mf-new', version: '0.1.0', routes: [] }));
    const body = { changedAt: null, canary: { version: '0.1.0', share: 0.1 } };
    expect(toRefusal(await call('PUT /admin/releases/mf-new/canary', body))).toEqual([409, 'nothing_live']);
  });

  it.each(['mf-..', 'cart', 'mf-', 'health'])('cannot use %s as a remote', async (name) => {
    const reply = await call(`POST /admin/releases/${name}/rollback`, { changedAt: null });
    expect(reply.status).toBe(400);
  });

  it('gets 409 when another admin or an automatic rollback was faster', async () => {
    const changedAt = await getChangedAt();
    await changePointer(files, remote, (pointer) =>
      applyRefusal(pointer, { ...createChangeInfo(), by: 'the shop', version: '1.1.0', reason: 'It needs React 20' }),
    );
    const reply = await call(`POST /admin/releases/${remote}/promote`, { changedAt, version: '1.2.0' });
    expect(toRefusal(reply)).toEqual([409, 'changed_meanwhile']);
    expect(await getCurrent()).toMatchObject({
      live: '1.0.0',
      history: [{ what: 'refused', reason: 'It needs React 20' }, {}, {}],
    });
  });

  it('succeeds with one of two parallel requests', async () => {
    const changedAt = await getChangedAt();
    const replies = await Promise.all(
      ['1.2.0', '1.0.0'].map((version) => call(`POST /admin/releases/${remote}/promote`, { changedAt, version })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await getCurrent()).history).toHaveLength(3);
  });
});

describe('a storage', () => {
  it('leaves no audit entry if it refuses a write', async () => {
    const [changedAt, entry] = [await getChangedAt(), await getLastAuditEntry()];
    Object.assign(storage, { write: failToConnect });
    const reply = await call(`POST /admin/releases/${remote}/promote`, { changedAt, version: '1.2.0' });
    expect(toRefusal(reply)).toEqual([503, 'releases_unavailable']);
    expect(await getLastAuditEntry()).toEqual(entry);
  });
});
