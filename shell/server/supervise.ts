import cluster from 'node:cluster';
import { config } from './config';
import { getHeapOptions } from './memory-limit';
import { watchdogSignal } from './watchdog/signal';

/** A child that ends sooner after its start did not serve for long. */
const minUptimeMs = 5000;
/** Early ends in a row after which the shop ends, because it cannot go on by itself. They take about a minute. */
const maxEarlyEnds = 8;
const firstDelayMs = 250;
const maxDelayMs = 16_000;

/**
 * Runs the document server in a child process and starts it again when it ends unexpectedly, for example because the watchdog ended it.
 * This process runs no code of a remote. Connections are refused for about a second during a restart, and for longer when the child ends
 * again and again. A child that has never listened ends this process too: its settings are wrong, or its port is taken.
 */
export function supervise(): void {
  let isStopping = false;
  let earlyEnds = 0;
  let restart: NodeJS.Timeout | undefined;
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...getHeapOptions(config.maxMemoryBytes)] });
  const start = (): void => {
    const startedAt = Date.now();
    let hasListened = false;
    const child = cluster.fork();
    child.once('listening', () => {
      hasListened = true;
    });
    child.once('exit', (code: number | null, signal: string | null) => {
      // The watchdog has withdrawn a release, so that the next child has another one.
      const isWatchdog = signal === watchdogSignal;
      earlyEnds = !isWatchdog && Date.now() - startedAt < minUptimeMs ? earlyEnds + 1 : 0;
      const isUnusable = !isWatchdog && (!hasListened || earlyEnds > maxEarlyEnds);
      if (isStopping || isUnusable) return process.exit(code ?? 1);
      const delayMs = earlyEnds === 0 ? 0 : Math.min(firstDelayMs * 2 ** (earlyEnds - 1), maxDelayMs);
      const line = {
        level: 50,
        time: Date.now(),
        name: 'shell',
        msg: `The document server ended (${signal ?? code}) and starts again in ${delayMs} ms.`,
      };
      process.stderr.write(`${JSON.stringify(line)}\n`);
      restart = setTimeout(start, delayMs);
    });
  };
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    clearTimeout(restart);
    const children = Object.values(cluster.workers ?? {});
    if (children.length === 0) process.exit(0);
    for (const child of children) child?.process.kill('SIGTERM');
  };
  // The child finishes what is in flight; this process ends with it. A second signal must not end this one before.
  process.on('SIGTERM', stop);
  // Ctrl-C signals every process of the terminal. A child of `npm start` ignores it, because the parent disconnects when it must stop.
  process.on('SIGINT', () => process.connected || stop());
  process.once('disconnect', stop);
  start();
}
