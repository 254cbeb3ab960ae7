import { ReleaseApiError } from '../changes/open-release-api';
import type { ReleaseRequests, RequestedRelease } from '../changes/release-requests';
import { toUtcMinute } from '../pointer/freezes';
import { type CommandContext, CommandError, toPercent } from './command';

/** Returns the calls about requests. Throws CommandError without the release API. */
function getRequests({ requests }: CommandContext): ReleaseRequests {
  if (!requests) throw new CommandError('Approvals and times need the release API: RELEASE_API.');
  return requests;
}

function describe({
  _id,
  remote,
  version,
  canary,
  at,
  state,
  author,
  decider,
  comment,
  failure,
}: RequestedRelease): string {
  const what = `${remote} ${version}${canary ? ` to ${toPercent(canary.share)}` : ''}`;
  const when = at ? ` at ${toUtcMinute(at)}` : '';
  const decision = decider ? `; ${decider}${comment ? `: ${comment}` : ''}` : '';
  return `${_id}  ${state}  ${what}${when}  by ${author}${decision}${failure ? `. ${failure}` : ''}`;
}

/** Requests a promotion or a canary, for a time or for an approval, and prints what follows. Throws CommandError and ReleaseApiError. */
export async function requestRelease(
  command: CommandContext,
  remote: string,
  request: Parameters<ReleaseRequests['create']>[1],
): Promise<void> {
  const created = await getRequests(command).create(remote, request);
  const { print } = command;
  print(describe(created));
  if (created.state === 'waiting')
    print(`Another person approves it within 7 days: ${command.program ?? 'pnpm release'} approve ${created._id}`);
}

/** Makes a change, or requests it if the remote needs an approval. Resolves to undefined if it was requested. */
export async function changeOrRequest<T>(
  command: CommandContext,
  remote: string,
  change: () => Promise<T>,
  request: Parameters<ReleaseRequests['create']>[1],
): Promise<T | undefined> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof ReleaseApiError) || error.code !== 'approval_needed') throw error;
    await requestRelease(command, remote, request);
    return undefined;
  }
}

/** Prints the requests of the caller's remotes, newest first. */
export async function listRequests(command: CommandContext): Promise<void> {
  const requests = await getRequests(command).list();
  for (const each of requests) command.print(describe(each));
  if (requests.length === 0) command.print('Nothing was requested.');
}

/** Approves or refuses a request of another person. */
export async function decideRequest(
  command: CommandContext,
  { id, isApproved, comment = '' }: { id: string; isApproved: boolean; comment?: string },
): Promise<void> {
  command.print(describe(await getRequests(command).decide(id, { isApproved, comment })));
}

/** Cancels a request that waits for an approval or for its time. */
export async function cancelRequest(command: CommandContext, id: string): Promise<void> {
  command.print(describe(await getRequests(command).cancel(id)));
}
