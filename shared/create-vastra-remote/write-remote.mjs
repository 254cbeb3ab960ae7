// What `pnpm new-remote` in the shop's repository and `npm create vastra-remote` outside of it have in common.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the templates: what a remote consists of, and what is around it in each of its two homes. */
export const templateDir = fileURLToPath(new URL('./template', import.meta.url));

/** The remote cannot be created, for a reason that the reader can change. */
export class CreationError extends Error {
  name = 'CreationError';
}

/**
 * Returns the name of a remote without `mf-`, which is also the first segment of its path.
 *
 * @param {string | undefined} argument what a person has typed: `gifts` or `mf-gifts`
 * @param {string} usage the command with an example
 * @throws {CreationError} if it is no name
 */
export function parseRemoteName(argument, usage) {
  const name = argument?.replace(/^mf-/, '');
  if (!name) throw new CreationError(`Name the remote: ${usage} makes mf-gifts with a page at /gifts.`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 37)
    throw new CreationError(
      `"${argument}" is no name for a remote: lower-case words joined by -, such as style-guides.`,
    );
  return name;
}

/** Returns a text of a template for a remote: its name in place of `sample`, its title in place of `Sample`. */
export function fillIn(text, name) {
  const title = name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ');
  return text.replaceAll('sample', name).replaceAll('Sample', title);
}

/** Returns the name of a file that is made from a template. Packages leave out files that begin with a dot. */
const toFileName = (templateName, name) => fillIn(templateName.replace(/\.template$/, '').replace(/^dot-/, '.'), name);

async function copyTemplate(from, to, name) {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, toFileName(entry.name, name));
    if (entry.isDirectory()) await copyTemplate(source, target, name);
    else {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, fillIn(await readFile(source, 'utf8'), name));
    }
  }
}

/**
 * Writes a remote with one page and its tests.
 *
 * @param {string} to its folder
 * @param {{ name: string, home: 'shop' | 'repository' }} options name without `mf-`; whether it is in the shop's repository or in its own
 */
export async function writeRemote(to, { name, home }) {
  await copyTemplate(path.join(templateDir, 'remote'), to, name);
  await copyTemplate(path.join(templateDir, home), to, name);
}
