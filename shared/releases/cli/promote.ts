import { readPointer } from '../pointer/read-pointers';
import { readRelease } from '../stored/stored-releases';
import { warnOfUsedBudgets } from './budget';
import { type CommandContext, CommandError, getChanges } from './command';
import { resolveRelease } from './resolve-release';
import { waitUntilServed } from './wait-until-served';

/**
 * Makes a stored release live, and waits until every document server serves it. Warns if the error budget is used up. Throws CommandError for
 * an unknown release, and NotAdmissibleError for a release that the shop would refuse.
 */
export async function promote(
  command: CommandContext,
  { remote, version: requestedVersion, isForced }: { remote: string; version?: string; isForced?: boolean },
): Promise<void> {
  const { print } = command;
  const { version } = await resolveRelease(command, remote, requestedVersion);
  await warnOfUsedBudgets(command, remote);
  const { from, changedAt, hasChanged } = await getChanges(command).promote(remote, { version, isForced });
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

const waitUntilLive = (command: CommandContext, remote: string, version: string, changedAt: string) =>
  waitUntilServed(command, { remote, version, changedAt, isServed: (serving) => serving?.live === version });
