import { getHostLibraries } from '../../remotes/host-libraries';

/** Returns true for a name that remotes may use; React and others mark internal names in these ways. */
const isPublic = (name: string) => !/^(__|unstable_)|^(default|module\.exports|constructor)$/.test(name);

/** Lists the members of an exported object, such as `get` of `api`, also the members of its class. Skips React's own objects. */
const listMembers = (value: unknown): string[] =>
  typeof value !== 'object' || value === null || '$$typeof' in value
    ? []
    : [...Object.keys(value), ...Object.getOwnPropertyNames(Object.getPrototypeOf(value) ?? {})].filter(
        (name) => isPublic(name) && !(name in Object.prototype),
      );

/** Lists the names that the shell provides, by library: exports, and for `@vastra/*` also the members of exports (`api.get`). */
export const listHostExports = (): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(getHostLibraries()).map(([library, { lib }]) => {
      const exported = Object.entries(lib() as object).filter(([name]) => isPublic(name));
      const names = exported.flatMap(([name, value]) => [
        name,
        ...(library.startsWith('@vastra/') ? listMembers(value).map((member) => `${name}.${member}`) : []),
      ]);
      return [library, names.sort()];
    }),
  );
