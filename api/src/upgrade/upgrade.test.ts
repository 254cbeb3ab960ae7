import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type ReleaseStorage } from '@vastra/platform/releases';
import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { findPendingMigrations, readMigrations } from '../platform/db/migrate';
import { settings } from '../platform/db/schema';
import { setUpTestShop, testConfig } from '../testing/shop';
import { readUpgrade, recordRunningVersion } from './stored-versions';
import { goBack, planUpgrade, runUpgrade, type UpgradeShop } from './upgrade';
import type { VersionChanges } from './versions';

const shop = setUpTestShop();
let dir: string;
let lines: string[];
let commands: string[];
let releases: ReleaseStorage;
let built: ReleaseStorage;

const buildMigration = (folderMillis: number, ...statements: string[]): MigrationMeta => ({
  sql: statements,
  bps: true,
  folderMillis,
  hash: `hash of ${folderMillis}`,
});
const adding = buildMigration(
  11,
  'CREATE TABLE "labels" ("id" text PRIMARY KEY NOT NULL);',
  'CREATE INDEX "labels_id" ON "labels" USING btree ("id");',
  'ALTER TABLE "products" ADD COLUMN "label" text;',
  'CREATE INDEX "products_label" ON "products" USING btree ("label");',
);
const odd = buildMigration(12, 'CLUSTER products USING products_pkey');
const removing = buildMigration(13, 'ALTER TABLE "products" DROP COLUMN "label";');

const history: Record<string, VersionChanges> = {
  '0.9.0': { migrations: [], settings: { added: { OLDEST: 'none' }, removed: [], changed: {} } },
  '1.1.0': {
    migrations: ['11', '12', '13'],
    settings: {
      added: { NEW_LIMIT: '`10`' },
      removed: ['OLD_LIMIT', 'OTHER_LIMIT'],
      changed: { KEPT_LIMIT: ['`1`', '`2`'] },
    },
  },
};

const setLive = (storage: ReleaseStorage, name: string, version: string) =>
  storage.write(`${name}/live.json`, JSON.stringify({ version }));

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'vastra-upgrade-'));
  [releases, built] = ['releases', 'built'].map((name) => openStorage({ RELEASES_DIR: join(dir, name) }));
  [lines, commands] = [[], []];
  await setLive(releases, 'mf-cart', '1.0.0-aaaa');
  await setLive(releases, 'mf-blog', '1.0.0-same');
  await setLive(releases, 'shell', '1.0.0-bbbb');
  await setLive(built, 'mf-cart', '1.1.0-cccc');
  await setLive(built, 'mf-blog', '1.0.0-same');
  await setLive(built, 'mf-gifts', '1.0.0-dddd');
  await setLive(built, 'shell', '1.1.0-eeee');
  await shop.db.execute(sql`delete from settings where key in ('runningVersion', 'upgrade')`);
  await recordVersion('1.0.0');
});
afterEach(async () => {
  await shop.db.execute(sql`drop table if exists labels`);
  await shop.db.execute(sql`alter table products drop column if exists label`);
  await shop.db.execute(sql`delete from drizzle.__drizzle_migrations where created_at < 100`);
});

const recordVersion = (version: string) =>
  shop.db
    .insert(settings)
    .values({ key: 'runningVersion', value: { version } })
    .onConflictDoUpdate({ target: settings.key, set: { value: { version } } });

const openUpgrade = (
  made: MigrationMeta[] = [],
  config: Partial<typeof testConfig> = { databaseUrl: 'postgres://localhost/shop' },
): UpgradeShop => ({
  db: shop.db,
  config: { ...testConfig, releases, ...config },
  version: '1.1.0',
  built,
  isSet: (name) => name === 'OLD_LIMIT',
  print: (line) => lines.push(line),
  runRelease: async (args) => void commands.push(args.join(' ')),
  migrations: [...readMigrations(), ...made],
  history,
});

const readStart = async () => (await readUpgrade(shop.db))?.at;
const listPending = async (made: MigrationMeta[]) => (await findPendingMigrations(shop.db, made)).length;

test('a dry run names locks with sizes, settings, releases and the way back, and changes nothing', async () => {
  await planUpgrade(openUpgrade([adding]), { canary: '10%' });
  expect(lines).toEqual([
    'Vastra 1.0.0 runs. This is 1.1.0.',
    expect.stringMatching(/^Migrations: 1\. Each is one transaction/),
    '  11: only adds: the previous version runs on it',
    expect.stringMatching(
      /^ {4}ACCESS EXCLUSIVE on products \(\d+ rows?, \d+\.\d MB\), a moment, no reads, no writes: alter table products add column label text$/,
    ),
    expect.stringMatching(
      /^ {4}SHARE on products \(.*\), a moment, no writes: create index products_label on products/,
    ),
    'Settings',
    '  new: NEW_LIMIT, by default `10`',
    '  removed: OLD_LIMIT, which is set here and has no effect any more. The changelog says what to do',
    '  removed: OTHER_LIMIT',
    '  other default: KEPT_LIMIT, `1` before, now `2`',
    'Releases',
    '  shell 1.1.0-eeee becomes live; live now: 1.0.0-bbbb',
    '  mf-cart 1.1.0-cccc gets 10% of the visitors, and grows; live now: 1.0.0-aaaa',
    '  mf-gifts 1.0.0-dddd becomes live',
    expect.stringMatching(/^Way back: the previous version runs on the new schema/),
    'Order: backup, migrations, APIs and worker, releases of the shell and of the remotes, document servers.',
    'Nothing was changed. upgrade --yes does it.',
  ]);
  expect(commands).toEqual([]);
  expect(await listPending([adding])).toBe(1);
});

it('does not guess: it asks a person to read a statement that it does not know, and says where there is no way back', async () => {
  await planUpgrade(openUpgrade([adding, odd, removing]));
  expect(lines).toContain('    unknown, read it: cluster products using products_pkey');
  expect(lines.join('\n')).toContain('13: the previous version may not run on it: alter table');
  expect(lines.join('\n')).toContain('No way back: the previous version may not run on the new schema.');
});

test('--yes migrates and stores releases, waits for the API of the new version, and then makes releases live', async () => {
  const upgrade = openUpgrade([adding]);
  expect(await runUpgrade(upgrade)).toBe(false);
  expect(await listPending([adding])).toBe(0);
  expect(commands).toEqual(['copy']);
  expect(lines.at(-1)).toContain('Now replace the APIs and the worker by 1.1.0');

  const waiting = runUpgrade(upgrade, { canary: '10%', waitSeconds: 30 });
  await recordVersion('1.1.0');
  expect(await waiting).toBe(true);
  expect(commands).toEqual(['copy', 'copy', 'copy --canary 10%']);
});

test('--yes without a backup changes nothing in a shop with orders', async () => {
  const real = openUpgrade([adding], { databaseUrl: 'postgres://localhost/shop', isDemo: false });
  await expect(runUpgrade(real)).rejects.toThrow(/archive.* Make a backup .*--backup-made. Nothing was changed\.$/);
  expect(await listPending([adding])).toBe(1);
  expect(commands).toEqual([]);
  await runUpgrade(real, { hasBackup: true });
  expect(await listPending([adding])).toBe(0);
});

test('the embedded database has one process, so that its releases become live at once', async () => {
  expect(await runUpgrade(openUpgrade([adding], { databaseUrl: undefined }))).toBe(true);
  expect(commands).toEqual(['copy', 'copy --live']);
});

test('a failed release command ends the upgrade, and a repeated run goes on', async () => {
  const upgrade = openUpgrade([adding], { databaseUrl: undefined });
  const failing = { ...upgrade, runRelease: () => Promise.reject(new Error('The store is away.')) };
  await expect(runUpgrade(failing)).rejects.toThrow('The store is away.');
  // Migrations come before releases, and the way back is stored before a release can change.
  expect(await listPending([adding])).toBe(0);
  await goBack(upgrade);
  expect(lines).toContain(`Back from 1.1.0 to 1.0.0. The upgrade began at ${await readStart()}.`);
  expect(await runUpgrade(upgrade)).toBe(true);
});

test('a migration that fails half-way is named, leaves nothing, and no release changes', async () => {
  const half = buildMigration(
    12,
    'ALTER TABLE "products" ADD COLUMN "half" text;',
    'ALTER TABLE "absent" ADD COLUMN "a" text;',
  );
  const upgrade = openUpgrade([adding, half], { databaseUrl: undefined });
  await expect(runUpgrade(upgrade)).rejects.toThrow(/^The migration 12 failed, and nothing of it is stored: .*absent/);
  expect(await listPending([adding])).toBe(0);
  expect(await listPending([half])).toBe(1);
  const { rows } = await shop.db.execute(
    sql`select 1 from information_schema.columns where table_name = 'products' and column_name = 'half'`,
  );
  expect(rows).toEqual([]);
  expect(commands).toEqual([]);
  expect(await runUpgrade(openUpgrade([adding], { databaseUrl: undefined }))).toBe(true);
});

test('two upgrades side by side run each migration once', async () => {
  const upgrade = openUpgrade([adding], { databaseUrl: undefined });
  expect(await Promise.all([runUpgrade(upgrade), runUpgrade(upgrade)])).toEqual([true, true]);
  const { rows } = await shop.db.execute(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations where created_at = 11`,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

describe('--back', () => {
  const upgradeWith = async (...made: MigrationMeta[]) => {
    const upgrade = openUpgrade(made, { databaseUrl: undefined });
    await runUpgrade(upgrade);
    await setLive(releases, 'shell', '1.1.0-eeee');
    await setLive(releases, 'mf-cart', '1.1.0-cccc');
    // A repeated run must not store the new releases as the way back.
    await runUpgrade(upgrade);
    [lines, commands] = [[], []];
    return upgrade;
  };

  it('makes the earlier releases live again, remotes before the shell, and leaves the schema', async () => {
    const upgrade = await upgradeWith(adding);
    await goBack(upgrade);
    expect(commands).toEqual([]);
    expect(lines).toContain('Migrations since 1.0.0: 1. They stay.');
    expect(lines).toContain('  11: only adds: the previous version runs on it');
    expect(lines.at(-1)).toBe('Nothing was changed. upgrade --back --yes does it.');
    await goBack(upgrade, { isConfirmed: true });
    expect(commands).toEqual(['promote mf-cart 1.0.0-aaaa', 'promote shell 1.0.0-bbbb']);
    expect(await listPending([adding])).toBe(0);
    await expect(goBack(upgrade)).rejects.toThrow('No upgrade is recorded');
  });

  it('refuses where the previous version may not run on the schema', async () => {
    const upgrade = await upgradeWith(adding, removing);
    await expect(goBack(upgrade, { isConfirmed: true })).rejects.toThrow(
      '1.0.0 may not run on this schema, so nothing was changed.',
    );
    expect(commands).toEqual([]);
    // Nothing was forgotten: the way back is still there for a version without that migration.
    await goBack(openUpgrade([adding], { databaseUrl: undefined }), { isConfirmed: true });
    expect(commands).toEqual(['promote mf-cart 1.0.0-aaaa', 'promote shell 1.0.0-bbbb']);
  });

  it('goes on after a promotion that failed', async () => {
    const upgrade = await upgradeWith(adding);
    const failing = { ...upgrade, runRelease: () => Promise.reject(new Error('The store is away.')) };
    await expect(goBack(failing, { isConfirmed: true })).rejects.toThrow('The store is away.');
    await goBack(upgrade, { isConfirmed: true });
    expect(commands).toEqual(['promote mf-cart 1.0.0-aaaa', 'promote shell 1.0.0-bbbb']);
  });
});

test('an API records its version when it starts', async () => {
  await shop.db.execute(sql`delete from settings where key = 'runningVersion'`);
  await recordRunningVersion(shop.db);
  await planUpgrade({ ...openUpgrade(), version: '9.0.0' });
  expect(lines[0]).toMatch(/^Vastra 1\.\d+\.\d+ runs\. This is 9\.0\.0\.$/);
});
