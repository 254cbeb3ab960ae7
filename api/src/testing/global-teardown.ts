import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';

/** Stops the server that global-setup.ts started, waits until its files are removed, and removes the tests' temporary folder. */
export default async function tearDown(): Promise<void> {
  const { testPostgres, testFolder } = globalThis as { testPostgres?: ChildProcess; testFolder?: string };
  const ended = testPostgres && once(testPostgres, 'exit');
  testPostgres?.stdin?.end();
  await ended;
  if (testFolder) await rm(testFolder, { recursive: true, maxRetries: 10 });
}
