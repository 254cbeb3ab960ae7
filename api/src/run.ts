import { assertWritableFolder, SettingsError } from '@vastra/platform/config';
import { onParentEnd } from '@vastra/platform/server/on-parent-end';
import { startTracing, stopTracing } from '@vastra/platform/server/tracing/start-tracing';
import { buildApp } from './app';
import { getCataloguePrices } from './catalogue/prices/catalogue-prices';
import { runCommand } from './commands/index';
import { readConfig } from './config';
import { unifyPhones } from './customers/phones/unify-phones';
import { diagnose } from './doctor/diagnose';
import { claimSecret } from './platform/auth/shared-secret';
import { connect } from './platform/db/connect';
import { toConnectionError } from './platform/db/connection-error';
import { prepareSchema } from './platform/db/migrate';
import { withoutQuery } from './platform/db/without-query';
import { startEdgePurges } from './platform/edge/purge-changes';
import { lowerPriority } from './platform/jobs/lower-priority';
import { startJobs } from './platform/jobs/start-jobs';
import { maxInFlightMs } from './platform/server/health';
import { startIndexer } from './search-engines';
import { writeDemo } from './seed/write-demo';
import type { Services } from './services';
import { recordRunningVersion } from './upgrade/stored-versions';

async function start(): Promise<void> {
  // Files of the database, pictures and secrets are readable by this user only.
  process.umask(0o077);
  const config = readConfig();
  if (config.worker === 'only') lowerPriority();
  assertWritableFolder('VAR_DIR', config.varDir);
  await startTracing(config.tracing);
  const { db, close } = await connect(config);
  try {
    await prepareSchema(db, config);
    await unifyPhones(db);
    const app = await buildApp({ db, config });
    const warning = await claimSecret(db, config);
    if (warning) app.log.warn(warning);
    await recordRunningVersion(db);
    await app.services.providerKeys.reload();
    await assertSafe(app.services);
    if (config.isDemo) await startDemo(app.services);
    const stopJobs: (() => Promise<void>)[] = [];
    const stopWatching = app.services.providerKeys.watch();
    const stop = async () => {
      app.log.info('stopping');
      stopWatching();
      await Promise.all([app.drain.run(), ...stopJobs.map((stopJob) => stopJob())]);
      await app.close();
      await close();
      await stopTracing();
    };
    stopOnSignal(stop, config.drainSeconds * 1000 + maxInFlightMs + 5_000);
    await app.listen({ host: config.host, port: config.port });
    if (config.worker === 'none') return;
    stopJobs.push(await startRestartingJobs(app.services));
    const stopIndexer = await startIndexer(config, db, app.log);
    if (stopIndexer) stopJobs.push(stopIndexer);
    const stopPurges = startEdgePurges(app.services, {
      getNextPriceChange: async () => (await getCataloguePrices(app.services.db)).nextChange,
    });
    if (stopPurges) stopJobs.push(stopPurges);
  } catch (error) {
    await close();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE')
      throw toConnectionError(error as Error, config.databaseUrl);
    throw new Error(`Port ${config.port} is taken. Stop what uses it, or choose another with API_PORT.`);
  }
}

async function startDemo({ db, config, log }: Services): Promise<void> {
  log.warn('This shop is a demo: all visitors can read one-time codes. DEMO=0 ends it.');
  const isNew = await writeDemo({ db, config }, (message) => log.warn(message));
  if (isNew) log.warn('The database was empty, so the demo shop was written into it, with a public admin.');
}

/** Runs the jobs, and starts them again when keys of providers have changed, because a job opens its sender at its start. */
async function startRestartingJobs(services: Services): Promise<() => Promise<void>> {
  let stop = await startJobs(services);
  let isStopped = false;
  services.providerKeys.onChange(async () => {
    if (isStopped) return;
    await stop();
    if (!isStopped) stop = await startJobs(services);
  });
  return async () => {
    isStopped = true;
    await stop();
  };
}

/** Logs the doctor's warnings. Throws the first error. */
async function assertSafe({ db, config, log }: Services): Promise<void> {
  for (const { level, message } of await diagnose({ db, config, startsWorker: config.worker !== 'none' })) {
    if (level === 'error') throw new Error(message);
    log.warn(message);
  }
}

/** Stops once. A stop that hangs ends after `timeoutMs`. */
function stopOnSignal(stop: () => Promise<void>, timeoutMs: number): void {
  let isStopping = false;
  const exit = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), timeoutMs).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', exit);
  process.on('SIGINT', exit);
  onParentEnd(exit);
}

function exitWithReason(error: Error): never {
  const { message, stack } = withoutQuery(error);
  const line = { level: 60, time: Date.now(), msg: `The API cannot start: ${message}` };
  // A stack says nothing about a setting.
  process.stderr.write(`${JSON.stringify(error instanceof SettingsError ? line : { ...line, stack })}\n`);
  process.exit(1);
}

/** Runs a command, or the API without one. */
export function run([command, ...args]: string[]): void {
  if (command) void runCommand(command, args);
  else start().catch(exitWithReason);
}
