import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PropertySchema } from '../../federation/property-schema';
import { formatTypes } from '../publish/types/write-types';
import type { ReleaseStorage } from '../storage/storage';
import { readTypes } from '../stored/read-types';
import { toDomain } from '../stored/remote-names.cjs';
import type { CommandContext } from './command';
import { listLiveParts } from './live-releases';

const suffix = '.d.ts';

/** Types of one remote, and the release that declares them. */
interface RemoteTypes {
  remote: string;
  text: string;
  origin: string;
}

/** Returns the types of the fragments with properties that a folder declares; its commands and events are in its `src/shop.d.ts`. */
async function readSource(remote: string, dir: string): Promise<RemoteTypes[]> {
  const folder = path.join(dir, 'src/fragments');
  const names = (await readdir(folder).catch(() => [])).filter((name) =>
    existsSync(path.join(folder, name, 'declaration.ts')),
  );
  const slotsFile = path.join(dir, 'src/slots.ts');
  const hasSlots = existsSync(slotsFile);
  if (names.length === 0 && !hasSlots) return [];
  const { readDeclaration } = await import('@vastra/shared/build/fragments/read-declaration');
  const toFullName = (name: string) => `${toDomain(remote)}/${name}`;
  const entries = names.map((name) => [
    toFullName(name),
    readDeclaration(path.join(folder, name, 'declaration.ts')).properties as PropertySchema | undefined,
  ]);
  const slots = (hasSlots ? readDeclaration(slotsFile).slots : {}) as Record<string, { properties: PropertySchema }>;
  const slotProperties = Object.fromEntries(
    Object.entries(slots).map(([name, { properties }]) => [toFullName(name), properties]),
  );
  const declared = {
    remote,
    fragments: names.map(toFullName),
    fragmentProperties: Object.fromEntries(entries),
    slotProperties,
  };
  return [{ remote, origin: 'its sources', text: formatTypes(declared, { commands: {}, events: {} }) }];
}

async function readLive(storage: ReleaseStorage): Promise<RemoteTypes[]> {
  const parts = (await listLiveParts(storage)).flatMap(({ name, live }) => (live ? [{ name, live }] : []));
  const types = parts.map(async ({ name, live }) => {
    const text = await readTypes(storage, live.release);
    return text === undefined ? [] : [{ remote: name, text, origin: live.release.version }];
  });
  return (await Promise.all(types)).flat();
}

/**
 * Writes the types of fragments, commands and events into a folder, a file for each remote, and removes the files of remotes that declare nothing any
 * more: what is live of other repositories, and what the sources of this one declare.
 *
 * @param dir the folder, which holds nothing else
 * @param sources folders of the remotes of this repository, by name
 */
export async function fetchTypes(
  { storage, print }: CommandContext,
  { dir, sources }: { dir: string; sources: Record<string, string> },
): Promise<void> {
  const own = await Promise.all(Object.entries(sources).map(([remote, folder]) => readSource(remote, folder)));
  const live = (await readLive(storage)).filter(({ remote }) => !(remote in sources));
  const all = [...own.flat(), ...live];
  await mkdir(dir, { recursive: true });
  for (const { remote, text, origin } of all) {
    const file = path.join(dir, remote + suffix);
    const existing = await readFile(file, 'utf8').catch(() => undefined);
    if (existing === text) continue;
    await writeFile(file, text);
    print(`${existing === undefined ? 'New' : 'Changed'}: ${remote}, from ${origin}`);
  }
  const gone = (await readdir(dir))
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
    .filter((name) => all.every(({ remote }) => remote !== name));
  for (const remote of gone) {
    await rm(path.join(dir, remote + suffix));
    print(`Gone: ${remote}`);
  }
  print(`The types of ${all.length} remotes are in ${dir}.`);
}
