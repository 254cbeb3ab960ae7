import { hostLibraries } from '../../remotes/host-libraries';

/** Whether a remote may use it: what React and others name so is their own. */
const isPublic = (name: string) => !/^(__|unstable_)|^(default|module\.exports|constructor)$/.test(name);

/** What can be asked of an object that is brought: `get` of `api`, also where its class has it. React's own objects are React's. */
const membersOf = (value: unknown): string[] =>
  typeof value !== 'object' || value === null || '$$typeof' in value
    ? []
    : [...Object.keys(value), ...Object.getOwnPropertyNames(Object.getPrototypeOf(value) ?? {})].filter(
        (name) => isPublic(name) && !(name in Object.prototype),
      );

/** The names that the shell brings, by library: exports, and of our own libraries what can be asked of them (`api.get`). */
export const offeredNames = (): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(hostLibraries()).map(([library, { lib }]) => {
      const exported = Object.entries(lib() as object).filter(([name]) => isPublic(name));
      const names = exported.flatMap(([name, value]) => [
        name,
        ...(library.startsWith('@vastra/') ? membersOf(value).map((member) => `${name}.${member}`) : []),
      ]);
      return [library, names.sort()];
    }),
  );
