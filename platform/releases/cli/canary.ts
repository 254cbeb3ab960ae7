import { readPointer } from '../pointer/read-pointers';
import { shellName } from '../stored/names';
import { warnOfUsedBudgets } from './budget';
import { type CommandContext, CommandError, getChanges, toPercent } from './command';
import { changeOrRequest } from './requests';
import { resolveRelease } from './resolve-release';
import { waitUntilServed } from './wait-until-served';

/** Parses a share of the visitors: `10%` as 0.1, `off` as 0. Throws CommandError for anything else. */
export function parseShare(text: string | undefined): number {
  if (text === 'off') return 0;
  const share = Number(/^(\d+(?:\.\d+)?)%$/.exec(text ?? '')?.[1]) / 100;
  if (!(share > 0 && share <= 1))
    throw new CommandError('Give the canary a share of the visitors, as 10%, or end it with off.');
  return share;
}

/**
 * Makes a release the canary: the named one, or the current canary, or the newest, in this order. A share of 0 ends the canary. `grows`:
 * the shop grows it. Throws CommandError if nothing is live, or if the release is live already, unknown or not admissible.
 */
export async function startCanary(
  command: CommandContext,
  {
    remote,
    version: named,
    share,
    grows,
    despiteFreeze,
  }: { remote: string; version?: string; share: number; grows?: boolean; despiteFreeze?: string },
): Promise<void> {
  const { storage, print } = command;
  const previous = await readPointer(storage, remote);
  if (!previous)
    throw new CommandError(
      `Nothing is live of ${remote}, so that it can have no canary: ${command.program ?? 'pnpm release'} promote ${remote}`,
    );
  if (grows && remote === shellName)
    throw new CommandError('Pages are counted for remotes, so that the shell cannot grow by itself.');
  if (share === 0) return endCanary(command, remote, previous.canary?.version);

  const { version } = await resolveRelease(command, remote, named ?? previous.canary?.version);
  if (version === previous.version)
    throw new CommandError(`${remote} ${version} is live already${named ? '' : ', and nothing newer is stored'}.`);
  await warnOfUsedBudgets(command, remote);
  const change = () => getChanges(command).setCanary(remote, { version, share, grows, despiteFreeze });
  const changed = await changeOrRequest(command, remote, change, { version, canary: { share, grows } });
  if (!changed) return;
  const { live, changedAt } = changed;
  print(`${toPercent(share)} of the visitors get ${remote} ${version}; all other visitors keep ${live}.`);
  if (grows) print('The shop grows it step by step and promotes it, or withdraws it if it is worse.');
  // Document servers report which canary they serve, but not its share.
  if (previous.canary?.version === version) return print('Document servers follow within a second.');
  await waitUntilServed(command, [{ remote, version, changedAt, isServed: (serving) => serving?.canary === version }]);
}

async function endCanary(command: CommandContext, remote: string, version: string | undefined): Promise<void> {
  if (!version) throw new CommandError(`${remote} has no canary.`);
  const { live, changedAt } = await getChanges(command).setCanary(remote, null);
  command.print(`The canary ${remote} ${version} has ended; all visitors get ${live}.`);
  await waitUntilServed(command, [{ remote, changedAt, isServed: (serving) => !serving?.canary }]);
}
