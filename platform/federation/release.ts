import type { RouteObject } from 'react-router';
import type { Properties, PropertySchema } from './property-schema';

/**
 * Content of the shell while a navigation to a page loads its code and data. A route declares it in its `handle`, because the page's own
 * code may not be there yet.
 */
export interface PendingState {
  /** "Searching for products..." */
  message: string;
  /** Geometry of the skeleton, by default a title and a block. */
  layout?: 'list' | 'product' | 'text';
  /**
   * Names of the parameters in the query of its URL that the page reads; none for an empty list. The document server leaves others out, so that
   * invented ones make no stored documents. Without the list it stores no document of a URL with a query.
   */
  query?: readonly string[];
}

/** A route that a remote owns, as its release declares it. Children are nested as in React Router. */
export interface DeclaredRoute {
  /** Unique within the remote; the part before a colon is the folder under `src/pages`. */
  id: string;
  path?: string;
  index?: boolean;
  /** Missing in routes that keep the previous page until they are loaded. */
  pending?: PendingState;
  children?: DeclaredRoute[];
}

/** Owners of a prefix that a flag decides: for each visitor, the remote of the visitor's variant. */
export interface FlaggedOwner {
  /** Key of a declared flag. */
  flag: string;
  /** Owner for all variants that are not listed, while the flag is off, and while the remote of a variant cannot serve the prefix. */
  default: string;
  /** Owner by variant. */
  variants: Record<string, string>;
}

/** The owner of a prefix: a remote, or `shell`; or two remotes while the prefix is handed over; or remotes among which a flag decides. */
export type UrlOwner = string | { from: string; to: string } | FlaggedOwner;

/**
 * Owners by prefix, the content of `shell/url-owners.json`. `/product` is the prefix of `/product` and of all below it, and the longest one
 * counts; `/` is only the root. A key with a parameter or a splat allows this pattern to its owner, whatever it matches. A prefix of one segment that is
 * not listed belongs to the remote of its name: `/gifts` to mf-gifts.
 */
export type UrlOwners = Record<string, UrlOwner>;

/** A small picture that shows merchants what a section looks like. */
export interface SectionPreview {
  /** Text for people who do not see it. */
  alt: string;
  /** Data URL of an SVG, PNG or WebP picture of 160 x 100. */
  image: string;
}

/** A fragment that merchants place on pages and set up: a section. Its properties are the settings. */
export interface SectionDeclaration {
  /** Name that merchants read. */
  label: string;
  description?: string;
  /** Kinds of pages on which it may stand, by default all. */
  pages?: readonly string[];
  /** Maximum number of such sections on a page, by default unlimited. */
  limit?: number;
  /** Settings with which it can be added, each under its own label. By default one without settings. */
  presets?: readonly { label: string; settings: Properties; preview?: SectionPreview }[];
  /** Picture of presets without a separate picture. */
  preview?: SectionPreview;
}

/** Manifest of a release: the content of `release.json` beside its files. */
export interface Release {
  /** Name of the remote: `mf-catalog`. */
  remote: string;
  version: string;
  /** Name of the federation container: `mf_catalog`. */
  container: string;
  /** Prefix of the names of the remote's fragments, before the slash: `catalog`. */
  domain: string;
  routes: DeclaredRoute[];
  /** `own` if its pages bring header, `<main id="content">` and navigation. Without it they are shown in the shop's frame. */
  frame?: 'own';
  /** Full names: `blog/latest-posts`. */
  fragments: string[];
  /** Properties of the fragments that have some, by full name. */
  fragmentProperties?: Record<string, PropertySchema>;
  /** The fragments that are sections, by full name. */
  sections?: Record<string, SectionDeclaration>;
  /** Slots of its pages, by full name (`catalog/below-description`), each with the fragments that come first in it. */
  slots?: Record<string, string[]>;
  /** Properties that its pages pass to these slots, by full name. */
  slotProperties?: Record<string, PropertySchema>;
  /** Slots that its fragments fill, by full name; the fragments by full name, with the names of their properties. */
  fills?: Record<string, Record<string, string[]>>;
  /** Full names: `cart/add`. */
  commands: string[];
  /** Entry script for browsers, relative to the release's `web` folder. */
  entry: string;
  /** Entry script for the document server, relative to the release. */
  serverEntry: string;
  /** Scripts by the module that needs them: `routes`, `page:home`, `fragment:latest-posts`, `commands`. Relative to the `web` folder. */
  scripts: Record<string, string[]>;
  /** Requirements: semver ranges of what the host must provide, by name: `react`, `@vastra/shared`, `contract`. */
  needs: Record<string, string>;
  /** Versions of the shared libraries in the repository that it was built in, by name. Missing in older releases. */
  builtWith?: Record<string, string>;
  /** Names that it imports from each shared library of the host, sorted. Missing in a release of the shell, which provides them. */
  uses?: Record<string, string[]>;
  /** Only in a release of the shell: its `url-owners.json`, owners of URLs by prefix. */
  urlOwners?: UrlOwners;
  /**
   * Only in a release of the shell: versions of the libraries for remotes, by name: `react`, `@vastra/shared`. `earlierShared`: earlier majors of
   * `@vastra/shared` that it provides too.
   */
  offers?: { versions: Record<string, string>; earlierShared?: { version: string }[] };
  /** ISO 8601. */
  publishedAt?: string;
  /** The person or CI job that published it. */
  publishedBy?: string;
  /** Hash of the commit that it was built from. */
  commit?: string;
  /** The place where it was built. Missing in builds that are not published. */
  build?: {
    /** `GitHub Actions`, or `a workstation`. */
    builder: string;
    /** `vastra/shop/.github/workflows/mf-cart.yml@refs/heads/main` */
    workflow?: string;
    /** URL of the run. */
    runUrl?: string;
    /** Files were changed since the commit. */
    hasChanges?: boolean;
  };
  /** The SBOM beside the manifest: name, SHA-256 (base64), and number of packages. */
  sbom?: { file: string; sha256: string; packageCount: number };
  /** SHA-256 (base64) of each file, relative to the release. */
  integrity: Record<string, string>;
  /** Ed25519 signature (base64) of the manifest without this field, by the team's key. Missing in releases without a signature. */
  signature?: { keyId: string; value: string };
}

/** The part of a live release's manifest that a document carries. `base` is the URL of its files, with a slash at the end. */
export type LiveRelease = Pick<
  Release,
  | 'remote'
  | 'version'
  | 'container'
  | 'domain'
  | 'routes'
  | 'frame'
  | 'fragments'
  | 'slots'
  | 'fills'
  | 'commands'
  | 'entry'
> & {
  base: string;
  /** Name of the share scope of the earlier major of `@vastra/shared` that it needs. */
  shareScope?: string;
};

/** Exports of `src/pages/<screen>/page.tsx`. */
export interface PageModule extends Pick<RouteObject, 'loader' | 'action'> {
  Component: React.ComponentType;
  ErrorBoundary?: React.ComponentType;
  /** Full names of the fragments that the page shows, so that the server loads them before it renders. */
  fragments?: readonly string[];
}

/** Exports of `src/fragments/<name>/fragment.tsx`. With properties they come from `defineFragment`. */
export interface FragmentModule<D = unknown> {
  loader: (options: { properties?: Properties; signal?: AbortSignal }) => Promise<D>;
  Component: React.ComponentType<{ data: D; properties?: Properties }>;
  /** ms for which a document waits for the loader, at most 2000 and by default 500. After that, the browser loads the data. */
  serverLimitMs?: number;
}
