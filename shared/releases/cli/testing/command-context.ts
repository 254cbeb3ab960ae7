import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type ReleaseStorage } from '../..';
import type { CommandContext } from '../command';

export const remote = 'mf-cart';

const now = Date.now();
export const daysAgo = (days: number): string => new Date(now - days * 24 * 60 * 60 * 1000).toISOString();

/** Where somebody types commands: an empty storage for each test, and what was said. */
export function setUpCommandContext() {
  const here = { printed: [] as string[] } as {
    home: string;
    storage: ReleaseStorage;
    printed: string[];
    command: CommandContext;
  };
  beforeEach(async () => {
    here.home = await mkdtemp(join(tmpdir(), 'vastra-cli-'));
    here.storage = openStorage({ VAR_DIR: here.home });
    here.printed = [];
    here.command = { storage: here.storage, by: 'Asha', print: (line) => here.printed.push(line) };
  });
  afterEach(() => rm(here.home, { recursive: true }));
  return here;
}
