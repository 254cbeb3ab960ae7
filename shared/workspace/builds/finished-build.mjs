// Remembers that everything was built and live, so that a start on which nothing has changed reads no file and loads no compiler.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const hashText = (text) => createHash('sha256').update(text).digest('hex');

/** Describes a file or folder by what changes with each write; empty when there is none. */
function describe(file, getTimes) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${file} ${stats.size} ${getTimes(stats)} ${stats.ino}` : '';
}

/** Changes also when a program sets the other time back. */
const getSourceTimes = ({ mtimeMs, ctimeMs }) => `${mtimeMs} ${ctimeMs}`;
/** Without `ctimeMs`, which some machines set once more when they write a new file to the disk: the second start compared all files there. */
const getOutputTimes = ({ mtimeMs }) => mtimeMs;

function listEntries(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

const listBelow = (folder) => listEntries(folder).flatMap((entry) => listFiles(folder, entry));

function listFiles(folder, entry) {
  const file = path.join(folder, entry.name);
  return entry.isDirectory() ? listBelow(file) : [file];
}

/** Builds of development lie in the same folder. */
const listBuild = (dist) =>
  listEntries(dist)
    .filter(({ name }) => name !== 'dev')
    .flatMap((entry) => listFiles(dist, entry));

/** Returns the pointers of the releases, and the folders of the stored ones. */
const listReleases = (releasesDir, released) => [
  path.join(releasesDir, 'live.json'),
  ...released.flatMap((name) => [path.join(releasesDir, name), path.join(releasesDir, name, 'live.json')]),
];

/**
 * Opens the memory of the last finished build for a storage of releases in a folder.
 *
 * @param {object} options
 * @param {string} options.memory folder of the memory
 * @param {string[]} options.sources files that the builds are made from
 * @param {string[]} options.dists folders of the builds
 * @param {string} options.releasesDir folder of the releases
 * @param {string[]} options.released names of everything that has releases
 * @param {string} options.keysDir folder of the keys that sign releases
 * @param {string} options.settings other things that the releases depend on
 * @returns `isCurrent()`: whether nothing was written since the last finished build; `remember()`: call it after a build of everything. Sources
 *   that were written during the build make the next call of `isCurrent` false.
 */
export function openFinishedBuild({ memory, sources, dists, releasesDir, released, keysDir, settings }) {
  const file = path.join(memory, hashText(releasesDir).slice(0, 16));
  const hashFiles = (files, getTimes) =>
    hashText([process.version, settings, ...files.map((name) => describe(name, getTimes))].join('\n'));
  const sourcesHash = hashFiles(sources, getSourceTimes);
  const readState = () => {
    const outputs = [...dists.flatMap(listBuild), ...listReleases(releasesDir, released), ...listBelow(keysDir)];
    return `${sourcesHash} ${hashFiles(outputs, getOutputTimes)}`;
  };
  return {
    isCurrent() {
      try {
        return readFileSync(file, 'utf8') === readState();
      } catch {
        return false;
      }
    },
    /** Forgets the last finished build, because a new one begins. */
    forget: () => rmSync(file, { force: true }),
    remember() {
      mkdirSync(memory, { recursive: true });
      writeFileSync(file, readState());
    },
  };
}
