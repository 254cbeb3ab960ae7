import type { Baseline } from '../../../contracts/baseline-format';
import { listBreaks } from '../../../contracts/breaking-changes';
import type { Release } from '../../../federation/release';
import { readHealth } from '../../health/read-health';
import { readLiveContract } from '../../live-contract/live-contract';
import type { Requirements } from '../../stored/read-requirements';
import { listReleases } from '../../stored/stored-releases';
import { warnOfUsedBudgets } from '../budget';
import { listReasonsAgainst } from '../check-api';
import type { CommandContext } from '../command';
import { type LivePart, listLiveParts, type ReleaseWithRequirements, readWithRequirements } from '../live-releases';
import { planDeploys, type Step } from './plan-deploys';

/** Number of changes of the contract that are named. */
const maxChanges = 6;

/**
 * Prints the live releases and their dependencies, the parts whose error budget is used up, the stored releases that have never been live, and the
 * order in which these releases and the API can be deployed. Releases that need each other are promoted as a group.
 *
 * @param next contract of the API that could be deployed
 */
export async function plan(command: CommandContext, next: Baseline & { hash?: string }): Promise<void> {
  const { storage, print } = command;
  const [parts, live, servers] = await Promise.all([
    listLiveParts(storage),
    readLiveContract(storage),
    readHealth(storage),
  ]);
  print('Live');
  print(`  API  ${live ? `contract ${live.version} (${live.hash})` : 'no document server has seen its contract yet'}`);
  const releases = parts.flatMap((part) => part.live ?? []);
  for (const part of parts) for (const line of describePart(part, releases, live)) print(`  ${line}`);
  if (parts.length === 0) print('  no release');
  await warnOfUsedBudgets(command);

  const found = await Promise.all(parts.map((part) => findCandidate(storage, part)));
  const candidates = found.filter((candidate) => candidate !== undefined);
  const changes = live ? [...listAdditions(live, next), ...listRemovals(live, next)] : [];
  const { steps, blocked } = planDeploys({
    live: releases,
    candidates,
    contract: { live, next: live && live.hash !== next.hash ? next : undefined },
    hosts: servers.map(({ offers }) => offers),
  });
  print(steps.length > 0 ? '\nTo deploy, in this order' : '\nNothing to deploy');
  for (const [index, step] of steps.entries()) print(`  ${index + 1}. ${formatStep(step, changes)}`);
  if (blocked.length === 0) return;
  print('\nCannot be deployed');
  for (const { part, version, reasons } of blocked)
    print([`  ${[part, version].filter(Boolean).join(' ')}`, ...reasons].join('\n    '));
}

function describePart(
  { name, pointer, live, canary }: LivePart,
  releases: ReleaseWithRequirements[],
  contract: Baseline | undefined,
): string[] {
  const state = canary ? `; canary ${canary.release.version} for ${Math.round(pointer.canary!.share * 100)}%` : '';
  const title = `${name}  ${pointer.version}${state}`;
  if (!live?.requirements) return [title];
  const { requirements } = live;
  const findOwner = (isOwner: (release: Release, requirements?: Requirements) => boolean) => {
    const owners = releases.filter((other) => isOwner(other.release, other.requirements));
    const names = owners.map(({ release }) => release.remote);
    return names.includes(name) ? 'itself' : names.join(' and ') || 'no part';
  };
  const uses = [
    ...requirements.fragments.map(
      (used) => `fragment ${used} of ${findOwner(({ fragments }) => fragments.includes(used))}`,
    ),
    ...requirements.commands.map(
      (used) => `command ${used} of ${findOwner(({ commands }) => commands.includes(used))}`,
    ),
    ...requirements.events.map(
      (used) => `event ${used} of ${findOwner((_release, other) => other?.emits.includes(used) ?? false)}`,
    ),
  ].filter((use) => !use.endsWith(' of itself'));
  return [
    title,
    `  calls of the API: ${Object.keys(requirements.contract.calls).length}`,
    ...uses.map((use) => `  ${use}`),
    ...(contract ? listReasonsAgainst(live, contract) : []).map((reason) => `  ${reason}`),
  ];
}

/** Returns the newest stored release, if it is newer than the live one and has never been live; a refused one was not. */
async function findCandidate(
  storage: CommandContext['storage'],
  { name, pointer, live }: LivePart,
): Promise<ReleaseWithRequirements | undefined> {
  const [newest] = await listReleases(storage, name);
  const lastChange = pointer.history?.find(({ version }) => version === newest?.version);
  const wasLive =
    newest?.version === pointer.version || (lastChange && !['canary', 'refused'].includes(lastChange.what));
  const isNewer = (newest?.publishedAt ?? '') >= (live?.release.publishedAt ?? '');
  return newest && !wasLive && isNewer ? readWithRequirements(storage, name, newest.version) : undefined;
}

/** Returns what the next contract has and the live one has not. */
const listAdditions = (live: Baseline, next: Baseline): string[] =>
  listBreaks(next, live).flatMap(({ call, change }) => {
    const [, field] = /^(\S+) is (?:gone|not accepted any more)$/.exec(change) ?? [];
    return change === 'is gone' ? [`adds ${call}`] : field ? [`adds ${field} to ${call ?? 'failures'}`] : [];
  });

const listRemovals = (live: Baseline, next: Baseline): string[] =>
  listBreaks(live, next).map(({ call, change }) => `${call ?? 'failures'}: ${change}`);

function formatStep({ deploys, after }: Step, changes: string[]): string {
  const names = deploys.map(({ part }) => part);
  const reasons = after.map(
    (wait) => `\n       ${names.includes(wait.part) ? 'with' : 'after'} ${wait.part}: ${wait.reason}`,
  );
  const [{ part, version }] = deploys;
  if (version) {
    const releases = deploys.length === 1 ? [part, version] : deploys.map((one) => `${one.part}@${one.version}`);
    return `pnpm release promote ${releases.join(' ')}${reasons.join('')}`;
  }
  const named = changes.slice(0, maxChanges);
  const more = changes.length - named.length;
  return `the API of this tree${[...named, ...(more > 0 ? [`and ${more} more`] : [])].map((change) => `\n       ${change}`).join('')}${reasons.join('')}`;
}
