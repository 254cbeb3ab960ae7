import { withoutSpan } from '@vastra/platform/server/tracing/tracer';
import { LRUCache } from 'lru-cache';
import { maxAgeMs, freshMs as responseFreshMs } from '../api/read-api';

/** ms after which one request renders a document again, while others still get the stored one. By then its responses are read again too. */
const freshMs = 800;
/**
 * ms for which requests wait for a rendering that has begun. The responses that the rendering reads are usually at most `responseFreshMs`
 * old when it begins.
 */
const joinMs = maxAgeMs - responseFreshMs;
/** ms for which each request renders a document that was not the same for all visitors. */
const notSharedMs = 1000;
/** Bytes that an entry without a document counts for. */
const emptyBytes = 200;

/** URLs of which the cache remembers the remotes that their documents depend on. */
const maxUrls = 10_000;

/** A release, as far as the cache distinguishes it from others. */
interface CachedRelease {
  remote: string;
  version: string;
}

/** A result of rendering. */
export interface Rendered {
  /** Releases that it depends on. Visitors who differ in others get the same document. */
  reach: readonly CachedRelease[];
  /** Every visitor with these releases gets the same. Nothing else is stored. */
  isShared: boolean;
  /** When the oldest data that it shows were requested, in ms since 1970. */
  oldestAt: number;
  /** Bytes in memory. */
  bytes: number;
}

/** Names a document: all that it depends on besides its data and the build of the shell, which is the same for all documents of a process. */
export interface DocumentKey {
  /** The releases of the visitor, one for each remote, the same object for the same release. */
  releases: readonly CachedRelease[];
  /** Path and query. */
  url: string;
  /** Variant of the flag that decides who owns the URL. */
  variant?: string;
}

/** Renders a document. `previous`: the stored document, however old. */
type Render<T> = (previous?: T) => Promise<T>;

interface Entry<T> {
  reach: readonly CachedRelease[];
  /** Undefined if the document was not the same for all visitors. */
  rendered?: T;
  usableUntil: number;
  freshUntil: number;
}

interface Rendering<T> {
  startedAt: number;
  result: Promise<T>;
}

/** Documents that are the same for all visitors, for the second that their data may be used (decision 94). */
export interface DocumentCache<T extends Rendered> {
  /** Resolves to the stored document, or to what `render` resolves to. Requests at the same time share one rendering. */
  get(key: DocumentKey, render: Render<T>): Promise<T>;
}

interface CacheOptions {
  maxBytes: number;
  /** Is called when a rendering failed for which no visitor waits. */
  onError: (error: unknown) => void;
  /** Is called for each request that needed no separate rendering. */
  onHit: () => void;
}

const hasReleases = (releases: readonly CachedRelease[], reach: readonly CachedRelease[]): boolean =>
  reach.every((release) => releases.includes(release));

/** Knows which remotes the documents of a URL have depended on, so that a document is found before its page is. */
function createDependencies() {
  const remotesByUrl = new LRUCache<string, readonly string[]>({ max: maxUrls });
  return {
    /** Names the releases that the document may depend on: all of them, until it was rendered once. */
    toName({ url, releases, variant = '' }: DocumentKey): string {
      const remotes = remotesByUrl.get(url);
      const dependencies = remotes ? releases.filter(({ remote }) => remotes.includes(remote)) : releases;
      return [url, variant, ...dependencies.map(({ remote, version }) => `${remote}@${version}`)].join(' ');
    },
    /** Adds what a document depends on. Another release of its remote may show fewer fragments, so none is removed. */
    add(url: string, reach: readonly CachedRelease[]) {
      const known = remotesByUrl.get(url) ?? [];
      const added = reach.map(({ remote }) => remote).filter((remote) => !known.includes(remote));
      if (added.length > 0 || known.length === 0) remotesByUrl.set(url, [...known, ...added]);
    },
  };
}

/** Creates the cache. */
export function createDocumentCache<T extends Rendered>({ maxBytes, onError, onHit }: CacheOptions): DocumentCache<T> {
  const entries = new LRUCache<string, Entry<T>>({
    maxSize: maxBytes,
    sizeCalculation: ({ rendered }, name) => name.length + (rendered?.bytes ?? emptyBytes),
  });
  const renderings = new Map<string, Rendering<T>>();
  const dependencies = createDependencies();

  const store = (key: DocumentKey, rendered: T): void => {
    if (rendered.isShared) dependencies.add(key.url, rendered.reach);
    const entry = rendered.isShared
      ? {
          rendered,
          usableUntil: rendered.oldestAt + maxAgeMs,
          freshUntil: rendered.oldestAt + freshMs,
        }
      : { usableUntil: Date.now() + notSharedMs, freshUntil: Number.POSITIVE_INFINITY };
    entries.set(dependencies.toName(key), { reach: rendered.isShared ? rendered.reach : key.releases, ...entry });
  };

  const findEntry = (name: string, { releases }: DocumentKey): Entry<T> | undefined => {
    const entry = entries.get(name);
    return entry && hasReleases(releases, entry.reach) ? entry : undefined;
  };

  const startRendering = (name: string, key: DocumentKey, render: Render<T>): Promise<T> => {
    const previous = findEntry(name, key)?.rendered;
    const rendering = { startedAt: Date.now(), result: render(previous) };
    renderings.set(name, rendering);
    const end = () => renderings.get(name) === rendering && renderings.delete(name);
    rendering.result.then(
      (rendered) => {
        if (end()) store(key, rendered);
      },
      () => end(),
    );
    return rendering.result;
  };

  return {
    async get(key, render) {
      const name = dependencies.toName(key);
      const now = Date.now();
      const entry = findEntry(name, key);
      const rendering = renderings.get(name);
      if (entry && now < entry.usableUntil) {
        if (!entry.rendered) return render();
        if (now >= entry.freshUntil && !rendering) withoutSpan(() => startRendering(name, key, render)).catch(onError);
        onHit();
        return entry.rendered;
      }
      if (!rendering || now - rendering.startedAt >= joinMs) return startRendering(name, key, render);
      const shared = await rendering.result.catch(() => undefined);
      // Data of a storage that servers share may be older.
      if (!shared?.isShared || now - shared.oldestAt >= maxAgeMs || !hasReleases(key.releases, shared.reach))
        return render();
      onHit();
      return shared;
    },
  };
}
