import { type Baseline, parseBaseline } from '../../contracts/baseline-format';
import { type ReleaseStorage, WriteConflictError } from '../storage/storage';

const key = 'contract/live.json';
const historyKey = 'contract/history.json';
/** Number of contracts whose time is stored. */
const maxHistory = 50;

/** A contract, and when the live API began to serve it. */
export interface ContractChange {
  version: string;
  /** 16 hexadecimal digits. */
  hash: string;
  /** ISO 8601: when a document server saw it first. */
  at: string;
}

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

/** Returns the contracts that the live API has had, newest first; none before a document server has seen it change. */
export async function readContractHistory(storage: ReleaseStorage): Promise<ContractChange[]> {
  const stored = await storage.read(historyKey);
  return stored ? (JSON.parse(stored.body.toString('utf8')) as ContractChange[]) : [];
}

/**
 * Stores the contract of the live API beside the releases, with the time, unless it is there already. `pnpm release` compares releases with
 * it, and a document server that starts while the API is away does.
 *
 * @param text the body of `/contract.json`
 */
export async function storeLiveContract(storage: ReleaseStorage, text: string, now = new Date()): Promise<void> {
  const stored = await storage.read(key);
  if (stored?.body.toString('utf8') === text) return;
  // The history first, so that every reader of the contract finds since when it is live.
  await recordContract(storage, { ...parseLiveContract(text), at: now.toISOString() });
  await storage.write(key, text);
}

/** Adds a contract to the history, unless another document server has seen it a moment ago. */
async function recordContract(storage: ReleaseStorage, { version, hash, at }: ContractChange): Promise<void> {
  const stored = await storage.read(historyKey);
  const history = await readContractHistory(storage);
  if (history[0]?.hash === hash) return;
  const next = [{ version, hash, at }, ...history].slice(0, maxHistory);
  await storage.write(historyKey, JSON.stringify(next), stored?.etag ?? null).catch((error) => {
    if (!(error instanceof WriteConflictError)) throw error;
  });
}
