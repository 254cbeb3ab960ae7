import { withoutSpan } from '@vastra/shared/server/tracing/tracer';
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

/** A result of rendering. */
export interface Rendered {
  /** Every visitor with these releases gets the same. Nothing else is stored. */
  isShared: boolean;
  /** When the oldest data that it shows were requested, in ms since 1970. */
  oldestAt: number;
  /** Bytes in memory. */
  bytes: number;
}

/** Names a document: all that it depends on besides its data. */
export interface DocumentKey {
  /** The releases of the visitor, the same object for the same combination. */
  releases: object;
  /** Names the releases and the build of the shell. */
  fingerprint: string;
  /** Path and query. */
  url: string;
}

/** Renders a document. `previous`: the stored document, however old. */
type Render<T> = (previous?: T) => Promise<T>;

interface Entry<T> {
  releases: object;
  /** Undefined if the document was not the same for all visitors. */
  rendered?: T;
  usableUntil: number;
  freshUntil: number;
}

interface Rendering<T> {
  releases: object;
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

/** Creates the cache. */
export function createDocumentCache<T extends Rendered>({ maxBytes, onError, onHit }: CacheOptions): DocumentCache<T> {
  const entries = new LRUCache<string, Entry<T>>({
    maxSize: maxBytes,
    sizeCalculation: ({ rendered }, name) => name.length + (rendered?.bytes ?? emptyBytes),
  });
  const renderings = new Map<string, Rendering<T>>();

  const store = (name: string, releases: object, rendered: T): void => {
    const entry = rendered.isShared
      ? {
          rendered,
          usableUntil: rendered.oldestAt + maxAgeMs,
          freshUntil: rendered.oldestAt + freshMs,
        }
      : { usableUntil: Date.now() + notSharedMs, freshUntil: Number.POSITIVE_INFINITY };
    entries.set(name, { releases, ...entry });
  };

  const findEntry = (name: string, releases: object): Entry<T> | undefined => {
    const entry = entries.get(name);
    return entry?.releases === releases ? entry : undefined;
  };

  const startRendering = (name: string, releases: object, render: Render<T>): Promise<T> => {
    const previous = findEntry(name, releases)?.rendered;
    const rendering = { releases, startedAt: Date.now(), result: render(previous) };
    renderings.set(name, rendering);
    const end = () => renderings.get(name) === rendering && renderings.delete(name);
    rendering.result.then(
      (rendered) => {
        if (end()) store(name, releases, rendered);
      },
      () => end(),
    );
    return rendering.result;
  };

  return {
    async get({ releases, fingerprint, url }, render) {
      const name = `${fingerprint} ${url}`;
      const now = Date.now();
      const entry = findEntry(name, releases);
      const rendering = renderings.get(name);
      const isRendering = rendering?.releases === releases;
      if (entry && now < entry.usableUntil) {
        if (!entry.rendered) return render();
        if (now >= entry.freshUntil && !isRendering)
          withoutSpan(() => startRendering(name, releases, render)).catch(onError);
        onHit();
        return entry.rendered;
      }
      if (!isRendering || now - rendering.startedAt >= joinMs) return startRendering(name, releases, render);
      const shared = await rendering.result.catch(() => undefined);
      // Data of a storage that servers share may be older.
      if (!shared?.isShared || now - shared.oldestAt >= maxAgeMs) return render();
      onHit();
      return shared;
    },
  };
}
