import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Stops the server that global-setup.ts started, and waits until its files are removed. */
export default async function stopPostgres(): Promise<void> {
  const { testPostgres } = globalThis as { testPostgres?: ChildProcess };
  const ended = testPostgres && once(testPostgres, 'exit');
  testPostgres?.stdin?.end();
  await ended;
}
