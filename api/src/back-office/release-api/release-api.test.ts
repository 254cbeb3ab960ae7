import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createDirectChanges,
  openReleaseApi,
  openStorage,
  readPointer,
  readRelease,
  WriteConflictError,
} from '@vastra/platform/releases';
import { buildStubRelease, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import { asc, eq } from 'drizzle-orm';
import { generateKeyPair } from 'jose';
import { auditLog, releaseTokens, users } from '../../platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';
import { startIssuer } from './testing/issuer';

const dir = mkdtempSync(join(tmpdir(), 'vastra-release-api-'));
const files = openStorage({ RELEASES_DIR: dir });
const shop = setUpTestShop({ releases: files });
let issuer: Awaited<ReturnType<typeof startIssuer>>;
let owner: SignedIn;
let url: string;
beforeAll(async () => {
  issuer = await startIssuer();
  const claims = { repository: 'vastra/gifts' };
  shop.app.services.config.releaseTeams = {
    teams: [
      { name: 'gifts', remotes: ['mf-gifts'], issuer: issuer.url, claims },
      {
        ...cards,
        issuer: issuer.url,
        claims: { repository: 'vastra/cards', environment: 'staging' },
        environments: ['staging'],
      },
      {
        ...cards,
        issuer: issuer.url,
        claims: { repository: 'vastra/cards', event_name: 'pull_request' },
        environments: [],
      },
    ],
  };
  owner = await createSignedInUser(shop, { role: 'admin', name: 'Anna Admin' });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}/api/v1`;
});
afterAll(async () => {
  await issuer.stop();
});

const open = (token: string) => openReleaseApi({ url, getToken: async () => token });
const buildRelease = (remote: string, version: string) => buildStubRelease({ remote, version, routes: [] });
const createToken = async (remotes: string[], { bearer } = owner) =>
  (await shop.call('POST /admin/release-tokens', { headers: bearer, body: { name: 'Laptop', remotes, days: 7 } })).body
    .data;
const listRefusals = async () => {
  const entries = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'refused'))
    .orderBy(asc(auditLog.seq));
  return entries.map(({ actorName, entityId, after }) => [actorName, entityId, (after as { call: string }).call]);
};
const cards = { name: 'cards', remotes: ['mf-cards'] };
const readOwnCode = (remote: string) => `${remote}/1.0.0/server/remoteEntry.cjs`;

let number = 0;
let remote: string;
beforeEach(() => {
  number += 1;
  remote = `mf-hats-${number}`;
});

describe('a team with a personal token', () => {
  it('publishes, promotes, tries a canary and goes back, each change with its proven author', async () => {
    const { token } = await createToken([remote]);
    const { storage, changes, getCaller } = open(token);
    expect(await getCaller()).toEqual({
      name: 'Anna Admin',
      remotes: [remote],
      environment: 'production',
      liveRemotes: [remote],
    });
    for (const version of ['1.0.0', '1.1.0']) await storeRelease(storage, buildRelease(remote, version));
    expect(await storage.list(remote)).toEqual(['1.0.0', '1.1.0']);

    expect(await changes.promote(remote, { version: '1.0.0' })).toMatchObject({ live: '1.0.0', hasChanged: true });
    expect(await changes.promote(remote, { version: '1.0.0' })).toMatchObject({ hasChanged: false });
    await changes.setCanary(remote, { version: '1.1.0', share: 0.1 });
    expect((await readPointer(files, remote))?.canary).toEqual({ version: '1.1.0', share: 0.1 });
    await changes.setCanary(remote, null);
    expect(await changes.promote(remote, { version: '1.1.0' })).toMatchObject({ live: '1.1.0', from: '1.0.0' });
    expect(await changes.rollBack(remote, { from: '1.1.0' })).toMatchObject({ live: '1.0.0' });

    const { history } = (await readPointer(files, remote))!;
    expect(history!.map(({ what, by }) => `${what} by ${by}`)).toEqual([
      'rolled back by Anna Admin',
      'promoted by Anna Admin',
      'canary ended by Anna Admin',
      'canary by Anna Admin',
      'promoted by Anna Admin',
    ]);
    const entries = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, remote))
      .orderBy(asc(auditLog.seq));
    expect(entries.map(({ action }) => action)).toEqual([
      'promote',
      'set-canary',
      'end-canary',
      'promote',
      'roll-back',
    ]);
    expect(new Set(entries.map(({ actorId }) => actorId))).toEqual(new Set([owner.userId]));
  });

  it('reads what is public in the shop, and neither server code nor source maps of another team', async () => {
    await storeRelease(files, buildRelease('mf-other', '1.0.0'));
    await files.write('health/shop-1.json', '{}');
    const { storage } = open((await createToken([remote])).token);
    expect(await storage.list('')).toContain('mf-other');
    expect(await readRelease(storage, 'mf-other', '1.0.0')).toMatchObject({ version: '1.0.0' });
    expect((await storage.read('health/shop-1.json'))?.body.toString()).toBe('{}');
    await expect(storage.read(readOwnCode('mf-other'))).rejects.toThrow('not mf-other');
    await expect(storage.read('mf-other/1.0.0/maps/web/a.js.map')).rejects.toThrow('not mf-other');
  });

  it('reaches nothing beside the releases', async () => {
    await files.write('masters/customer-photo.webp', 'secret');
    const { storage } = open((await createToken([remote])).token);
    expect(await storage.read('masters/customer-photo.webp')).toBeUndefined();
    expect(await storage.list('masters')).toEqual([]);
    expect(await storage.list('')).not.toContain('masters');
    for (const key of ['../secrets.json', `${remote}/../secrets.json`, `${remote}/.live.json.lock`])
      await expect(storage.read(key)).rejects.toThrow('Not the key of an object');
    await expect(storage.write('masters/customer-photo.webp', '')).rejects.toThrow('may change only');
  });

  it('cannot change what is not its own, and the audit log keeps each attempt', async () => {
    await storeRelease(files, buildRelease('mf-other', '1.0.0'));
    await createDirectChanges(files, 'Hans').promote('mf-other', { version: '1.0.0' });
    const untouched = await readPointer(files, 'mf-other');
    const { storage, changes } = open((await createToken([remote])).token);
    const refusal = `Anna Admin may change only ${remote}, not mf-other.`;
    await expect(changes.promote('mf-other', { version: '1.0.0' })).rejects.toThrow(refusal);
    await expect(changes.rollBack('mf-other', { from: '1.0.0' })).rejects.toThrow(refusal);
    await expect(changes.setCanary('mf-other', null)).rejects.toThrow(refusal);
    await expect(storeRelease(storage, buildRelease('mf-other', '2.0.0'))).rejects.toThrow(refusal);
    await expect(storage.write('mf-other/live.json', '{"version":"2.0.0"}')).rejects.toThrow(refusal);
    await expect(storage.write(`${remote}/live.json`, '{"version":"2.0.0"}')).rejects.toThrow('live.json');
    await expect(storage.remove('mf-other')).rejects.toThrow('not by a team');
    expect(await readPointer(files, 'mf-other')).toEqual(untouched);
    expect((await listRefusals()).slice(-6)).toEqual([
      ['Anna Admin', 'mf-other', 'POST /:remote/promote'],
      ['Anna Admin', 'mf-other', 'POST /:remote/rollback'],
      ['Anna Admin', 'mf-other', 'PUT /:remote/canary'],
      ['Anna Admin', 'mf-other', 'PUT /objects'],
      ['Anna Admin', 'mf-other', 'PUT /objects'],
      ['Anna Admin', remote, 'PUT /objects'],
    ]);
  });

  it('cannot change a published release, or publish one whose files are missing or altered', async () => {
    const { storage } = open((await createToken([remote])).token);
    const stub = buildRelease(remote, '1.0.0');
    const manifest = `${remote}/1.0.0/release.json`;
    await expect(storage.write(manifest, stub.files['release.json'])).rejects.toThrow('server/remoteEntry.cjs');
    await storage.write(readOwnCode(remote), 'altered');
    await storage.write(`${remote}/1.0.0/web/remoteEntry.js`, stub.files['web/remoteEntry.js']);
    await expect(storage.write(manifest, stub.files['release.json'])).rejects.toThrow('server/remoteEntry.cjs');
    expect(await readRelease(files, remote, '1.0.0')).toBeUndefined();
    await storeRelease(storage, stub);
    await expect(storage.write(readOwnCode(remote), 'altered')).rejects.toThrow('never changes');
    const other = JSON.stringify({ ...stub.release, publishedBy: 'somebody else' });
    await expect(storage.write(manifest, other)).rejects.toThrow('never changes');
    await expect(storage.write(manifest, other, null)).rejects.toThrow(WriteConflictError);
    await storage.write(manifest, stub.files['release.json']);
  });

  it('cannot make a release live that is not stored or that the shop would refuse', async () => {
    const { storage, changes } = open((await createToken([remote])).token);
    await expect(changes.promote(remote, { version: '9.9.9' })).rejects.toThrow('There is no release 9.9.9');
    const at = new Date().toISOString();
    const offers = { versions: { react: '19.0.0' }, exports: {} };
    await files.write(
      'health/shop-1.json',
      JSON.stringify({ instance: 'shop-1', at, offers, serving: {}, releases: [] }),
    );
    await storeRelease(
      storage,
      buildStubRelease({ remote, version: '1.0.0', routes: [], needs: { react: '^20.0.0' } }),
    );
    await expect(changes.promote(remote, { version: '1.0.0' })).rejects.toThrow('It needs react ^20.0.0');
    await files.remove('health');
    expect(await readPointer(files, remote)).toBeUndefined();
  });

  it('makes several of its remotes live in one change, and takes them back in one', async () => {
    const other = `${remote}-2`;
    const { storage, changes } = open((await createToken([remote, other])).token);
    const listNames = (version: string) => [remote, other].map((name) => ({ remote: name, version }));
    for (const { remote: name } of listNames('')) {
      for (const version of ['1.0.0', '2.0.0']) await storeRelease(storage, buildRelease(name, version));
      await changes.promote(name, { version: '1.0.0' });
    }
    const changed = await changes.promoteGroup(listNames('2.0.0'));
    expect(changed.map(({ live, from }) => [live, from])).toEqual([
      ['2.0.0', '1.0.0'],
      ['2.0.0', '1.0.0'],
    ]);
    await expect(changes.rollBack(remote, { from: '2.0.0' })).rejects.toThrow(
      `It became live together with ${other} 2.0.0.`,
    );
    await changes.rollBackGroup(listNames('2.0.0'));
    await expect(changes.rollBackGroup(listNames('2.0.0'))).rejects.toThrow('Another person has changed this');
    expect((await readPointer(files, other))?.version).toBe('1.0.0');
    const entries = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, other))
      .orderBy(asc(auditLog.seq));
    expect(entries.map(({ action }) => action)).toEqual(['promote', 'promote', 'roll-back']);
  });

  it('cannot make a group live with a remote that is not its own, and the audit log keeps the attempt', async () => {
    const { storage, changes } = open((await createToken([remote])).token);
    await storeRelease(storage, buildRelease(remote, '1.0.0'));
    await storeRelease(files, buildRelease('mf-foreign', '1.0.0'));
    const releases = [remote, 'mf-foreign'].map((name) => ({ remote: name, version: '1.0.0' }));
    const refusal = `Anna Admin may change only ${remote}, not mf-foreign.`;
    await expect(changes.promoteGroup(releases)).rejects.toThrow(refusal);
    await expect(changes.rollBackGroup(releases)).rejects.toThrow(refusal);
    expect([await readPointer(files, remote), await readPointer(files, 'mf-foreign')]).toEqual([undefined, undefined]);
    expect((await listRefusals()).slice(-2)).toEqual([
      ['Anna Admin', 'mf-foreign', 'POST /group/promote'],
      ['Anna Admin', 'mf-foreign', 'POST /group/rollback'],
    ]);
    const twice = [releases[0], releases[0]];
    await expect(changes.promoteGroup(twice)).rejects.toThrow();
  });

  it('is refused with a token that has ended, or whose owner may not release any more', async () => {
    const admin = await createSignedInUser(shop, {
      role: 'admin',
      adminRole: 'release',
      adminRemotes: [remote],
      name: 'Ravi',
    });
    const change = (values: Partial<typeof users.$inferInsert>) =>
      shop.db.update(users).set(values).where(eq(users.id, admin.userId));
    const created = await createToken([remote], admin);
    const { getCaller } = open(created.token);
    expect((await getCaller()).remotes).toEqual([remote]);
    await change({ adminRemotes: [] });
    expect((await getCaller()).remotes).toEqual([]);
    await change({ adminRemotes: [remote], adminRole: 'manager' });
    await expect(getCaller()).rejects.toThrow('may not change releases any more');
    await change({ adminRole: 'release', blockedAt: new Date() });
    await expect(getCaller()).rejects.toThrow('may not change releases any more');
    await change({ blockedAt: null });
    await shop.db.update(releaseTokens).set({ expiresAt: new Date() }).where(eq(releaseTokens.id, created._id));
    await expect(getCaller()).rejects.toThrow('has ended');
    await expect(open('vastra-release-nonsense').getCaller()).rejects.toThrow('has ended');
    expect((await shop.call('GET /release-api/caller')).body.code).toBe('release_token_missing');
    // A session of the admin area is no token of a team.
    expect((await shop.call('GET /release-api/caller', { headers: owner.bearer })).body.code).toBe(
      'release_token_invalid',
    );
  });

  it('needs a second factor where admins need one', async () => {
    const { token } = await createToken([remote]);
    shop.app.services.config.requireAdminSecondFactor = true;
    try {
      await expect(open(token).getCaller()).rejects.toThrow('second factor');
    } finally {
      shop.app.services.config.requireAdminSecondFactor = false;
    }
  });
});

describe('an admin', () => {
  it('sees the own tokens without their secrets, and ends them', async () => {
    const { token, ...created } = await createToken([remote]);
    const { body } = await shop.call('GET /admin/release-tokens', { headers: owner.bearer });
    expect(body.data[0]).toEqual(created);
    expect(JSON.stringify(body)).not.toContain(token);
    const end = () => shop.call(`DELETE /admin/release-tokens/${created._id}`, { headers: owner.bearer });
    expect((await end()).status).toBe(200);
    expect((await end()).body.code).toBe('token_not_found');
    await expect(open(token).getCaller()).rejects.toThrow('has ended');
  });

  it('creates tokens for the own remotes only with the role release, and sees no others', async () => {
    const admin = await createSignedInUser(shop, { role: 'admin', adminRole: 'release', adminRemotes: [remote] });
    const body = { name: 'Laptop', remotes: [remote, 'mf-cart'], days: 7 };
    const reply = await shop.call('POST /admin/release-tokens', { headers: admin.bearer, body });
    expect([reply.status, reply.body.code]).toEqual([403, 'permission_missing']);
    const { _id } = await createToken([remote]);
    const own = await createToken([remote], admin);
    const list = await shop.call('GET /admin/release-tokens', { headers: admin.bearer });
    expect(list.body.data.map((token: { _id: string }) => token._id)).toEqual([own._id]);
    const end = await shop.call(`DELETE /admin/release-tokens/${_id}`, { headers: admin.bearer });
    expect(end.body.code).toBe('token_not_found');
  });
});

describe('a CI job of a team', () => {
  const repository = 'vastra/gifts';

  it('changes the remotes of its team by the identity that its forge signs', async () => {
    const { storage, changes, getCaller } = open(await issuer.signToken({ repository, actor: 'asha' }));
    expect(await getCaller()).toMatchObject({ name: 'gifts: asha', remotes: ['mf-gifts'], liveRemotes: ['mf-gifts'] });
    await storeRelease(storage, buildRelease('mf-gifts', '1.0.0'));
    await changes.promote('mf-gifts', { version: '1.0.0' });
    expect((await readPointer(files, 'mf-gifts'))?.history?.[0]).toMatchObject({ by: 'gifts: asha' });
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, 'mf-gifts'));
    expect(entry).toMatchObject({ actorId: 'team:gifts', actorName: 'gifts: asha', action: 'promote' });
    await expect(changes.promote('mf-cart', { version: '1.0.0' })).rejects.toThrow(
      'gifts: asha may change only mf-gifts',
    );
  });

  test.each([
    ['for staging', '1.1.0', { environment: 'staging', ref: 'refs/heads/main' }],
    ['for a pull request', '1.2.0', { event_name: 'pull_request' }],
  ])(
    'a token %s publishes, and changes nothing that is live in production, which the audit log keeps',
    async (_what, version, claims) => {
      await storeRelease(files, buildRelease('mf-cards', '1.0.0'));
      await createDirectChanges(files, 'Hans').promote('mf-cards', { version: '1.0.0' });
      const { storage, changes, requests, getCaller } = open(
        await issuer.signToken({ repository: 'vastra/cards', actor: 'asha', ...claims }),
      );
      expect(await getCaller()).toMatchObject({ remotes: ['mf-cards'], environment: 'production', liveRemotes: [] });
      await storeRelease(storage, buildRelease('mf-cards', version));
      const refusal = 'cards: asha may publish mf-cards, but not change what is live in production.';
      const at = new Date(Date.now() + 60_000).toISOString();
      const attempts = [
        changes.promote('mf-cards', { version }),
        changes.setCanary('mf-cards', { version, share: 0.1 }),
        changes.rollBack('mf-cards', { from: '1.0.0' }),
        changes.promoteGroup([
          { remote: 'mf-cards', version },
          { remote: 'mf-gifts', version: '1.0.0' },
        ]),
        requests.create('mf-cards', { version, at }),
      ];
      for (const attempt of attempts) await expect(attempt).rejects.toThrow(refusal);
      await expect(storeRelease(storage, buildRelease('mf-gifts', '9.0.0'))).rejects.toThrow('not mf-gifts');
      expect(await readPointer(files, 'mf-cards')).toMatchObject({ version: '1.0.0' });
      expect(await listRefusals()).toEqual(
        expect.arrayContaining([
          ['cards: asha', 'mf-cards', 'POST /:remote/promote'],
          ['cards: asha', 'mf-cards', 'PUT /:remote/canary'],
          ['cards: asha', 'mf-cards', 'POST /:remote/requests'],
        ]),
      );
    },
  );

  it('changes in the API of staging the pointers of staging only', async () => {
    const { config } = shop.app.services;
    const production = config.releases.environment;
    config.releases.environment = 'staging';
    try {
      const { getCaller } = open(await issuer.signToken({ repository: 'vastra/cards', environment: 'staging' }));
      expect(await getCaller()).toMatchObject({ environment: 'staging', liveRemotes: ['mf-cards'] });
      // An entry without environments is for production.
      const { changes } = open(await issuer.signToken({ repository, actor: 'asha' }));
      await expect(changes.promote('mf-gifts', { version: '1.0.0' })).rejects.toThrow(
        'gifts: asha may publish mf-gifts, but not change what is live in staging.',
      );
    } finally {
      config.releases.environment = production;
    }
  });

  it('is refused by the API of an environment that its command does not mean', async () => {
    const token = await issuer.signToken({ repository });
    const { storage, changes } = openReleaseApi({ url, getToken: async () => token, environment: 'staging' });
    const refusal = `${url} is the release API of production, not of staging`;
    await expect(changes.promote('mf-gifts', { version: '1.0.0' })).rejects.toThrow(refusal);
    await expect(storage.list('')).rejects.toThrow(refusal);
    await expect(storage.read('live.json')).rejects.toThrow(refusal);
    const same = openReleaseApi({ url, getToken: async () => token, environment: 'production' });
    expect(await same.storage.list('')).toContain('mf-gifts');
  });

  it('removes releases of its team that were never live, and no others', async () => {
    const { storage, changes, requests, removeUnused } = open(await issuer.signToken({ repository, actor: 'asha' }));
    for (const version of ['2.0.0', '2.1.0', '2.2.0']) await storeRelease(storage, buildRelease('mf-gifts', version));
    await changes.promote('mf-gifts', { version: '2.0.0' });
    await requests.create('mf-gifts', { version: '2.1.0', at: new Date(Date.now() + 600_000).toISOString() });
    expect(await removeUnused('mf-gifts', '2.0.0')).toBe(false);
    expect(await removeUnused('mf-gifts', '2.1.0')).toBe(false);
    expect(await removeUnused('mf-gifts', '2.2.0')).toBe(true);
    expect(await readRelease(files, 'mf-gifts', '2.2.0')).toBeUndefined();
    await expect(changes.promote('mf-gifts', { version: '2.2.0' })).rejects.toThrow('There is no release 2.2.0');
    await expect(removeUnused('mf-cards', '1.0.0')).rejects.toThrow('not mf-cards');
    // The version of a removed release never gets another content.
    const routes = [{ id: 'gifts', path: 'gifts' }];
    const other = buildStubRelease({ remote: 'mf-gifts', version: '2.2.0', routes });
    await expect(storeRelease(storage, other)).rejects.toThrow('mf-gifts 2.2.0 is published, and never changes.');
    await storeRelease(storage, buildRelease('mf-gifts', '2.2.0'));
    expect(await removeUnused('mf-gifts', '2.2.0')).toBe(true);
    const [entry] = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'delete'))
      .orderBy(asc(auditLog.seq));
    expect(entry).toMatchObject({ actorName: 'gifts: asha', entityId: 'mf-gifts', before: { version: '2.2.0' } });
  });

  it.each<[string, () => Promise<string>, string]>([
    ['of another repository', () => issuer.signToken({ repository: 'mallory/gifts' }), 'No team of the shop has'],
    ['without a repository', () => issuer.signToken({}), 'No team of the shop has'],
    ['for another audience', () => issuer.signToken({ repository, aud: 'https://other.example' }), 'not valid'],
    ['that has expired', () => issuer.signToken({ repository }, { expiresIn: '-1s' }), 'not valid'],
    [
      'of another issuer',
      () => issuer.signToken({ repository, iss: 'https://forge.example' }),
      'No team of the shop uses',
    ],
    [
      'signed with another key',
      async () => issuer.signToken({ repository }, { signWith: (await generateKeyPair('RS256')).privateKey }),
      'not valid',
    ],
    [
      'without a signature',
      async () => {
        const [, payload] = (await issuer.signToken({ repository })).split('.');
        return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
      },
      'not valid',
    ],
    ['that is none', async () => 'nonsense', 'no token'],
  ])('is refused with a token %s', async (_what, getToken, reason) => {
    await expect(open(await getToken()).getCaller()).rejects.toThrow(reason);
  });
});
