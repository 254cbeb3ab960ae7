import { changePointer, readPointer } from '../pointer/change-pointer';
import { applyPromotion, applyRollback, NoPreviousRelease } from '../pointer/pointer-changes';
import { readRelease } from '../stored/stored-releases';
import { assertAdmissible } from './assert-admissible';
import { type CommandContext, CommandError } from './command';
import { resolveRelease } from './resolve-release';
import { waitUntilServed } from './wait-until-served';

/** Makes a stored release live, and waits for the shop. */
export async function promote(
  command: CommandContext,
  { remote, version: named, isForced }: { remote: string; version?: string; isForced?: boolean },
): Promise<void> {
  const { storage, by, print } = command;
  const release = await resolveRelease(storage, remote, named);
  const { version } = release;
  const before = await readPointer(storage, remote);
  await assertAdmissible(storage, release);
  const doing = { version, by, at: new Date().toISOString(), isForced };
  const pointer = await changePointer(storage, remote, (current) => applyPromotion(current, doing));
  if (before?.version === version && before.history?.[0]?.at === pointer.history?.[0]?.at)
    return print(`${remote} ${version} is live already.`);
  print(`${remote} ${version} is live${before && before.version !== version ? `; before: ${before.version}` : ''}.`);
  await untilLive(command, remote, version, pointer.history![0].at);
}

/** Makes the release before live again, and waits for the shop. */
export async function rollback(command: CommandContext, { remote }: { remote: string }): Promise<void> {
  const { storage, by, print } = command;
  const before = await readPointer(storage, remote);
  const back = before?.before?.[0];
  if (!before || !back)
    throw new CommandError(`Nothing was live of ${remote} before${before ? ` ${before.version}` : ''}.`);
  if (!(await readRelease(storage, remote, back)))
    throw new CommandError(
      `${remote} ${back} is not stored any more. pnpm release promote ${remote} VERSION makes another one live.`,
    );
  const doing = { by, at: new Date().toISOString() };
  const pointer = await changePointer(storage, remote, (current) => {
    // Somebody else was faster: going back twice is not what was asked for.
    if (current?.version !== before.version)
      throw new CommandError(`${remote} ${current?.version} has become live meanwhile.`);
    return applyRollback(current, doing);
  }).catch((error) => {
    throw error instanceof NoPreviousRelease ? new CommandError(error.message) : error;
  });
  print(`${remote} ${pointer.version} is live again; back from ${before.version}.`);
  await untilLive(command, remote, pointer.version, pointer.history![0].at);
}

const untilLive = (command: CommandContext, remote: string, version: string, changedAt: string) =>
  waitUntilServed(command, { remote, version, changedAt, isServed: (serving) => serving?.live === version });
