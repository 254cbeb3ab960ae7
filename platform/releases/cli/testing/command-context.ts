import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type ReleaseStorage } from '../..';
import type { CommandContext } from '../command';

export const remote = 'mf-cart';

const now = Date.now();
/** Returns an ISO 8601 time that many days ago. */
export const daysAgo = (days: number): string => new Date(now - days * 24 * 60 * 60 * 1000).toISOString();

/** Sets up an empty storage for each test, and collects the lines that commands print. */
export function setUpCommandContext() {
  const context = { printed: [] as string[] } as {
    home: string;
    storage: ReleaseStorage;
    printed: string[];
    command: CommandContext;
  };
  beforeEach(async () => {
    context.home = await mkdtemp(join(tmpdir(), 'vastra-cli-'));
    context.storage = openStorage({ VAR_DIR: context.home });
    context.printed = [];
    context.command = { storage: context.storage, by: 'Asha', print: (line) => context.printed.push(line) };
  });
  return context;
}
