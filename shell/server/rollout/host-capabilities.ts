import type { HostCapabilities } from '@vastra/shared/releases';
import { launcherVersion } from '@vastra/shared/releases/launcher';
import { getHostLibraries, sharedVersion } from '../remotes/host-libraries';

/** ms for which the API's contract version is cached. */
const contractTtlMs = 10_000;
const timeoutMs = 2000;

/**
 * Creates the reader of what this shell, with the API behind it, provides to releases. The contract's version is missing until
 * the API has reported it.
 */
export function createHostCapabilities(apiUrl: string) {
  const libraries = getHostLibraries();
  const capabilities: HostCapabilities = {
    versions: {
      react: libraries.react.version,
      '@vastra/shared': sharedVersion,
      // Releases of the shell need these two.
      launcher: launcherVersion,
      node: process.versions.node,
    },
    exports: {
      ...Object.fromEntries(
        Object.entries(libraries).map(([name, { lib }]) => [name, Object.keys(lib() as object).sort()]),
      ),
      // The shell provides it in browsers only.
      'react-dom/client': ['createRoot', 'hydrateRoot'],
    },
  };
  let fetchedAt = 0;
  let fetching: Promise<void> | undefined;

  const fetchContract = async (): Promise<void> => {
    const readiness = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(timeoutMs) })
      .then((response) => response.json() as Promise<{ contract?: unknown }>)
      .catch(() => undefined);
    fetching = undefined;
    if (typeof readiness?.contract !== 'string') return;
    fetchedAt = Date.now();
    capabilities.versions.contract = readiness.contract;
  };
  const load = async (): Promise<HostCapabilities> => {
    if (Date.now() - fetchedAt < contractTtlMs) return capabilities;
    fetching ??= fetchContract();
    await fetching;
    return capabilities;
  };

  return {
    /** Resolves to the capabilities, with the contract's version if the API reports it. */
    load,
    /** Returns what is known without waiting, and refreshes it in the background. */
    getCurrent(): HostCapabilities {
      void load();
      return capabilities;
    },
  };
}
export type HostCapabilitiesReader = ReturnType<typeof createHostCapabilities>;
