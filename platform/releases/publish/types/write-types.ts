import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '../../../federation/release';
import { typesFile } from '../../stored/read-types';
import { formatProperties } from './format-properties';
import type { ShopTypes } from './read-shop-types';

type Declared = Pick<Release, 'remote' | 'domain' | 'fragments' | 'fragmentProperties' | 'slotProperties' | 'commands'>;

const formatModule = (module: string, interfaceName: string, members: string[]): string =>
  members.length === 0
    ? ''
    : `\ndeclare module '@vastra/shared/${module}' {\n  interface ${interfaceName} {\n${members
        .flatMap((member) => member.split('\n'))
        .map((line) => `    ${line.trim()}\n`)
        .join('')}  }\n}\n`;

/** Returns the types of a release's fragments, commands and events, for the code of other remotes. */
export function formatTypes(
  { remote, fragments, fragmentProperties = {}, slotProperties = {} }: Omit<Declared, 'commands' | 'domain'>,
  { commands, events }: ShopTypes,
): string {
  const members = fragments.map((name) => `${JSON.stringify(name)}: ${formatProperties(fragmentProperties[name])};`);
  const slots = Object.entries(slotProperties).map(
    ([name, schema]) => `${JSON.stringify(name)}: ${formatProperties(schema)};`,
  );
  return [
    `// Generated from the release of ${remote} that declares it. Other remotes fetch it: release types.\n`,
    'export {};\n',
    formatModule('federation', 'ShopFragments', members),
    formatModule('fragments', 'ShopSlots', slots),
    formatModule('commands', 'ShopCommands', Object.values(commands)),
    formatModule('events', 'ShopEvents', Object.values(events)),
  ].join('');
}

function assertOwn({ remote, domain, commands }: Declared, types: ShopTypes): void {
  const missing = Object.keys(types.commands).find((name) => !commands.includes(name));
  if (missing) throw new Error(`${remote}: src/shop.d.ts declares the command ${missing}, which src/commands.ts lacks`);
  // A remote may own more than one domain, and no other remote has its commands.
  const domains = [...new Set([domain, ...commands.map((name) => name.split('/')[0])])];
  const foreign = Object.keys(types.events).find((name) => !domains.includes(name.split(':')[0]));
  if (foreign)
    throw new Error(
      `${remote}: src/shop.d.ts declares the event ${foreign}; its events begin with ${domains.map((name) => `${name}:`).join(' or ')}`,
    );
}

/**
 * Writes the types of a release as a file of it, `server/types.d.ts` in `dist`, unless it declares nothing.
 *
 * @param declared the manifest of the build
 * @throws Error if `src/shop.d.ts` declares what belongs to another remote, or refers to other code
 */
export async function writeTypes(remoteDir: string, dist: string, declared: Declared): Promise<void> {
  const source = await readFile(path.join(remoteDir, 'src/shop.d.ts'), 'utf8').catch(() => undefined);
  const none: ShopTypes = { commands: {}, events: {} };
  // Loaded with the first file, because the compiler takes long to load.
  const types = source === undefined ? none : (await import('./read-shop-types')).readShopTypes(source);
  assertOwn(declared, types);
  if (source === undefined && declared.fragments.length === 0 && !declared.slotProperties) return;
  await writeFile(path.join(dist, typesFile), formatTypes(declared, types));
}
