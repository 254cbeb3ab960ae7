import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sharedRange, singletons } from '@vastra/shared/build/singletons';
import { contractVersion } from '@vastra/shared/contract/version';
import { formatBaseline } from '../../contracts/baseline-format';
import { launcherVersion } from '../launcher';
import { parseRequirements, requirementsFile } from '../stored/read-requirements';
import { listPassedProperties } from './list-passed-properties';

let loadingContract: Promise<typeof import('@vastra/shared/contract/document')> | undefined;

const contractRange = `^${contractVersion.split('.')[0]}.0.0`;

/** Returns the modules that a build needs of its host, by name, with semver ranges: from its file of requirements, else from this tree. */
export async function readHostNeeds(dist: string, options: { isShell: boolean }): Promise<Record<string, string>> {
  const written = await readFile(path.join(dist, requirementsFile), 'utf8').catch(() => undefined);
  return written ? parseRequirements(written).needs : getHostNeeds(options);
}

const getHostNeeds = ({ isShell }: { isShell: boolean }): Record<string, string> =>
  isShell
    ? { launcher: `^${launcherVersion}`, node: '>=20.19.0', contract: contractRange }
    : { '@vastra/shared': sharedRange, react: singletons.react, contract: contractRange };

/**
 * Writes what a build requires to `server/requirements.json` in `dist`, unless it is there already: semver ranges of its host, the part
 * of this tree's contract that it may use, and the commands, events and fragments that it may use of others. It is a file of the
 * release, so that another requirement makes another release. Call it after the build, because the contract may change after that.
 */
export async function writeRequirements(dist: string, { isShell }: { isShell: boolean }): Promise<void> {
  const file = path.join(dist, requirementsFile);
  const existing = await readFile(file, 'utf8').catch(() => undefined);
  if (existing !== undefined) return;
  const sources = await readSources(path.join(dist, 'web'), /\.js$/);
  // Only the shell calls the API from code that is on the server alone.
  if (isShell) sources.push(...(await readSources(path.join(dist, 'server'), /^(?!main\.cjs).*\.cjs$/)));
  // Loaded with the first build, because it takes a second and most starts of the shop build nothing.
  loadingContract ??= import('@vastra/shared/contract/document');
  const contract = (await loadingContract).selectUsedContractOfTree(sources);
  // Shown in a page, or in place of a toast's text (`notify.success(text, undefined, 'cart/mini-cart')`).
  const fragments = listNames(
    sources,
    /(?:\bname:\s*|\.(?:success|error|plain)\)?\([^;{}]*?,\s*)["'`]([a-z-]+\/[a-z-]+)["'`]/g,
  );
  const passedProperties = await listPassedProperties(sources, fragments);
  const requirements = {
    needs: getHostNeeds({ isShell }),
    commands: listNames(sources, /\.run\)?\(["'`]([a-z-]+\/[a-z-]+)["'`]/g),
    events: listNames(sources, /\.on\)?\(["'`]([a-z-]+:[a-z-]+)["'`]/g),
    emits: listNames(sources, /\.emit\)?\(["'`]([a-z-]+:[a-z-]+)["'`]/g),
    fragments,
    ...(Object.keys(passedProperties).length > 0 && { passedProperties }),
  };
  // Without the version, because a new one alone changes nothing that the release requires.
  const contractText = formatBaseline({ version: contractRange, ...contract }).trim();
  await writeFile(file, `${JSON.stringify(requirements, null, 2).slice(0, -2)},\n  "contract": ${contractText}\n}\n`);
}

async function readSources(dir: string, pattern: RegExp): Promise<string[]> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => pattern.test(name)).sort();
  return Promise.all(names.map((name) => readFile(path.join(dir, name), 'utf8')));
}

const listNames = (sources: string[], pattern: RegExp): string[] =>
  [...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name]) => name)))].sort();
