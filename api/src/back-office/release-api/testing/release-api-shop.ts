import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleaseApi, openStorage } from '@vastra/platform/releases';
import { buildStubRelease, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import { and, asc, eq } from 'drizzle-orm';
import { auditLog } from '../../../platform/db/schema';
import { createSignedInUser, setUpTestShop } from '../../../testing/shop';
import { startIssuer } from './issuer';

type AdminOptions = Omit<Parameters<typeof createSignedInUser>[1] & object, 'role'>;

/** Sets up a shop whose release API is reached by HTTP, a forge that signs the tokens of the team gifts (`mf-gifts`), and a remote for each test. */
export function setUpReleaseApiShop() {
  const files = openStorage({ RELEASES_DIR: mkdtempSync(join(tmpdir(), 'vastra-release-api-')) });
  const shop = setUpTestShop({ releases: files });
  const context = { shop, files, remote: '', createAdmin, createClient, createJobClient, listAudited };
  let issuer: Awaited<ReturnType<typeof startIssuer>>;
  let url: string;
  let number = 0;
  beforeAll(async () => {
    issuer = await startIssuer();
    const claims = { repository: 'vastra/gifts' };
    shop.app.services.config.releaseTeams = {
      teams: [{ name: 'gifts', remotes: ['mf-gifts'], issuer: issuer.url, claims }],
    };
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}/api/v1`;
  });
  afterAll(() => issuer.stop());
  /** Each test has a remote with the stored releases 1.0.0, which is live, and 1.1.0. */
  beforeEach(async () => {
    number += 1;
    context.remote = `mf-hats-${number}`;
    for (const version of ['1.0.0', '1.1.0'])
      await storeRelease(files, buildStubRelease({ remote: context.remote, version, routes: [] }));
    const owner = await createAdmin({});
    await (await createClient(owner)).changes.promote(context.remote, { version: '1.0.0' });
  });

  function createAdmin({ name = 'Anna Owner', ...options }: AdminOptions) {
    return createSignedInUser(shop, { role: 'admin', name, ...options });
  }

  const open = (token: string) => openReleaseApi({ url, getToken: async () => token });

  /** Opens the release API with a personal token of an admin for the remotes; for the remote of the test by default. */
  async function createClient(
    { bearer }: Awaited<ReturnType<typeof createAdmin>>,
    remotes: string[] = [context.remote],
  ) {
    const body = { name: 'Laptop', remotes, days: 7 };
    const created = await shop.call('POST /admin/release-tokens', { headers: bearer, body });
    return open(created.body.data.token);
  }

  /** Opens the release API as a CI job of the team gifts. */
  async function createJobClient() {
    return open(await issuer.signToken({ repository: 'vastra/gifts', actor: 'asha' }));
  }

  /** Returns actor, action and `after` of the audit entries of a record, oldest first. */
  async function listAudited(entity: string, entityId: string) {
    const entries = await shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, entityId)))
      .orderBy(asc(auditLog.seq));
    return entries.map(({ actorName, action, after }) => ({ actorName, action, after }));
  }

  return context;
}
