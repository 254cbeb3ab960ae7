import { type Baseline, parseBaseline } from '../../contract/growth/baseline-format';
import type { ReleaseStorage } from '../storage/storage';

const key = 'contract/live.json';

/** Parses the contract that an API serves at `/contract.json`. Throws if it is none. */
export function parseLiveContract(text: string): Required<Baseline> {
  const { hash, ...contract } = parseBaseline(text);
  if (!hash || !contract.version || !contract.calls) throw new Error('It is no contract of an API');
  return { hash, ...contract };
}

/** Returns the contract that a document server last saw at the live API; undefined before that. */
export async function readLiveContract(storage: ReleaseStorage): Promise<Required<Baseline> | undefined> {
  const stored = await storage.read(key);
  return stored && parseLiveContract(stored.body.toString('utf8'));
}

/**
 * Stores the contract of the live API beside the releases, unless it is there already. `pnpm release` compares releases with it, and a
 * document server that starts while the API is away does.
 *
 * @param text the body of `/contract.json`
 */
export async function storeLiveContract(storage: ReleaseStorage, text: string): Promise<void> {
  const stored = await storage.read(key);
  if (stored?.body.toString('utf8') !== text) await storage.write(key, text);
}
