import history from './versions.json';

/** Changes of a version: migrations by name, settings with their defaults as docs/configuration.md shows them. */
export interface VersionChanges {
  migrations: string[];
  settings: { added: Record<string, string>; removed: string[]; changed: Record<string, string[]> };
}

/** Changes by version, from the first one on; `next` is what this tree has beyond the last version. */
export const versions = history as unknown as Record<string, VersionChanges>;

const toNumbers = (version: string): number[] => version.split('.').map(Number);

const isNewer = (version: string, than: string): boolean => {
  const [left, right] = [toNumbers(version), toNumbers(than)];
  const index = left.findIndex((number, position) => number !== right[position]);
  return index >= 0 && left[index] > right[index];
};

/** Returns what changed after a version, in order. `next` counts as newer than every version. */
export const listChangesSince = (version: string, known = versions): VersionChanges[] =>
  Object.entries(known)
    .filter(([name]) => name === 'next' || isNewer(name, version))
    .map(([, changes]) => changes);

/** Returns the lines of a plan about settings. `isSet` says whether a setting that was removed is set here. */
export function describeSettingChanges(changes: readonly VersionChanges[], isSet: (name: string) => boolean): string[] {
  const settings = changes.map((version) => version.settings);
  const removed = settings.flatMap((version) => version.removed);
  const lines = [
    ...settings.flatMap(({ added }) =>
      Object.entries(added)
        .filter(([name]) => !removed.includes(name))
        .map(([name, fallback]) => `  new: ${name}, by default ${fallback}`),
    ),
    ...removed.map((name) => {
      return `  removed: ${name}${isSet(name) ? ', which is set here and has no effect any more. The changelog says what to do' : ''}`;
    }),
    ...settings.flatMap(({ changed }) =>
      Object.entries(changed).map(
        ([name, [before, after]]) => `  other default: ${name}, ${before} before, now ${after}`,
      ),
    ),
  ];
  return lines.length > 0 ? ['Settings', ...lines] : ['Settings: no changes.'];
}
