import type { RouteObject } from '../router';

/** One URL that a remote owns, as its release declares it. Children follow the router's nesting. */
export interface DeclaredRoute {
  /** Unique within the remote; the part before a colon is the folder under `src/pages`. */
  id: string;
  path?: string;
  index?: boolean;
  children?: DeclaredRoute[];
}

/** A remote's release, as `release.json` beside its files says it and as a document names it. */
export interface Release {
  /** The remote: `mf-catalog`. */
  remote: string;
  version: string;
  /** The name of the container: `mf_catalog`. */
  container: string;
  /** The part before the slash in the names of the remote's fragments: `catalog`. */
  domain: string;
  routes: DeclaredRoute[];
  /** Full names: `blog/latest-posts`. */
  fragments: string[];
  /** Full names: `cart/add`. */
  commands: string[];
  /** The browser's entry, relative to the release. */
  entry: string;
  /** The server's entry, relative to the release. */
  serverEntry: string;
  /** Scripts by what needs them: `routes`, `page:home`, `fragment:latest-posts`, `commands`. Relative to the release. */
  scripts: Record<string, string[]>;
  /** What the shop must offer for this release to run, to semver range: `react`, `@vastra/shared`, `contract`. */
  needs: Record<string, string>;
  /** What it imports of each shared library that the shell brings, sorted. Not there in releases of before November 2026. */
  uses?: Record<string, string[]>;
  /** ISO 8601. */
  publishedAt?: string;
  /** A name as the team knows it. */
  publishedBy?: string;
  /** The commit that it was built from. */
  commit?: string;
  /** SHA-256 (base64) of each file, relative to the release. */
  integrity: Record<string, string>;
}

/** What the browser needs to know of a release; `base` ends with a slash. */
export type LiveRelease = Pick<
  Release,
  'remote' | 'version' | 'container' | 'domain' | 'routes' | 'fragments' | 'commands' | 'entry'
> & { base: string };

/** What `src/pages/<screen>/page.tsx` exports. */
export interface PageModule extends Pick<RouteObject, 'loader' | 'action'> {
  Component: React.ComponentType;
  ErrorBoundary?: React.ComponentType;
  /** Full names of the fragments that the page shows, so that the server has them before it renders. */
  fragments?: readonly string[];
}

/** What `src/fragments/<name>/fragment.tsx` exports. */
export interface FragmentModule<D = unknown> {
  loader: (options: { signal?: AbortSignal }) => Promise<D>;
  Component: React.ComponentType<{ data: D }>;
}
