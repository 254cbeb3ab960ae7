import { readRelease } from '@vastra/platform/releases';
import {
  buildForeignRelease,
  foreignNameOwners,
  foreignNames,
} from '@vastra/platform/releases/admission/testing/foreign-names';
import { storeRelease } from '@vastra/platform/releases/stub/stub-release';
import { setUpReleaseApiShop } from './testing/release-api-shop';

const context = setUpReleaseApiShop();

it.each(foreignNames)(
  'stores no release that declares $what of another remote, and makes none live',
  async (foreign) => {
    const { shop, files, createAdmin, createClient } = context;
    const offers = {
      versions: { react: '19.3.0', '@vastra/shared': '1.0.0' },
      exports: {},
      urlOwners: foreignNameOwners,
    };
    const report = {
      instance: 'shop-1',
      at: new Date().toISOString(),
      offers,
      serving: {},
      releases: [],
      refusals: [],
    };
    await files.write('health/shop-1.json', JSON.stringify(report));
    const admin = await createAdmin({});
    const { storage, changes } = await createClient(admin, ['mf-aaa']);
    const version = `1.0.${foreignNames.indexOf(foreign)}`;
    const release = buildForeignRelease(foreign, version);
    const refusal = `The shop would refuse mf-aaa ${version}:\n  ${foreign.reason}`;
    await expect(storeRelease(storage, release)).rejects.toThrow(refusal);
    expect(await readRelease(files, 'mf-aaa', version)).toBeUndefined();

    await storeRelease(files, release);
    await expect(changes.promote('mf-aaa', { version })).rejects.toThrow(refusal);
    const call = (route: string, body: object) =>
      shop.call(`${route}`, { headers: admin.bearer, body: { changedAt: null, ...body } });
    for (const { status, body } of [
      await call('POST /admin/releases/mf-aaa/promote', { version }),
      await call('PUT /admin/releases/mf-aaa/canary', { canary: { version, share: 0.1 } }),
    ])
      expect([status, body.code, body.message]).toEqual([409, 'release_refused', refusal]);
  },
);
