import type { StoredRelease } from '@vastra/platform/host/releases/stored-release';
import { findSectionFault } from '@vastra/platform/releases';
import type { FragmentSource, LoadedFragment } from '@vastra/shared/federation';
import { getFragmentName, getFragmentProperties } from '@vastra/shared/federation/fragment-key';
import { isPropertyError } from '@vastra/shared/fragments';
import { type RemoteParts, trackStatus } from '../../src/remotes/parts';
import { FragmentLateError, WrongPropertiesError } from '../remotes/fragment-errors';

/** ms for which a document waits for the loader of a fragment that declares no limit, and the longest limit. */
const defaultLimitMs = 500;
const maxLimitMs = 2000;

/** The fragments of one document. */
export interface DocumentFragments extends FragmentSource {
  /**
   * Resolves to all fragments that the page's loaders have read, by key, or to the errors why they are missing. Others that components read afterwards are
   * left to the browser, because the document carries the data of all that it shows.
   */
  settle(): Promise<Map<string, PromiseSettledResult<LoadedFragment>>>;
}

async function limitLoader<T>(key: string, limitMs: number, loading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FragmentLateError(`${key} did not load within ${limitMs} ms`)), limitMs);
  });
  // The loader goes on, because its responses are cached and the next document gets them.
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

/**
 * Creates a source of fragments for one document: their data are loaded again, their code comes from `parts`.
 *
 * @param remote the remote of the page, whose fault wrong properties are
 * @param releases the page's releases, of which one offers each section that it shows
 */
export function createDocumentFragments(
  parts: RemoteParts,
  remote: string,
  releases: readonly StoredRelease[] = [],
): DocumentFragments {
  const fragments = new Map<string, Promise<LoadedFragment>>();
  let isSettled = false;
  const load = async (key: string): Promise<LoadedFragment> => {
    if (isSettled) throw new FragmentLateError(`No loader of the page has prepared ${key}`);
    const module = await parts.getFragmentModule(getFragmentName(key));
    const properties = getFragmentProperties(key);
    const limitMs = Math.min(module.serverLimitMs ?? defaultLimitMs, maxLimitMs);
    try {
      return { module, properties, data: await limitLoader(key, limitMs, module.loader({ properties })) };
    } catch (error) {
      throw isPropertyError(error) ? new WrongPropertiesError(remote, key, error) : error;
    }
  };
  return {
    releases: parts.releases,
    offersSection(name, settings) {
      const owner = releases.find(({ domain }) => name.startsWith(`${domain}/`));
      return owner !== undefined && findSectionFault(owner, { name, settings }) === undefined;
    },
    read(key) {
      const existing = fragments.get(key);
      if (existing) return existing;
      const loading = trackStatus(load(key));
      fragments.set(key, loading);
      return loading;
    },
    evict: (key) => void fragments.delete(key),
    async settle() {
      isSettled = true;
      const results = await Promise.allSettled(fragments.values());
      return new Map([...fragments.keys()].map((key, index) => [key, results[index]]));
    },
  };
}
