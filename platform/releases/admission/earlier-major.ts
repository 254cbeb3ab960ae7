import satisfies from 'semver/functions/satisfies.js';

const name = '@vastra/shared';

/** Returns the earlier major of `@vastra/shared` that a release needs; undefined if the current version meets its needs, or none does. */
export function findEarlierMajor<T extends { version: string }>(
  needs: Record<string, string>,
  current: string | undefined,
  earlier: readonly T[] = [],
): T | undefined {
  const range = needs[name];
  const meets = (version: string | undefined) =>
    range !== undefined && version !== undefined && satisfies(version, range, { includePrerelease: true });
  return meets(current) ? undefined : earlier.find(({ version }) => meets(version));
}
