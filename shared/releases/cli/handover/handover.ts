import type { Release } from '../../../federation/release';
import { assertAdmissible } from '../../admission/assert-admissible';
import { readUrlOwners } from '../../admission/urls/read-url-owners';
import { doPatternsIntersect, listPatterns, parsePattern } from '../../admission/urls/url-pattern';
import { changePointers } from '../../pointer/change-pointer';
import type { Pointer } from '../../pointer/pointer';
import { applyPromotion, applyRollback, NoPreviousReleaseError } from '../../pointer/pointer-changes';
import { readPointer } from '../../pointer/read-pointers';
import type { ReleaseStorage } from '../../storage/storage';
import { isRemoteName } from '../../stored/names';
import { type CommandContext, CommandError } from '../command';
import { resolveRelease } from '../resolve-release';
import { waitUntilServed } from '../wait-until-served';

interface ReleaseName {
  remote: string;
  version: string;
}

interface HandoverRequest {
  /** A prefix of `shell/url-owners.json` that names two remotes. */
  path: string;
  from: ReleaseName;
  to: ReleaseName;
}

/** Parses `mf-cart@1.2.0-3f2a9c1b7d`. Throws CommandError for anything else. */
export function parseReleaseName(text: string): ReleaseName {
  const [remote, version, ...rest] = text.split('@');
  if (!isRemoteName(remote) || !version || rest.length > 0)
    throw new CommandError(`${text} names no release. Give a remote and a version, as mf-cart@1.2.0-3f2a9c1b7d.`);
  return { remote, version };
}

const buildReason = (path: string, from: string, to: string) => `${path} is handed over from ${from} to ${to}`;

/**
 * Moves a path from one remote to another: a release of each becomes live in one change. If the shop refuses one of them, both remotes get their
 * previous releases again. Throws CommandError for a path that is not handed over, and for releases that the shop would refuse.
 */
export async function handOver(command: CommandContext, { path, from, to }: HandoverRequest): Promise<void> {
  const { storage, by, print } = command;
  await assertHandedOver(command, path, [from.remote, to.remote]);
  const releases = {
    [from.remote]: await resolveRelease(command, from.remote, from.version),
    [to.remote]: await resolveRelease(command, to.remote, to.version),
  };
  const [giving, taking] = [releases[from.remote], releases[to.remote]];
  if (hasPath(giving, path)) throw new CommandError(`${giving.remote} ${giving.version} still has a route at ${path}.`);
  if (!hasPath(taking, path)) throw new CommandError(`${taking.remote} ${taking.version} has no route at ${path}.`);
  await assertAdmissible(storage, giving, { replaced: [taking] });
  await assertAdmissible(storage, taking, { replaced: [giving] });
  const details = { by, at: new Date().toISOString(), reason: buildReason(path, from.remote, to.remote) };
  const remotes = [from.remote, to.remote];
  const next = await changeTogether(storage, (pointers) =>
    mapRemotes(remotes, (remote) =>
      applyPromotion(pointers[remote], { ...details, version: releases[remote].version }),
    ),
  );
  print(`${path} is handed over: ${to.remote} ${to.version} and ${from.remote} ${from.version} are live.`);
  try {
    for (const remote of remotes) await waitUntilLive(command, remote, next[remote]);
  } catch (error) {
    if (error instanceof CommandError && (await isRefused(command, remotes, next))) {
      await takeBack(command, { path, remotes, handedOver: next });
      throw new CommandError(`${error.message}\nBoth remotes have their previous releases again.`);
    }
    throw error;
  }
}

/** Takes a handover back: the previous releases of both remotes become live in one change. Throws CommandError if one was changed since. */
export async function handBack(command: CommandContext, { path }: { path: string }): Promise<void> {
  const { storage, print } = command;
  const [from, to] = await findHandover(command, path);
  const handedOver = { [from]: await readPointer(storage, from), [to]: await readPointer(storage, to) };
  const reason = buildReason(path, from, to);
  for (const remote of [from, to])
    if (handedOver[remote]?.history?.[0]?.reason !== reason || handedOver[remote].history[0].what !== 'promoted')
      throw new CommandError(`The last change of ${remote} is not the handover of ${path}.`);
  const next = await takeBack(command, {
    path,
    remotes: [from, to],
    handedOver: handedOver as Record<string, Pointer>,
  });
  print(`${path} is back: ${from} ${next[from].version} and ${to} ${next[to].version} are live again.`);
  for (const remote of [to, from]) await waitUntilLive(command, remote, next[remote]);
}

/** Rolls both pointers back in one change, each unless the shop has put it back itself. */
function takeBack(
  { storage, by }: CommandContext,
  { path, remotes, handedOver }: { path: string; remotes: string[]; handedOver: Record<string, Pointer> },
): Promise<Record<string, Pointer>> {
  const details = { by, at: new Date().toISOString(), reason: `the handover of ${path} is taken back` };
  return changeTogether(storage, (pointers) =>
    mapRemotes(remotes, (remote) => {
      const current = pointers[remote]!;
      return current.version === handedOver[remote].version ? rollBack(remote, current, details) : current;
    }),
  );
}

/** Changes pointers in one write. Resolves to the pointers that `change` returned. */
async function changeTogether(
  storage: ReleaseStorage,
  change: (pointers: Readonly<Record<string, Pointer>>) => Record<string, Pointer>,
): Promise<Record<string, Pointer>> {
  let next: Record<string, Pointer> = {};
  await changePointers(storage, (pointers) => {
    next = change(pointers);
    return next;
  });
  return next;
}

function rollBack(remote: string, pointer: Pointer, details: { by: string; at: string; reason: string }): Pointer {
  try {
    return applyRollback(pointer, details);
  } catch (error) {
    if (!(error instanceof NoPreviousReleaseError)) throw error;
    throw new CommandError(`Nothing was live of ${remote} before the handover, so that it cannot be taken back.`);
  }
}

async function findHandover({ storage }: CommandContext, path: string): Promise<[string, string]> {
  for (const owners of await readUrlOwners(storage)) {
    const owner = owners[path];
    if (typeof owner === 'object') return [owner.from, owner.to];
  }
  throw new CommandError(`shell/url-owners.json of the running shop does not hand over ${path}.`);
}

/** Throws CommandError unless every running document server hands the path over from the first remote to the second, because others would refuse it. */
async function assertHandedOver({ storage }: CommandContext, path: string, [from, to]: string[]): Promise<void> {
  const lists = await readUrlOwners(storage);
  const isHandedOver = lists.every(
    ({ [path]: owner }) => typeof owner === 'object' && owner.from === from && owner.to === to,
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

const mapRemotes = (remotes: string[], toPointer: (remote: string) => Pointer): Record<string, Pointer> =>
  Object.fromEntries(remotes.map((remote) => [remote, toPointer(remote)]));

/** Returns whether the shop has put one of the pointers back. */
async function isRefused({ storage }: CommandContext, remotes: string[], handedOver: Record<string, Pointer>) {
  const pointers = await Promise.all(remotes.map((remote) => readPointer(storage, remote)));
  return pointers.some(
    (pointer, index) =>
      pointer?.history?.[0]?.what === 'refused' && pointer.version !== handedOver[remotes[index]].version,
  );
}

const waitUntilLive = (command: CommandContext, remote: string, { version, history }: Pointer) =>
  waitUntilServed(command, {
    remote,
    version,
    changedAt: history![0].at,
    isServed: (serving) => serving?.live === version,
  });
