import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type ReleaseStorage } from '../..';
import type { Command } from '../command';

export const remote = 'mf-cart';

const now = Date.now();
export const daysAgo = (days: number): string => new Date(now - days * 24 * 60 * 60 * 1000).toISOString();

/** Where somebody types commands: an empty storage for each test, and what was said. */
export function desk() {
  const here = { said: [] as string[] } as { home: string; storage: ReleaseStorage; said: string[]; command: Command };
  beforeEach(async () => {
    here.home = await mkdtemp(join(tmpdir(), 'vastra-cli-'));
    here.storage = openStorage({ VAR_DIR: here.home });
    here.said = [];
    here.command = { storage: here.storage, by: 'Asha', say: (line) => here.said.push(line) };
  });
  afterEach(() => rm(here.home, { recursive: true }));
  return here;
}
