import { readFile } from 'node:fs/promises';
import satisfies from 'semver/functions/satisfies.js';
import { type Baseline, parseBaseline } from '../../contracts/baseline-format';
import { listBreakingChanges } from '../../contracts/breaking-changes';
import { listContractReasons } from '../admission/contract-reasons';
import { readLiveContract } from '../live-contract/live-contract';
import { type CommandContext, CommandError } from './command';
import { type LivePart, listLiveParts, type ReleaseWithRequirements } from './live-releases';

/** Largest number of changes that are printed. */
const maxChanges = 20;

/** Returns why a release cannot work with an API that serves this contract, one sentence per reason. */
export const listReasonsAgainst = (
  { release, requirements }: ReleaseWithRequirements,
  contract: Baseline,
): string[] => {
  const range = release.needs.contract;
  const isMet = !range || satisfies(contract.version, range, { includePrerelease: true });
  return [
    ...(isMet ? [] : [`It needs the contract ${range}; the API has ${contract.version}.`]),
    ...(requirements ? listContractReasons(requirements.contract, contract) : []),
  ];
};

/**
 * Checks before an API is deployed that it has every call that live releases and canaries use, and that it breaks no other caller of the live API
 * within a major version. Prints the result for each release. The target of a rollback can only cause a warning. Throws CommandError if the API
 * must not be deployed.
 *
 * @param contract the contract of the new API
 */
export async function checkApi({ storage, print }: CommandContext, contract: Baseline): Promise<void> {
  const [parts, live] = await Promise.all([listLiveParts(storage), readLiveContract(storage)]);
  const isRefused = parts.map((part) => checkPart(part, contract, print)).includes(false);
  if (parts.length === 0) print('Nothing is live.');
  const changes = live && getMajor(live) === getMajor(contract) ? listBreakingChanges(live, contract) : [];
  if (changes.length > 0)
    print(
      [
        `Other callers of the live API (contract ${live!.version}) break:`,
        ...changes.slice(0, maxChanges),
        ...(changes.length > maxChanges ? [`and ${changes.length - maxChanges} more`] : []),
      ].join('\n  '),
    );
  if (isRefused)
    throw new CommandError(
      'Do not deploy this API: release what still uses the old one first, or serve both for a while.',
    );
  if (changes.length > 0)
    throw new CommandError(
      'Do not deploy this API: a change that breaks callers needs the next major version of the contract.',
    );
  print('This API can be deployed.');
}

/** Prints the results for the releases of a part. Returns false if the live release or the canary cannot work with the contract. */
function checkPart(
  { name, live, canary, previous }: LivePart,
  contract: Baseline,
  print: CommandContext['print'],
): boolean {
  const check = (found: ReleaseWithRequirements | undefined, state: string, isServed: boolean): boolean => {
    if (!found) return true;
    const reasons = listReasonsAgainst(found, contract);
    const label = `${name} ${found.release.version} (${state})`;
    if (reasons.length > 0) print([`${label}:`, ...reasons].join('\n  '));
    else if (isServed) print(`${label}: the API has every call that it uses.`);
    return reasons.length === 0 || !isServed;
  };
  const results = [
    check(live, 'live', true),
    check(canary, 'canary', true),
    check(previous, 'target of a rollback', false),
  ];
  return !results.includes(false);
}

const getMajor = ({ version }: Baseline): string => version.split('.')[0];

/**
 * Loads the contract of an API.
 *
 * @param from a URL (`http://api:3001`, or with a path) or a file; undefined for the contract of this tree
 * @throws CommandError if `from` has no contract
 */
export async function loadContract(from?: string): Promise<Baseline> {
  try {
    return parseBaseline(await readContractText(from));
  } catch (error) {
    throw new CommandError(`${from ?? 'This tree'} is no contract of an API: ${(error as Error).message}`);
  }
}

async function readContractText(from: string | undefined): Promise<string> {
  if (from === undefined) {
    const { buildContractDocument } = await import('@vastra/shared/contract/document');
    return buildContractDocument().text;
  }
  if (!/^https?:/.test(from)) return readFile(from, 'utf8');
  const url = new URL(from);
  if (url.pathname === '/') url.pathname = '/contract.json';
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`it responds with ${response.status}`);
  return response.text();
}
