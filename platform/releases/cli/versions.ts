import {
  type Blocker,
  getLibraryVersion,
  listLibraries,
  listNextMajors,
  type NextMajor,
} from '../versions/library-versions';
import { listVersionedParts } from '../versions/list-versioned-parts';
import type { CommandContext } from './command';

/** Prints which versions of the shared libraries each live release has, and which releases block the next major of each library. */
export async function versions({ storage, print }: CommandContext): Promise<void> {
  const parts = await listVersionedParts(storage);
  if (parts.length === 0) return print('No release is live.');
  const libraries = listLibraries(parts);
  const rows = [
    ['', 'live', ...libraries.map(toTitle), 'published'],
    ...parts.map(({ part, live }) => [
      part,
      live.version,
      ...libraries.map((library) => getLibraryVersion(live, library) ?? '-'),
      toDay(live.publishedAt),
    ]),
  ];
  const widths = rows[0].map((_title, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows)
    print(
      row
        .map((text, column) => text.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
  for (const next of listNextMajors(parts)) for (const line of describeNextMajor(next)) print(line);
}

function describeNextMajor({ library, major, remoteCount, blockers }: NextMajor): string[] {
  const title = `\n${toTitle(library)} ${major}: ${remoteCount - blockers.length} of ${remoteCount} remotes accept it`;
  if (blockers.length === 0) return [`${title}.`];
  const isReady = blockers.every(({ ready }) => ready !== undefined);
  const names = blockers.map(({ part, ready }) => `${part}@${ready}`);
  return [
    `${title}; blocked by`,
    ...blockers.map(formatBlocker),
    ...(isReady ? [`  All have a stored release that accepts it: promote ${names.join(' ')} shell@VERSION`] : []),
  ];
}

const formatBlocker = ({ part, version, range, publishedAt, ready }: Blocker): string =>
  `  ${part} ${version}, which needs ${range}, published ${toDay(publishedAt)}${ready ? `; ${ready} is stored and accepts it` : ''}`;

const toTitle = (library: string): string => library.replace('@vastra/', '');
const toDay = (at: string | undefined): string => at?.slice(0, 10) ?? '-';
