import cluster from 'node:cluster';
import { getHeapOptions } from './memory-limit';
import { watchdogSignal } from './watchdog/signal';

/** A child that ends sooner after its start cannot serve at all. */
const minUptimeMs = 5000;

/**
 * Runs the document server in a child process and starts it again when it ends unexpectedly, for example because the watchdog ended it.
 * This process runs no code of a remote. Connections are refused for about a second during a restart.
 */
export function supervise(): void {
  let isStopping = false;
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...getHeapOptions(process.env)] });
  const start = (): void => {
    const startedAt = Date.now();
    const child = cluster.fork();
    child.once('exit', (code: number | null, signal: string | null) => {
      const isUnusable = signal !== watchdogSignal && Date.now() - startedAt < minUptimeMs;
      if (isStopping || isUnusable) process.exit(code ?? 1);
      const line = {
        level: 50,
        time: Date.now(),
        name: 'shell',
        msg: `The document server ended (${signal ?? code}) and starts again.`,
      };
      process.stderr.write(`${JSON.stringify(line)}\n`);
      start();
    });
  };
  const stop = (): void => {
    isStopping = true;
    for (const child of Object.values(cluster.workers ?? {})) child?.process.kill('SIGTERM');
  };
  process.once('SIGTERM', stop);
  // Ctrl-C signals every process of the terminal. A child of `npm start` ignores it, because the parent disconnects when it must stop.
  process.once('SIGINT', () => process.connected || stop());
  process.once('disconnect', stop);
  start();
}
