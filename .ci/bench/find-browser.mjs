import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { root, run } from '../../shared/workspace/packages.mjs';

const exec = promisify(execFile);
/** The headless shell first, because journeys take a third less time in it than in a whole browser. */
const browserNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const exists = (file) =>
  access(file).then(
    () => true,
    () => false,
  );

async function findOnPath() {
  if (process.env.BROWSER_PATH) return process.env.BROWSER_PATH;
  for (const name of browserNames)
    for (const dir of (process.env.PATH ?? '').split(path.delimiter)) {
      const file = path.join(dir, name);
      if (await exists(file)) return file;
    }
  return undefined;
}

/**
 * Finds the browser for the journeys: the system's Chromium, else Playwright's own (downloaded if need be), else Debian's.
 * Returns its path, or undefined for Playwright's own.
 */
export async function findBrowser({ log }) {
  const systemBrowser = await findOnPath();
  if (systemBrowser) return systemBrowser;
  const require = createRequire(path.join(root, 'e2e/package.json'));
  log('No Chromium on this machine; asking Playwright for one …');
  try {
    await run(process.execPath, [require.resolve('@playwright/test/cli'), 'install', 'chromium-headless-shell']);
    return undefined;
  } catch {
    log('Playwright cannot download one here; installing Debian’s …');
  }
  try {
    await exec('apt-get', ['update', '-qq'], { maxBuffer: 1e8 });
    await exec('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], { maxBuffer: 1e8 });
  } catch (error) {
    throw new Error(`No browser could be installed. Install Chromium and try again.\n${error.message}`);
  }
  const installed = await findOnPath();
  if (!installed) throw new Error('Chromium was installed but is not on the PATH.');
  return installed;
}
