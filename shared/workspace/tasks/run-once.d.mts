import type { TaskCache } from './task-cache.mjs';

export function hashInputs(root: string, task: { script: string; inputs: string[] }): Promise<string>;
export function runOnce(options: {
  memory: string;
  cache?: TaskCache;
  readHash: () => Promise<string>;
  run: () => Promise<boolean>;
}): Promise<'remembered' | 'passed' | 'failed'>;
