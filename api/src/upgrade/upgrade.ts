import type { ReleaseStorage } from '@vastra/platform/releases';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { Config } from '../config';
import { type Machine, thisMachine } from '../doctor/check';
import { checkBackups } from '../doctor/operations';
import type { Database } from '../platform/db/connect';
import { findMigrationName, findPendingMigrations, migrate, readMigrations } from '../platform/db/migrate';
import { describeCompatibility, describeMigrations, readTableSizes } from './plan-migrations';
import { describeReleases, listReleaseChanges, readLiveReleases } from './plan-releases';
import { forgetUpgrade, readRunningVersion, readUpgrade, storeUpgrade } from './stored-versions';
import { describeSettingChanges, listChangesSince, type VersionChanges, versions } from './versions';

/** An upgrade cannot go on, for a reason that an operator can change. */
export class UpgradeError extends Error {}

export interface UpgradeShop {
  db: Database;
  config: Config;
  /** Version of this program. */
  version: string;
  /** Releases that this version was built with; undefined in a clone, which stores its releases when it builds them. */
  built?: ReleaseStorage;
  /** Returns whether a setting is set here. */
  isSet: (name: string) => boolean;
  print: (line: string) => void;
  /** Runs a command of `pnpm release`. Rejects if it fails. */
  runRelease: (args: string[]) => Promise<void>;
  migrations?: readonly MigrationMeta[];
  history?: Record<string, VersionChanges>;
  machine?: Machine;
}

export interface UpgradeOptions {
  /** Share of the visitors that get releases of remotes first, such as 10%. */
  canary?: string;
  /** The operator has made a backup that this program does not see. */
  hasBackup?: boolean;
  /** Seconds to wait for an API of this version. */
  waitSeconds?: number;
}

/** Returns the version that ran before, as its API recorded it; otherwise the last version before this tree. */
async function findPrevious({ db, version, history = versions }: UpgradeShop): Promise<string> {
  // A new database has no table of settings.
  const running = await readRunningVersion(db).catch(() => undefined);
  const released = Object.keys(history).filter((name) => name !== 'next');
  return running ?? released.filter((name) => name !== version).at(-1) ?? released[0];
}

const nameMigrations = (pending: readonly MigrationMeta[]) =>
  pending.map((migration) => ({ name: findMigrationName(migration), migration }));

/** Prints what this version changes, and how to go on. Writes nothing. */
export async function planUpgrade(shop: UpgradeShop, { canary }: UpgradeOptions = {}): Promise<void> {
  const { db, config, version, built, isSet, print } = shop;
  const previous = await findPrevious(shop);
  const pending = nameMigrations(await findPendingMigrations(db, [...(shop.migrations ?? readMigrations())]));
  print(`Vastra ${previous} runs. This is ${version}.`);
  describeMigrations(pending, await readTableSizes(db)).forEach(print);
  describeSettingChanges(listChangesSince(previous, shop.history), isSet).forEach(print);
  if (built) describeReleases(await listReleaseChanges(built, config.releases), canary).forEach(print);
  else print('Releases: a clone stores its own when it builds them (pnpm release list).');
  const isBlocked = pending.some(({ migration }) => !describeCompatibility(migration.sql).isAdditive);
  print(
    isBlocked
      ? 'No way back: the previous version may not run on the new schema. Only a backup brings it back.'
      : 'Way back: the previous version runs on the new schema, which stays. vastra upgrade --back makes its releases live again.',
  );
  print('Order: backup, migrations, APIs and worker, releases of the shell and of the remotes, document servers.');
  print('Nothing was changed. upgrade --yes does it.');
}

/** Throws UpgradeError unless there is a backup, or there is nothing that a backup could save. */
async function assertBackup({ db, config, machine = thisMachine, print }: UpgradeShop, hasBackup?: boolean) {
  if (hasBackup) return print('Backup: made, as you say.');
  const [finding] = await checkBackups({ db, config }, machine);
  if (finding)
    throw new UpgradeError(
      `${finding.message} Make a backup (docs/operating/backups.md), then add --backup-made. Nothing was changed.`,
    );
  print(
    config.isDemo || !config.databaseUrl ? 'Backup: none is checked here.' : 'Backup: PostgreSQL archives its log.',
  );
}

/** Stores what was live before, at the first run of an upgrade: a repeated run would find the new releases. */
async function storeStart({ db, config, version }: UpgradeShop, from: string): Promise<void> {
  if ((await readUpgrade(db))?.to === version) return;
  const releases = await readLiveReleases(config.releases);
  await storeUpgrade(db, { from, to: version, at: new Date().toISOString(), releases });
}

/** Resolves to whether an API of this version was started last. */
async function waitForApi({ db, version }: UpgradeShop, seconds: number): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    if ((await readRunningVersion(db)) === version) return true;
    if (Date.now() >= deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/**
 * Upgrades in order. Each step that is done already is left out, so a run after an error, or after the APIs were replaced, goes on. Resolves to
 * whether all is done; false if APIs of this version have to be started first.
 */
export async function runUpgrade(shop: UpgradeShop, options: UpgradeOptions = {}): Promise<boolean> {
  const { db, config, version, built, print, runRelease } = shop;
  const migrations = [...(shop.migrations ?? readMigrations())];
  const previous = await findPrevious(shop);
  const pending = await findPendingMigrations(db, migrations);
  if (pending.length > 0) await assertBackup(shop, options.hasBackup);
  await migrate(db, { migrations });
  print(`Migrations that were run: ${pending.length}`);
  await storeStart(shop, previous);
  if (built) await runRelease(['copy']);
  // The embedded database has one process, and this is it: the shop is stopped.
  if (config.databaseUrl && !(await waitForApi(shop, options.waitSeconds ?? 0))) {
    print(
      `Now replace the APIs and the worker by ${version}, one after the other (docs/operating/deploy.md#update). Then run upgrade --yes again: it goes on with the releases.`,
    );
    return false;
  }
  if (built) await runRelease(['copy', ...(options.canary ? ['--canary', options.canary] : ['--live'])]);
  print(`Done: ${version}. Now replace the document servers, if they run another version.`);
  return true;
}

/**
 * Prints what going back means, and with `isConfirmed` makes the releases live again that were live before the upgrade. The database stays as it
 * is. Throws UpgradeError if the previous version may not run on its schema.
 */
export async function goBack(shop: UpgradeShop, { isConfirmed = false } = {}): Promise<void> {
  const { db, config, version, print, runRelease } = shop;
  const stored = await readUpgrade(db);
  if (!stored) throw new UpgradeError('No upgrade is recorded in this database, so there is nothing to go back from.');
  const { from } = stored;
  const names = listChangesSince(from, shop.history).flatMap(({ migrations }) => migrations);
  const migrations = nameMigrations(shop.migrations ?? readMigrations()).filter(({ name }) => names.includes(name));
  print(`Back from ${version} to ${from}. The upgrade began at ${stored.at}.`);
  print(`Migrations since ${from}: ${migrations.length}. They stay.`);
  const compatibilities = migrations.map(({ name, migration }) => ({ name, ...describeCompatibility(migration.sql) }));
  for (const { name, text } of compatibilities) print(`  ${name}: ${text}`);
  if (compatibilities.some(({ isAdditive }) => !isAdditive))
    throw new UpgradeError(
      `${from} may not run on this schema, so nothing was changed. Only a backup that was made until ${stored.at} brings it back, without the orders since.`,
    );
  const live = await readLiveReleases(config.releases);
  const changes = Object.entries(stored.releases).filter(([name, release]) => live[name] !== release);
  // The reverse of the upgrade: remotes before the shell that they run in.
  changes.sort(([a], [b]) => Number(a === 'shell') - Number(b === 'shell'));
  for (const [name, release] of changes) {
    if (isConfirmed) await runRelease(['promote', name, release]);
    else print(`  ${name} ${release} becomes live again; live now: ${live[name] ?? 'none'}`);
  }
  if (!isConfirmed) return print('Nothing was changed. upgrade --back --yes does it.');
  await forgetUpgrade(db);
  print(`Done. Now start ${from}: document servers, then the worker and the APIs.`);
}
