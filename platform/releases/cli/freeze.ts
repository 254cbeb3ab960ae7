import { readFreezes } from '../pointer/change-freezes';
import { toUtcMinute } from '../pointer/freezes';
import type { Freeze } from '../pointer/pointer';
import { isReleasedName } from '../stored/names';
import { type CommandContext, CommandError, getChanges } from './command';
import { parseTime } from './parse-time';

const describe = ({ id, remotes, from, until, reason, by }: Freeze): string =>
  `${id}  ${remotes?.join(', ') ?? 'all'}  ${toUtcMinute(from)} to ${toUtcMinute(until)}  ${by}: ${reason}`;

/** Freezes the remotes, or all without any, from now or from a time on. Throws CommandError, and ChangeRefusedError for times that make no sense. */
export async function freeze(
  command: CommandContext,
  { remotes, from, until, reason }: { remotes?: string[]; from?: string; until: string; reason: string },
): Promise<void> {
  const unknown = remotes?.find((name) => !isReleasedName(name));
  if (unknown) throw new CommandError(`${unknown} is not the name of a remote.`);
  const begin = from === undefined ? new Date().toISOString() : parseTime(from);
  const added = await getChanges(command).freeze({
    remotes: remotes ?? null,
    from: begin,
    until: parseTime(until),
    reason,
  });
  command.print(`Frozen: ${describe(added)}`);
}

/** Ends a freeze. Throws ChangeRefusedError if there is none with the id. */
export async function unfreeze(command: CommandContext, id: string): Promise<void> {
  command.print(`Ended: ${describe(await getChanges(command).unfreeze(id))}`);
}

/** Prints the freezes that have not ended. */
export async function listFreezes({ storage, print }: CommandContext): Promise<void> {
  const freezes = await readFreezes(storage);
  for (const each of freezes) print(describe(each));
  if (freezes.length === 0) print('Nothing is frozen.');
}
