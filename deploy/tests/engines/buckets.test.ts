import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../../api/src/config';
import { openStorage, type StorageSettings } from '../../../platform/releases';
import { startSeaweedfs } from '../../../platform/releases/storage/testing/seaweedfs';
import { describeWith, root } from '../testing/tools';

const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');

const keys = Object.fromEntries(
  ['', 'MEDIA_', 'AUDIT_'].flatMap((purpose) =>
    ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map((name) => [`${purpose}${name}`, `${purpose}${name}-of-test`]),
  ),
);
const prefixes = { '': 'releases/', MEDIA_: 'media/', AUDIT_: 'audit-anchors/' };

describeWith('the keys of the object store by purpose', { programs: [['weed', 'version']] }, () => {
  const template = read('seaweedfs/identities.json').replace(
    /\$\{(\w+)\}/g,
    (_text, name) => ({ S3_BUCKET: 'shop', ...keys })[name as string] ?? '',
  );
  const { identities } = JSON.parse(template);
  const seaweedfs = startSeaweedfs({ identities })!;
  let env: Record<string, string>;
  beforeAll(async () => {
    await seaweedfs.ready;
    env = { ...seaweedfs.env, ...keys };
  });
  afterAll(() => seaweedfs.stop());

  /** Opens what the key of a purpose sees below a prefix. */
  const openAs = (purpose: string, prefix: string) =>
    openStorage({
      ...env,
      S3_ACCESS_KEY_ID: keys[`${purpose}S3_ACCESS_KEY_ID`],
      S3_SECRET_ACCESS_KEY: keys[`${purpose}S3_SECRET_ACCESS_KEY`],
      S3_PREFIX: prefix,
    } as StorageSettings);

  it('opens releases, pictures and anchors in an API', async () => {
    const { releases, mediaStorage, auditAnchors } = readConfig({ ...env, DEMO: '1' });
    for (const storage of [releases, mediaStorage, auditAnchors]) {
      await storage.write('masters/a.json', '{}');
      expect((await storage.read('masters/a.json'))?.body.toString()).toBe('{}');
      expect(await storage.list('masters')).toEqual(['a.json']);
    }
  });

  it.each(Object.keys(prefixes))('opens nothing of another purpose: "%s"', async (purpose) => {
    const others = Object.entries(prefixes).filter(([name]) => name !== purpose);
    expect(others).toHaveLength(2);
    for (const [, prefix] of others) {
      const storage = openAs(purpose, prefix);
      for (const attempt of [
        () => storage.read('masters/a.json'),
        () => storage.list('masters'),
        () => storage.write('masters/b.json', '{}'),
        () => storage.remove('masters/a.json'),
      ])
        await expect(attempt()).rejects.toThrow(/denied/i);
    }
  });
});

test.each([
  ['releases', 'releases/', true],
  ['media', 'media/', true],
  ['audit', 'audit-anchors/', false],
])('the policy of %s allows its prefix alone', (name, prefix, canDelete) => {
  const { Statement } = JSON.parse(read(`s3/${name}-policy.json`));
  const objects = Statement.find(({ Action }: { Action: string[] }) => Action.includes('s3:GetObject'));
  expect(objects.Resource).toEqual([`arn:aws:s3:::vastra/${prefix}*`]);
  expect(objects.Action.includes('s3:DeleteObject')).toBe(canDelete);
  const [listing] = Statement.filter(({ Action }: { Action: string[] }) => Action.includes('s3:ListBucket'));
  expect(listing.Condition.StringLike['s3:prefix']).toEqual([`${prefix}*`]);
});
