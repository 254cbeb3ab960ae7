import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { isCashCodeOn } from '../ordering/orders/checks/cash-code';
import { describeMismatch, isSecretKnown } from '../platform/auth/shared-secret';
import { findStandbyError } from '../platform/db/standby/find-standby-error';
import { findWorker, listQueueStates } from '../platform/jobs/backlog';
import { countDemoAccounts } from '../seed/forget-demo';
import { type Check, type Diagnosis, error, harm, type Machine, type Shop, thisMachine, warning } from './check';
import { checkBackups, checkCertificate, checkPhones, checkSeller, checkTax } from './operations';

const maxClockSkewMs = 5_000;
const minFreeBytes = { error: 100 * 1024 ** 2, warning: 1024 ** 3 };

const checkDemoAccounts: Check = async ({ db, config }) => {
  const count = config.isDemo ? 0 : await countDemoAccounts(db);
  return count === 0
    ? []
    : error(
        `The database has ${count === 1 ? 'an account' : `${count} accounts`} of the demo, among them an admin with a published password. Remove them: pnpm --filter api admin forget-demo`,
      );
};

/** The embedded database runs without fsync: a crash of the process loses nothing, a power loss can damage its files. */
const checkEmbeddedDatabase: Check = ({ config }) => {
  if (config.isDemo || config.databaseUrl) return [];
  if (config.allowEmbeddedDatabase) return warning('The embedded database does not survive every power loss.');
  return error(
    'A real shop needs PostgreSQL (DATABASE_URL), because the embedded database does not survive every power loss. EMBEDDED_DATABASE=1 uses it nevertheless.',
  );
};

const checkDurability: Check = async ({ db, config }) => {
  if (!config.databaseUrl) return [];
  const { rows } = await db.execute(sql`
    select name from pg_settings
    where setting = 'off' and name in ('fsync', 'full_page_writes', 'synchronous_commit')`);
  return rows.length === 0
    ? []
    : warning(
        `PostgreSQL runs with ${rows.map(({ name }) => `${name}=off`).join(', ')}: a power loss can lose orders.`,
      );
};

const checkStandby: Check = async ({ db }) => {
  const message = await findStandbyError(db.$client);
  return message ? warning(message) : [];
};

const checkSecret: Check = ({ config: { isDemo, sessionSecret, databaseUrl } }) => {
  if (isDemo) return [];
  if (!sessionSecret)
    return databaseUrl
      ? warning('SESSION_SECRET is not set: a second API on the same database would end sessions of this one.')
      : [];
  const isGuessable = new Set(sessionSecret).size < 12 || /change.?me|password|example/i.test(sessionSecret);
  return isGuessable ? error('SESSION_SECRET can be guessed. Create one: openssl rand -base64 32') : [];
};

const checkSharedSecret: Check = async ({ db, config }) =>
  config.isDemo || (await isSecretKnown(db, config)) ? [] : error(describeMismatch(config));

const checkSiteUrl: Check = ({ config: { isDemo, siteUrl } }) =>
  isDemo || siteUrl.startsWith('https://')
    ? []
    : warning(`SITE_URL is ${siteUrl}, without https: browsers store no session cookie except on this machine.`);

export const checkClock: Check = async ({ db }, { now }) => {
  const startedAt = now();
  const { rows } = await db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as now`);
  const localTime = (startedAt + now()) / 2;
  const skew = Math.abs(Number(rows[0].now) - localTime);
  return skew > maxClockSkewMs
    ? warning(
        `The clock of the database differs by ${Math.round(skew / 1000)} s: deals and codes end at the wrong time.`,
      )
    : [];
};

/** Makes VAR_DIR private, because it holds the database, pictures of customers and secrets. PGlite's files ignore the umask. */
const checkPermissions: Check = ({ config: { varDir } }) => {
  mkdirSync(varDir, { recursive: true, mode: 0o700 });
  try {
    makePrivate(varDir);
    return [];
  } catch {
    return warning(
      `Other users of this machine can read files in ${varDir}, which holds secrets. Make it private: chmod -R go-rwx`,
    );
  }
};

/** Leaves a file or folder and all that it contains to its owner. Links are not followed. */
function makePrivate(file: string): void {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  // The database that runs may have removed the file.
  if (!stats || stats.isSymbolicLink()) return;
  if (stats.mode & 0o077) chmodSync(file, stats.mode & 0o700);
  if (stats.isDirectory()) for (const name of readdirSync(file)) makePrivate(join(file, name));
}

export const checkDisk: Check = async ({ config: { varDir } }, { readFreeBytes }) => {
  const freeBytes = await readFreeBytes(varDir);
  const message = `The disk of ${varDir} has ${Math.floor(freeBytes / 1024 ** 2)} MB left.`;
  if (freeBytes < minFreeBytes.error) return error(message);
  return freeBytes < minFreeBytes.warning ? warning(message) : [];
};

/** Warns of protections that a setting switches off. */
const checkProtections: Check = ({ config }) => {
  if (config.isDemo) return [];
  const messages = {
    'REQUIRE_ADMIN_SECOND_FACTOR=0: the password of an admin is enough to sign in.': !config.requireAdminSecondFactor,
    'LIMIT_FACTOR=0: most calls have no limit.': config.limitFactor === 0,
    'AUTH_LIMIT=0: a network can try passwords and codes without a limit.': config.authLimit === 0,
    'UNSIGNED_RELEASES=1: who can write the bucket of the releases can run code in the shop.':
      config.allowUnsignedReleases,
  };
  return Object.entries(messages).flatMap(([message, isOff]) => (isOff ? warning(message) : []));
};

/** Warns of a Redis that evicts counts of limits, because a client that fills it could then exceed its limits. */
const checkRedis: Check = async ({ config }, { readRedisMemory }) => {
  if (!config.redisUrl) return [];
  const memory = await readRedisMemory(config.redisUrl).catch(() => '');
  const [, policy] = /maxmemory_policy:(\S+)/.exec(memory) ?? [];
  return !policy || policy === 'noeviction' || /maxmemory:0\s/.test(memory)
    ? []
    : warning(
        `REDIS_URL: its maxmemory-policy is ${policy}, which evicts counts of limits when the memory is full. Set it to noeviction.`,
      );
};

/** Warns of codes that are not sent although the pages say so, or that are not required. */
export const checkSenders: Check = async ({ db, config }) => {
  if (config.isDemo) return [];
  const { smtp, sms } = config;
  if (!smtp && !sms) return harm('Neither SMTP_URL nor SMS_KEY is set: no codes and confirmations are sent.');
  return !sms && (await isCashCodeOn(db, config))
    ? warning('SMS_KEY is not set: no code confirms the first order of a guest with cash on delivery.')
    : [];
};

/** Jobs that wait this long, with no worker alive, will not be done by themselves. */
export const maxWaitMinutes = 5;

/** Warns of jobs without a worker. Not at the start of a process that becomes the worker. */
export const checkJobs: Check = async ({ db, startsWorker }, { now }) => {
  if (startsWorker || !(await findWorker(db)).isMissing) return [];
  const due = (await listQueueStates(db)).flatMap(({ dueSince, waiting }) => (dueSince ? [{ dueSince, waiting }] : []));
  const oldest = Math.min(...due.map(({ dueSince }) => dueSince.getTime()));
  const minutes = Math.floor((now() - oldest) / 60_000);
  if (due.length === 0 || minutes < maxWaitMinutes) return [];
  const count = due.reduce((sum, { waiting }) => sum + waiting, 0);
  return warning(
    `${count === 1 ? '1 job waits' : `${count} jobs wait`}, the oldest for ${minutes} minutes, and no worker runs: start an API with WORKER=both or a worker with WORKER=only.`,
  );
};

const checks: Check[] = [
  checkDemoAccounts,
  checkEmbeddedDatabase,
  checkDurability,
  checkStandby,
  checkSecret,
  checkSharedSecret,
  checkSiteUrl,
  checkProtections,
  checkRedis,
  checkSenders,
  checkJobs,
  checkClock,
  checkPermissions,
  checkDisk,
  checkPhones,
];

/** Checks of the doctor alone: they ask other machines, for which a start does not wait, or name what an operator sees to later. */
const operatorChecks: Check[] = [checkSeller, checkTax, checkBackups, checkCertificate];

/** Checks a migrated shop before it is opened. Returns what is unsafe; nothing if all is well. Makes VAR_DIR private. */
export const diagnose = (shop: Shop, machine = thisMachine): Promise<Diagnosis[]> => runChecks(checks, shop, machine);

/** Checks what an operator sees to: the seller of the invoices, HSN codes, backups, the certificate. Returns what is missing. */
export const diagnoseOperations = (shop: Shop, machine = thisMachine): Promise<Diagnosis[]> =>
  runChecks(operatorChecks, shop, machine);

async function runChecks(list: Check[], shop: Shop, machine: Machine): Promise<Diagnosis[]> {
  const diagnoses: Diagnosis[] = [];
  for (const check of list) diagnoses.push(...(await check(shop, machine)));
  return diagnoses;
}
