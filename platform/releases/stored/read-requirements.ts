import { type Baseline, parseBaseline } from '../../contracts/baseline-format';
import type { Release } from '../../federation/release';
import type { ReleaseStorage } from '../storage/storage';
import { getReleaseFolder } from './names';

/** File of a release with its requirements. Missing in builds of `pnpm dev`. */
export const requirementsFile = 'server/requirements.json';

/** Requirements of a release: of its host, of the API, and of other remotes. */
export interface Requirements {
  /** Semver ranges of what the host must provide, by name. */
  needs: Record<string, string>;
  /** Commands that it runs, with its own: `cart/add`. */
  commands: string[];
  /** Events that it listens to, and those that it emits: `cart:changed`. */
  events: string[];
  emits: string[];
  /** Fragments that it shows: `blog/latest-posts`. */
  fragments: string[];
  /** Names of the properties that it passes to them, by fragment; `*` where it spreads an object. */
  passedProperties?: Record<string, string[]>;
  /** The part of the contract that it may use, as it was when it was built. */
  contract: Baseline;
}

/** Parses the content of `requirements.json`. */
export function parseRequirements(text: string): Requirements {
  const { contract, ...requirements } = JSON.parse(text);
  const none = { needs: {}, commands: [], events: [], emits: [], fragments: [] };
  return { ...none, ...requirements, contract: parseBaseline(JSON.stringify(contract)) };
}

/** Returns what a stored release requires; undefined for one without the file. */
export async function readRequirements(
  storage: ReleaseStorage,
  { remote, version, integrity }: Pick<Release, 'remote' | 'version' | 'integrity'>,
): Promise<Requirements | undefined> {
  if (!integrity[requirementsFile]) return undefined;
  const stored = await storage.read(`${getReleaseFolder(remote, version)}/${requirementsFile}`);
  return stored && parseRequirements(stored.body.toString('utf8'));
}
