import { changePointer, readPointer } from '../change-pointer';
import { canaried, canaryEnded } from '../pointer-changes';
import { chosenRelease } from './choose';
import { CannotDo, type Command, percent } from './command';
import { lookedAt } from './look';
import { untilServed } from './wait';

/** `10%` as a share of 1, `off` as 0. */
export function shareOf(text: string | undefined): number {
  if (text === 'off') return 0;
  const share = Number(/^(\d+(?:\.\d+)?)%$/.exec(text ?? '')?.[1]) / 100;
  if (!(share > 0 && share <= 1))
    throw new CannotDo('Give the canary a share of the visitors, as 10%, or end it with off.');
  return share;
}

/** Gives a release a share of the visitors: the one that is named, else the canary there is, else the newest. A share of 0 ends the canary. */
export async function canary(
  command: Command,
  { remote, version: named, share }: { remote: string; version?: string; share: number },
): Promise<void> {
  const { storage, say } = command;
  const doing = { by: command.by, at: new Date().toISOString() };
  const before = await readPointer(storage, remote);
  if (!before)
    throw new CannotDo(`Nothing is live of ${remote}, so that it can have no canary: pnpm release promote ${remote}`);
  if (share === 0) return end(command, remote, before.canary?.version, doing);

  const release = await chosenRelease(storage, remote, named ?? before.canary?.version);
  const { version } = release;
  if (version === before.version)
    throw new CannotDo(`${remote} ${version} is live already${named ? '' : ', and nothing newer is stored'}.`);
  await lookedAt(storage, release);
  const pointer = await changePointer(storage, remote, (current) => canaried(current, { ...doing, version, share }));
  say(`${percent(share)} of the visitors get ${remote} ${version}; the others keep ${pointer.version}.`);
  // Servers tell which canary they serve, not to whom.
  if (before.canary?.version === version) return say('Document servers follow within a second.');
  await untilServed(command, {
    remote,
    version,
    changedAt: doing.at,
    isServed: (serving) => serving?.canary === version,
  });
}

async function end(command: Command, remote: string, version: string | undefined, doing: { by: string; at: string }) {
  if (!version) throw new CannotDo(`${remote} has no canary.`);
  const pointer = await changePointer(command.storage, remote, (current) => canaryEnded(current, doing));
  command.say(`The canary ${remote} ${version} has ended; everybody gets ${pointer.version}.`);
  await untilServed(command, { remote, changedAt: doing.at, isServed: (serving) => !serving?.canary });
}
