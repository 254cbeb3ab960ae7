import { readFileSync } from 'node:fs';
import path from 'node:path';
import { config } from './config';

/** File names of the shell's browser build, by part: `entry:shell`, `page:about`. */
export const shellScripts: Record<string, string[]> = JSON.parse(
  readFileSync(path.join(config.webDir, 'scripts.json'), 'utf8'),
);

/** URL paths of the scripts that every page loads. */
export const shellEntry = shellScripts['entry:shell'].map((file) => `/assets/${file}`);

/** Identifies the shell's build, because its files are named by a hash of their content. */
export const shellBuild = shellEntry.join();
