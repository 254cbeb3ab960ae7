import { changePointer, readPointer } from '../pointer/change-pointer';
import { applyPromotion, applyRollback, NoPreviousReleaseError } from '../pointer/pointer-changes';
import { readRelease } from '../stored/stored-releases';
import { assertAdmissible } from './assert-admissible';
import { warnOfUsedBudgets } from './budget';
import { type CommandContext, CommandError } from './command';
import { resolveRelease } from './resolve-release';
import { waitUntilServed } from './wait-until-served';

/**
 * Makes a stored release live, and waits until every document server serves it. Warns if the error budget is used up. Throws CommandError for
 * an unknown release, or a release that the shop would refuse.
 */
export async function promote(
  command: CommandContext,
  { remote, version: requestedVersion, isForced }: { remote: string; version?: string; isForced?: boolean },
): Promise<void> {
  const { storage, by, print } = command;
  const release = await resolveRelease(command, remote, requestedVersion);
  const { version } = release;
  const previous = await readPointer(storage, remote);
  await assertAdmissible(storage, release);
  await warnOfUsedBudgets(command, remote);
  const details = { version, by, at: new Date().toISOString(), isForced };
  const pointer = await changePointer(storage, remote, (current) => applyPromotion(current, details));
  // `applyPromotion` returns an unchanged pointer if the release is live already.
  if (previous?.version === version && previous.history?.[0]?.at === pointer.history?.[0]?.at)
    return print(`${remote} ${version} is live already.`);
  print(
    `${remote} ${version} is live${previous && previous.version !== version ? `; before: ${previous.version}` : ''}.`,
  );
  await waitUntilLive(command, remote, version, pointer.history![0].at);
}

/**
 * Makes the previous release live again, and waits until every document server serves it. Throws CommandError if there is none, or if
 * another release becomes live meanwhile.
 */
export async function rollBack(command: CommandContext, { remote }: { remote: string }): Promise<void> {
  const { storage, by, print } = command;
  const previous = await readPointer(storage, remote);
  const target = previous?.before?.[0];
  if (!previous || !target)
    throw new CommandError(`Nothing was live of ${remote} before${previous ? ` ${previous.version}` : ''}.`);
  if (!(await readRelease(storage, remote, target)))
    throw new CommandError(
      `${remote} ${target} is not stored any more. ${command.program ?? 'pnpm release'} promote ${remote} VERSION makes another one live.`,
    );
  const details = { by, at: new Date().toISOString() };
  const pointer = await changePointer(storage, remote, (current) => {
    // Another person has changed the pointer meanwhile; rolling back from another release was not asked for.
    if (current?.version !== previous.version)
      throw new CommandError(`${remote} ${current?.version} has become live meanwhile.`);
    return applyRollback(current, details);
  }).catch((error) => {
    throw error instanceof NoPreviousReleaseError ? new CommandError(error.message) : error;
  });
  print(`${remote} ${pointer.version} is live again; back from ${previous.version}.`);
  await waitUntilLive(command, remote, pointer.version, pointer.history![0].at);
}

const waitUntilLive = (command: CommandContext, remote: string, version: string, changedAt: string) =>
  waitUntilServed(command, { remote, version, changedAt, isServed: (serving) => serving?.live === version });
