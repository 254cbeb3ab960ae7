import { changePointer, readPointer } from '../pointer/change-pointer';
import { applyCanary, applyCanaryEnd } from '../pointer/pointer-changes';
import { assertAdmissible } from './assert-admissible';
import { type CommandContext, CommandError, toPercent } from './command';
import { resolveRelease } from './resolve-release';
import { waitUntilServed } from './wait-until-served';

/** `10%` as a share of 1, `off` as 0. */
export function parseShare(text: string | undefined): number {
  if (text === 'off') return 0;
  const share = Number(/^(\d+(?:\.\d+)?)%$/.exec(text ?? '')?.[1]) / 100;
  if (!(share > 0 && share <= 1))
    throw new CommandError('Give the canary a share of the visitors, as 10%, or end it with off.');
  return share;
}

/** Gives a release a share of the visitors: the one that is named, else the canary there is, else the newest. A share of 0 ends the canary. */
export async function canary(
  command: CommandContext,
  { remote, version: named, share }: { remote: string; version?: string; share: number },
): Promise<void> {
  const { storage, print } = command;
  const doing = { by: command.by, at: new Date().toISOString() };
  const before = await readPointer(storage, remote);
  if (!before)
    throw new CommandError(
      `Nothing is live of ${remote}, so that it can have no canary: pnpm release promote ${remote}`,
    );
  if (share === 0) return endCanary(command, remote, before.canary?.version, doing);

  const release = await resolveRelease(storage, remote, named ?? before.canary?.version);
  const { version } = release;
  if (version === before.version)
    throw new CommandError(`${remote} ${version} is live already${named ? '' : ', and nothing newer is stored'}.`);
  await assertAdmissible(storage, release);
  const pointer = await changePointer(storage, remote, (current) => applyCanary(current, { ...doing, version, share }));
  print(`${toPercent(share)} of the visitors get ${remote} ${version}; the others keep ${pointer.version}.`);
  // Servers tell which canary they serve, not to whom.
  if (before.canary?.version === version) return print('Document servers follow within a second.');
  await waitUntilServed(command, {
    remote,
    version,
    changedAt: doing.at,
    isServed: (serving) => serving?.canary === version,
  });
}

async function endCanary(
  command: CommandContext,
  remote: string,
  version: string | undefined,
  doing: { by: string; at: string },
) {
  if (!version) throw new CommandError(`${remote} has no canary.`);
  const pointer = await changePointer(command.storage, remote, (current) => applyCanaryEnd(current, doing));
  command.print(`The canary ${remote} ${version} has ended; everybody gets ${pointer.version}.`);
  await waitUntilServed(command, { remote, changedAt: doing.at, isServed: (serving) => !serving?.canary });
}
