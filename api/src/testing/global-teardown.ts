import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Stops the server that global-setup.ts started, and waits until its files and the files of the tests are removed. */
export default async function tearDown(): Promise<void> {
  const { testPostgres } = globalThis as { testPostgres?: ChildProcess };
  const ended = testPostgres && once(testPostgres, 'exit');
  testPostgres?.stdin?.end();
  await ended;
}
