import { changePointer, readPointer } from '../change-pointer';
import { NothingBefore, promoted, rolledBack } from '../pointer-changes';
import { readRelease } from '../stored-releases';
import { chosenRelease } from './choose';
import { CannotDo, type Command } from './command';
import { lookedAt } from './look';
import { untilServed } from './wait';

/** Makes a stored release live, and waits for the shop. */
export async function promote(
  command: Command,
  { remote, version: named, isForced }: { remote: string; version?: string; isForced?: boolean },
): Promise<void> {
  const { storage, by, say } = command;
  const release = await chosenRelease(storage, remote, named);
  const { version } = release;
  const before = await readPointer(storage, remote);
  await lookedAt(storage, release);
  const doing = { version, by, at: new Date().toISOString(), isForced };
  const pointer = await changePointer(storage, remote, (current) => promoted(current, doing));
  if (before?.version === version && before.history?.[0]?.at === pointer.history?.[0]?.at)
    return say(`${remote} ${version} is live already.`);
  say(`${remote} ${version} is live${before && before.version !== version ? `; before: ${before.version}` : ''}.`);
  await untilLive(command, remote, version, pointer.history![0].at);
}

/** Makes the release before live again, and waits for the shop. */
export async function rollback(command: Command, { remote }: { remote: string }): Promise<void> {
  const { storage, by, say } = command;
  const before = await readPointer(storage, remote);
  const back = before?.before?.[0];
  if (!before || !back)
    throw new CannotDo(`Nothing was live of ${remote} before${before ? ` ${before.version}` : ''}.`);
  if (!(await readRelease(storage, remote, back)))
    throw new CannotDo(
      `${remote} ${back} is not stored any more. pnpm release promote ${remote} VERSION makes another one live.`,
    );
  const doing = { by, at: new Date().toISOString() };
  const pointer = await changePointer(storage, remote, (current) => {
    // Somebody else was faster: going back twice is not what was asked for.
    if (current?.version !== before.version)
      throw new CannotDo(`${remote} ${current?.version} has become live meanwhile.`);
    return rolledBack(current, doing);
  }).catch((error) => {
    throw error instanceof NothingBefore ? new CannotDo(error.message) : error;
  });
  say(`${remote} ${pointer.version} is live again; back from ${before.version}.`);
  await untilLive(command, remote, pointer.version, pointer.history![0].at);
}

const untilLive = (command: Command, remote: string, version: string, changedAt: string) =>
  untilServed(command, { remote, version, changedAt, isServed: (serving) => serving?.live === version });
