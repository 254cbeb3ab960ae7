import type { Release } from '../../../federation/release';
import { readUrlOwners } from '../../admission/urls/read-url-owners';
import { doPatternsIntersect, listPatterns, parsePattern } from '../../admission/urls/url-pattern';
import type { ReleaseName } from '../../pointer/group';
import { readPointer } from '../../pointer/read-pointers';
import { type CommandContext, CommandError } from '../command';
import { promoteGroup, rollBackGroup } from '../promote';
import { resolveRelease } from '../resolve-release';

interface HandoverRequest {
  /** A prefix of `shell/url-owners.json` that names two remotes. */
  path: string;
  from: ReleaseName;
  to: ReleaseName;
  /** Reason to go through a freeze. */
  despiteFreeze?: string;
}

const buildReason = (path: string, from: string, to: string) => `${path} is handed over from ${from} to ${to}`;

/**
 * Moves a path from one remote to another: a release of each becomes live in one change. If the shop refuses one of them, both remotes get their
 * previous releases again. Throws CommandError for a path that is not handed over, and for releases that the shop would refuse.
 */
export async function handOver(
  command: CommandContext,
  { path, from, to, despiteFreeze }: HandoverRequest,
): Promise<void> {
  const { print } = command;
  await assertHandedOver(command, path, [from.remote, to.remote]);
  const releases = {
    [from.remote]: await resolveRelease(command, from.remote, from.version),
    [to.remote]: await resolveRelease(command, to.remote, to.version),
  };
  const [giving, taking] = [releases[from.remote], releases[to.remote]];
  if (hasPath(giving, path)) throw new CommandError(`${giving.remote} ${giving.version} still has a route at ${path}.`);
  if (!hasPath(taking, path)) throw new CommandError(`${taking.remote} ${taking.version} has no route at ${path}.`);
  const group = [from.remote, to.remote].map((remote) => ({ remote, version: releases[remote].version }));
  await promoteGroup(command, { releases: group, reason: buildReason(path, from.remote, to.remote), despiteFreeze });
  print(`${path} is handed over from ${from.remote} to ${to.remote}.`);
}

/** Takes a handover back: the previous releases of both remotes become live in one change. Throws CommandError if one was changed since. */
export async function handBack(command: CommandContext, { path }: { path: string }): Promise<void> {
  const { storage, print } = command;
  const [from, to] = await findHandover(command, path);
  const reason = buildReason(path, from, to);
  for (const remote of [from, to]) {
    const [change] = (await readPointer(storage, remote))?.history ?? [];
    // The reason to go through a freeze follows its own.
    if (change?.what !== 'promoted' || !`${change.reason}, `.startsWith(`${reason}, `))
      throw new CommandError(`The last change of ${remote} is not the handover of ${path}.`);
  }
  await rollBackGroup(command, { remote: from, reason: `the handover of ${path} is taken back` });
  print(`${path} is back at ${from}.`);
}

async function findHandover({ storage }: CommandContext, path: string): Promise<[string, string]> {
  for (const owners of await readUrlOwners(storage)) {
    const owner = owners[path];
    if (typeof owner === 'object' && 'from' in owner) return [owner.from, owner.to];
  }
  throw new CommandError(`shell/url-owners.json of the running shop does not hand over ${path}.`);
}

/** Throws CommandError unless every running document server hands the path over from the first remote to the second, because others would refuse it. */
async function assertHandedOver({ storage }: CommandContext, path: string, [from, to]: string[]): Promise<void> {
  const lists = await readUrlOwners(storage);
  const isHandedOver = lists.every(
    ({ [path]: owner }) => typeof owner === 'object' && 'from' in owner && owner.from === from && owner.to === to,
  );
  if (lists.length === 0 || !isHandedOver)
    throw new CommandError(
      `shell/url-owners.json of the running shop does not hand over ${path} from ${from} to ${to}.`,
    );
}

function hasPath(release: Release, path: string): boolean {
  const prefix = [...(parsePattern(path) ?? []), { kind: 'splat', isOptional: false } as const];
  return listPatterns(release.routes).some(({ segments }) => segments && doPatternsIntersect(segments, prefix));
}
