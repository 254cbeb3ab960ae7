import type { TaskCache } from '../tasks/task-cache.mjs';

export function buildIfChanged(options: {
  dist: string;
  memory: string;
  cache?: TaskCache;
  inputs: string;
  hashInputs: () => Promise<string>;
  build: () => Promise<unknown>;
}): Promise<'current' | 'restored' | 'built'>;
