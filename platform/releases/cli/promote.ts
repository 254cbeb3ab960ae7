import type { ChangedMember } from '../changes/release-changes';
import { getEnvironment, openEnvironments } from '../environments/environments';
import { findGroupToTakeBack, type ReleaseName, toWords } from '../pointer/group';
import type { Pointer } from '../pointer/pointer';
import { readPointer, readPointers } from '../pointer/read-pointers';
import { readRelease } from '../stored/stored-releases';
import { warnOfUsedBudgets } from './budget';
import { type CommandContext, CommandError, getChanges } from './command';
import { parseTime } from './parse-time';
import { changeOrRequest, requestRelease } from './requests';
import { resolveRelease } from './resolve-release';
import { waitUntilServed } from './wait-until-served';

/**
 * Makes a stored release live, and waits until every document server serves it. Requests it for a time (`at`), or if the remote needs an approval. Warns if the error budget is used up. Throws CommandError for
 * an unknown release, and NotAdmissibleError for a release that the shop would refuse.
 */
export async function promote(
  command: CommandContext,
  {
    remote,
    version: requestedVersion,
    isForced,
    despiteFreeze,
    at,
  }: { remote: string; version?: string; isForced?: boolean; despiteFreeze?: string; at?: string },
): Promise<void> {
  const { print } = command;
  const { version } = await resolveRelease(command, remote, requestedVersion);
  await warnOfUsedBudgets(command, remote);
  if (at !== undefined) return requestRelease(command, remote, { version, isForced, at: parseTime(at) });
  const promotion = { version, isForced, despiteFreeze };
  const changed = await changeOrRequest(command, remote, () => getChanges(command).promote(remote, promotion), {
    version,
    isForced,
  });
  if (!changed) return;
  const { from, changedAt, hasChanged } = changed;
  if (!hasChanged) return print(`${remote} ${version} is live already.`);
  print(`${remote} ${version} is live${from ? `; before: ${from}` : ''}.`);
  await waitUntilLive(command, remote, version, changedAt);
}

/**
 * Makes the previous release live again, and waits until every document server serves it. Throws CommandError if there is none, and
 * ChangeRefusedError if another release becomes live meanwhile.
 */
export async function rollBack(command: CommandContext, { remote }: { remote: string }): Promise<void> {
  const { storage, print } = command;
  const previous = await readPointer(storage, remote);
  const target = previous?.before?.[0];
  if (!previous || !target)
    throw new CommandError(`Nothing was live of ${remote} before${previous ? ` ${previous.version}` : ''}.`);
  if (!(await readRelease(storage, remote, target)))
    throw new CommandError(
      `${remote} ${target} is not stored any more. ${command.program ?? 'pnpm release'} promote ${remote} VERSION makes another one live.`,
    );
  const { live, changedAt } = await getChanges(command).rollBack(remote, { from: previous.version });
  print(`${remote} ${live} is live again; back from ${previous.version}.`);
  await waitUntilLive(command, remote, live, changedAt);
}

/**
 * Makes several stored releases live in one change, and waits until every document server serves all of them. If the shop refuses one, all get their
 * previous releases again. Throws like `promote`.
 */
export async function promoteGroup(
  command: CommandContext,
  {
    releases,
    ...options
  }: { releases: readonly ReleaseName[]; isForced?: boolean; reason?: string; despiteFreeze?: string },
): Promise<void> {
  for (const { remote, version } of releases) await resolveRelease(command, remote, version);
  assertDistinct(releases);
  for (const { remote } of releases) await warnOfUsedBudgets(command, remote);
  const changed = await getChanges(command).promoteGroup(releases, options);
  if (changed.length === 0) return command.print(`${toWords(releases)} are live already.`);
  await reportGroup(command, changed, 'is live');
}

/**
 * Lists what is live in another environment of the same storage: of one remote, or of all and the shell. Throws CommandError with the release API, which is
 * of one environment, and if nothing is live there.
 */
export async function listLiveIn(
  { storage, changes }: CommandContext,
  { environment, remote }: { environment: string; remote?: string },
): Promise<ReleaseName[]> {
  if (changes)
    throw new CommandError(
      'The release API is of one environment: name the version, as list prints it with the other one.',
    );
  const other = (await openEnvironments(storage)).find((candidate) => getEnvironment(candidate) === environment);
  const { pointers } = other ? await readPointers(other) : { pointers: new Map<string, Pointer>() };
  const live = [...pointers].map(([name, { version }]) => ({ remote: name, version }));
  const wanted = live.filter((release) => remote === undefined || release.remote === remote);
  if (wanted.length === 0) throw new CommandError(`Nothing of ${remote ?? 'the shop'} is live in ${environment}.`);
  return wanted;
}

/** Makes the releases before those live again that became live together with the live release of a remote. Throws like `rollBack`. */
export async function rollBackGroup(
  command: CommandContext,
  { remote, reason }: { remote: string; reason?: string },
): Promise<void> {
  const { pointers } = await readPointers(command.storage);
  const members = findGroupToTakeBack(Object.fromEntries(pointers), remote);
  if (!members)
    throw new CommandError(
      `The live release of ${remote} is not one of several that became live together and still are.`,
    );
  await reportGroup(command, await getChanges(command).rollBackGroup(members, { reason }), 'is live again');
}

async function reportGroup(command: CommandContext, changed: ChangedMember[], what: string): Promise<void> {
  for (const { remote, live, from } of changed)
    command.print(
      live ? `${remote} ${live} ${what}${from ? `; before: ${from}` : ''}.` : `Nothing of ${remote} is live any more.`,
    );
  await waitUntilServed(
    command,
    changed.map(({ remote, live, changedAt }) => ({
      remote,
      version: live ?? undefined,
      changedAt,
      isServed: (serving) => serving?.live === (live ?? undefined),
    })),
  );
}

function assertDistinct(releases: readonly ReleaseName[]): void {
  const names = releases.map(({ remote }) => remote);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new CommandError(`${twice} is named twice.`);
}

const waitUntilLive = (command: CommandContext, remote: string, version: string, changedAt: string) =>
  waitUntilServed(command, [{ remote, version, changedAt, isServed: (serving) => serving?.live === version }]);
