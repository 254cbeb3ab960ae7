/** Returns the version of an installed package, as a module in the folder gets it, or else `shared`; undefined if there is none. */
export function findInstalledVersion(name: string, dir: string): string | undefined;
