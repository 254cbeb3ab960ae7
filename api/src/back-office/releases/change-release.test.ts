import { changePointer, applyRefusal } from '@vastra/shared/releases';
import { buildStubRelease, storeRelease } from '@vastra/shared/releases/made';
import { desc } from 'drizzle-orm';
import { auditLog } from '../../platform/db/schema';
import { doing, down, releasesShop } from './testing/releases-shop';

let remote: string;
const { shop, files, storage, newTeam, call, one } = releasesShop(() => remote);
beforeEach(async () => {
  remote = await newTeam();
});

const changedAt = async () => (await one()).changedAt;
const lastDeed = async () => (await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0];
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.code];

describe('an admin', () => {
  it('makes a stored release live, under the own name', async () => {
    const known = await changedAt();
    const { status, body } = await call(`POST /admin/releases/${remote}/promote`, {
      changedAt: known,
      version: '1.2.0',
    });
    expect([status, body.data.live, body.data.previous]).toEqual([200, '1.2.0', '1.1.0']);
    expect(body.data.history[0]).toMatchObject({ what: 'promoted', by: 'Anna Admin', version: '1.2.0' });
    expect(JSON.stringify(body)).not.toContain('anna@vastra.example');
    expect(await lastDeed()).toMatchObject({
      ...{ action: 'promote', entity: 'release', entityId: remote },
      ...{ before: { live: '1.1.0' }, after: { live: '1.2.0' } },
    });
  });

  it('goes back to the release before, until there is none', async () => {
    const first = await call(`POST /admin/releases/${remote}/rollback`, { changedAt: await changedAt() });
    expect(first.body.data).toMatchObject({ live: '1.0.0', previous: null });
    const again = await call(`POST /admin/releases/${remote}/rollback`, { changedAt: first.body.data.changedAt });
    expect(refusalOf(again)).toEqual([409, 'nothing_before']);
  });

  it('gives a release a share of the visitors, and takes it back', async () => {
    const put = async (canary: object | null) =>
      call(`PUT /admin/releases/${remote}/canary`, { changedAt: await changedAt(), canary });
    const canary = { version: '1.2.0', share: 0.1 };
    expect((await put(canary)).body.data.canary).toEqual(canary);
    expect(await lastDeed()).toMatchObject({ action: 'set-canary', after: { canary: '1.2.0', share: 0.1 } });
    expect((await put(null)).body.data.canary).toBeNull();
    expect(await lastDeed()).toMatchObject({ action: 'end-canary', before: { canary: '1.2.0' } });
  });

  it.each([
    ['promote', { version: '9.9.9' }, [404, 'release_not_found']],
    ['promote', { version: '..' }, [404, 'release_not_found']],
    ['promote', { version: '../mf-cart' }, [400, 'invalid_input']],
    ['canary', { canary: { version: '1.1.0', share: 0.1 } }, [409, 'live_already']],
    ['canary', { canary: { version: '9.9.9', share: 0.1 } }, [404, 'release_not_found']],
    ['canary', { canary: { version: '1.2.0', share: 1.1 } }, [400, 'invalid_input']],
  ])('cannot %s %j', async (what, body, refusal) => {
    const [before, deed] = [await one(), await lastDeed()];
    const method = what === 'canary' ? 'PUT' : 'POST';
    const reply = await call(`${method} /admin/releases/${remote}/${what}`, { changedAt: before.changedAt, ...body });
    expect(refusalOf(reply)).toEqual(refusal);
    expect([await one(), await lastDeed()]).toEqual([before, deed]);
  });

  it('cannot start a canary where nothing is live', async () => {
    await storeRelease(files, buildStubRelease({ remote: 'mf-new', version: '0.1.0', routes: [] }));
    const body = { changedAt: null, canary: { version: '0.1.0', share: 0.1 } };
    expect(refusalOf(await call('PUT /admin/releases/mf-new/canary', body))).toEqual([409, 'nothing_live']);
  });

  it.each(['mf-..', 'cart', 'mf-', 'health'])('cannot name %s as a team', async (name) => {
    const reply = await call(`POST /admin/releases/${name}/rollback`, { changedAt: null });
    expect(reply.status).toBe(400);
  });

  it('is told that somebody else was faster, also the shop', async () => {
    const known = await changedAt();
    await changePointer(files, remote, (pointer) =>
      applyRefusal(pointer, { ...doing(), by: 'the shop', version: '1.1.0', reason: 'It needs React 20' }),
    );
    const reply = await call(`POST /admin/releases/${remote}/promote`, { changedAt: known, version: '1.2.0' });
    expect(refusalOf(reply)).toEqual([409, 'changed_meanwhile']);
    expect(await one()).toMatchObject({
      live: '1.0.0',
      history: [{ what: 'refused', reason: 'It needs React 20' }, {}, {}],
    });
  });

  it('is one of two who do it at the same time', async () => {
    const known = await changedAt();
    const replies = await Promise.all(
      ['1.2.0', '1.0.0'].map((version) =>
        call(`POST /admin/releases/${remote}/promote`, { changedAt: known, version }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await one()).history).toHaveLength(3);
  });
});

describe('a storage', () => {
  it('that does not take a change leaves nothing in the log', async () => {
    const [known, deed] = [await changedAt(), await lastDeed()];
    Object.assign(storage, { write: down });
    const reply = await call(`POST /admin/releases/${remote}/promote`, { changedAt: known, version: '1.2.0' });
    expect(refusalOf(reply)).toEqual([503, 'releases_unavailable']);
    expect(await lastDeed()).toEqual(deed);
  });
});
