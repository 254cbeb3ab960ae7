import { setTimeout } from 'node:timers/promises';
import {
  type HostCapabilities,
  parseLiveContract,
  type ReleaseStorage,
  readLiveContract,
  storeLiveContract,
} from '../../releases';

/** ms for which the API's contract is cached. */
const contractTtlMs = 10_000;
const timeoutMs = 2000;

/** The contract of the live API, as `parseLiveContract` returns it. */
export type LiveContract = ReturnType<typeof parseLiveContract>;

interface HostCapabilitiesOptions {
  /** Returns the capabilities of the shell, without the contract of the API. */
  buildCapabilities: () => HostCapabilities;
  apiUrl: string;
  /** Storage of releases, in which the contract is stored for `pnpm release` and for starts without the API. */
  storage: ReleaseStorage;
  log: { warn(details: object, message: string): void };
}

/**
 * Creates the reader of what a shell, with the API behind it, provides to releases. The contract is the contract of the live API, or, while
 * the API is away, the contract that was last seen. It is missing if no document server has seen one yet.
 */
export function createHostCapabilities({ buildCapabilities, apiUrl, storage, log }: HostCapabilitiesOptions) {
  const capabilities = buildCapabilities();
  let fetchedAt = 0;
  let fetching: Promise<void> | undefined;
  let contract: LiveContract | undefined;
  let hasWarned = false;

  const use = (seen: LiveContract): void => {
    contract = seen;
    capabilities.versions.contract = seen.version;
  };
  /** Resolves to the contract's text, or `same` if the known contract is still served. Rejects if the API serves none. */
  const request = async (): Promise<string> => {
    const headers: Record<string, string> = contract ? { 'if-none-match': `"${contract.hash}"` } : {};
    const response = await fetch(`${apiUrl}/contract.json`, {
      headers,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 304) return 'same';
    if (!response.ok) throw new Error('The API serves no contract');
    return response.text();
  };
  const fetchContract = async (): Promise<void> => {
    try {
      const text = await request();
      hasWarned = false;
      if (text !== 'same') {
        use(parseLiveContract(text));
        // The caller does not wait for the storage.
        storeLiveContract(storage, text).catch((err) => log.warn({ err }, 'The contract of the API cannot be stored'));
      }
      fetchedAt = Date.now();
    } catch (err) {
      if (contract) return;
      const late = setTimeout(timeoutMs, undefined, { ref: false });
      const stored = await Promise.race([readLiveContract(storage).catch(() => undefined), late]);
      if (stored) use(stored);
      // A restart must not need the API, and what is live was compared when it was promoted.
      else if (!hasWarned) log.warn({ err }, 'The contract of the API is unknown; releases are not compared with it');
      hasWarned = true;
    } finally {
      fetching = undefined;
    }
  };
  const load = async ({ isFresh = false } = {}): Promise<HostCapabilities> => {
    if (!isFresh && Date.now() - fetchedAt < contractTtlMs) return capabilities;
    fetching ??= fetchContract();
    await fetching;
    return capabilities;
  };

  return {
    /** Resolves to the capabilities, with the contract's version if it is known. `isFresh` asks the API in any case. */
    load,
    /** Returns the contract that `load` has found. */
    getContract: (): LiveContract | undefined => contract,
    /** Returns what is known without waiting, and refreshes it in the background. */
    getCurrent(): HostCapabilities {
      void load();
      return capabilities;
    },
  };
}
export type HostCapabilitiesReader = ReturnType<typeof createHostCapabilities>;
