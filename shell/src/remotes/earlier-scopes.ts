import { earlierMajors, toShareScope } from '@vastra/shared/earlier';

/** Share scopes of the federation runtime: libraries by scope, name and version. */
type ShareScopes = Record<string, Record<string, Record<string, object>>>;

/** Adds a share scope for each earlier major of `shared`: the libraries of the default scope, and the major's own modules. */
export function addEarlierScopes(shareScopes: ShareScopes): void {
  for (const major of earlierMajors) {
    const scope = { ...shareScopes.default };
    for (const [name, module] of Object.entries(major.modules)) {
      const library = `@vastra/shared/${name}`;
      const [current] = Object.values(scope[library] ?? {});
      const lib = () => module;
      const own = { ...current, version: major.version, lib, get: async () => lib, loaded: true };
      scope[library] = { [major.version]: own };
    }
    shareScopes[toShareScope(major)] = scope;
  }
}
