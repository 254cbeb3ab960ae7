/** A folder of `shared` that exists once in a page. */
export type SharedModule = 'commands' | 'events' | 'federation' | 'http' | 'notify' | 'router' | 'session';

/** Folders of `shared` that exist once in a page. Each is a subpath export, `@vastra/shared/<name>`. */
export const sharedModules: readonly SharedModule[];

/** Semver range of `@vastra/shared` that a release built from this tree needs, such as `^2.0.0`. */
export const sharedRange: string;

/** Version of `@vastra/shared`, from its package.json. */
export const sharedVersion: string;

/** Modules that exist once in a page, by name, with the semver range that a remote needs. A name that ends with a slash covers every subpath. */
export const singletons: Record<string, string>;
