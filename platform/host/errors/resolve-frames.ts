import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { getReleaseFolder, getSourceMapKey, type ReleaseStorage } from '../../releases';
import type { Frame } from './stack';

/** Parsed maps use some MB each, and errors of one release usually need the same ones. */
const maxMaps = 3;
const maxCachedFrames = 1000;
/** Frames that wait for a map. Beacons are not trusted, so that there may be any number of them. */
const maxWaiting = 100;
/** Parsing a large map takes 0.1 s, in which this process serves nothing. A client can name any script in a beacon. */
const usualMaxParsed = 5;
const parsedWithinMs = 10_000;

/** A position in a source file. */
export interface ResolvedFrame {
  /** `mf-cart/src/pages/cart/page.tsx:12:9`; without a map that knows it, `web/12.9b1c.js:1:204`. */
  text: string;
  /** It is a line of the shop's own code: neither unknown nor of a library. */
  isSource: boolean;
}

/** Reads a source map; undefined if there is none. */
type ReadMap = (frame: Pick<Frame, 'remote' | 'version' | 'file'>) => Promise<string | undefined>;

/** Reads the maps that were published with the releases of a storage. */
export const createMapReader =
  (storage: Pick<ReleaseStorage, 'read'>): ReadMap =>
  async ({ remote, version, file }) =>
    (await storage.read(getSourceMapKey(getReleaseFolder(remote, version), file)))?.body.toString('utf8');

/**
 * Creates the function that finds the source lines of stack frames with the source maps of their releases. It never rejects. It parses at
 * most `maxParsed` maps in ten seconds; frames that need another one stay positions in the script.
 */
export function createFrameResolver(readMap: ReadMap, { maxParsed = usualMaxParsed } = {}) {
  const maps = new LRUCache<string, { map?: SourceMap }>({ max: maxMaps });
  const resolved = new LRUCache<string, ResolvedFrame>({ max: maxCachedFrames });
  // Reads one map at a time, because the frames of a stack usually need the same one.
  const limit = pLimit(1);
  let parsedAt: number[] = [];

  const getMap = async (frame: Frame): Promise<SourceMap | undefined> => {
    const key = `${frame.remote}/${frame.version}/${frame.file}`;
    const cached = maps.get(key);
    if (cached) return cached.map;
    parsedAt = parsedAt.filter((at) => at > Date.now() - parsedWithinMs);
    if (parsedAt.length >= maxParsed) return undefined;
    const text = await readMap(frame);
    if (text !== undefined) parsedAt.push(Date.now());
    const map = text === undefined ? undefined : new SourceMap(JSON.parse(text) as SourceMapPayload);
    maps.set(key, { map });
    return map;
  };

  const resolve = async (frame: Frame): Promise<ResolvedFrame> => {
    const { remote, file, line, column } = frame;
    const key = `${remote}/${frame.version}/${file}:${line}:${column}`;
    const cached = resolved.get(key);
    if (cached) return cached;
    // A storage that fails, or a map that is damaged, leaves the position in the script.
    const map = await getMap(frame).catch(() => undefined);
    const entry = map?.findEntry(line - 1, column - 1);
    // Node returns the nearest entry before, also one of an earlier line.
    const isKnown = entry && 'originalSource' in entry && entry.generatedLine === line - 1 && entry.originalSource;
    const found = isKnown ? toResolvedFrame(entry, remote) : { text: `${file}:${line}:${column}`, isSource: false };
    if (map) resolved.set(key, found);
    return found;
  };

  return async (frames: Frame[]): Promise<ResolvedFrame[]> =>
    Promise.all(
      frames.map((frame) =>
        limit.pendingCount > maxWaiting
          ? { text: `${frame.file}:${frame.line}:${frame.column}`, isSource: false }
          : limit(() => resolve(frame)),
      ),
    );
}

/** Names the source by its path in the repository, `shared/http/client.ts`, or in a package, `node_modules/zustand/index.js`. */
function toResolvedFrame(
  { originalSource, originalLine, originalColumn }: SourceMapping,
  remote: string,
): ResolvedFrame {
  const [source] = originalSource.split('?');
  const library = source.lastIndexOf('node_modules/');
  // webpack's own modules have names that are no relative paths.
  const isSource = library < 0 && source.startsWith('.');
  const name = isSource ? path.posix.join(remote, source) : source.slice(Math.max(library, 0));
  return { text: `${name}:${originalLine + 1}:${originalColumn + 1}`, isSource };
}
