/** Names of the libraries that the shell brings (with a slash at the end: and what is below) to semver range. */
export const singletons: Record<string, string>;
