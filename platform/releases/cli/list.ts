import type { Release } from '../../federation/release';
import { readHealth } from '../health/read-health';
import { listRefusals } from '../health/refusals';
import type { Pointer } from '../pointer/pointer';
import { readPointers } from '../pointer/read-pointers';
import { listReleased, listReleases } from '../stored/stored-releases';
import { type CommandContext, CommandError, toPercent } from './command';
import { formatRefusal } from './wait-until-served';

/**
 * Prints the stored releases, which of them are live, canary or the target of a rollback, and which servers refuse one. Throws CommandError for a remote
 * without one.
 */
export async function list({ storage, print }: CommandContext, { remote }: { remote?: string }): Promise<void> {
  const [remotes, servers, { pointers }] = await Promise.all([
    remote ? [remote] : listReleased(storage),
    readHealth(storage),
    readPointers(storage),
  ]);
  for (const [index, name] of remotes.entries()) {
    const pointer = pointers.get(name);
    const releases = await listReleases(storage, name);
    if (releases.length === 0 && remote) throw new CommandError(`No release of ${name} is stored.`);
    print(`${index > 0 ? '\n' : ''}${name}`);
    const width = Math.max(...releases.map(({ version }) => version.length), 0);
    for (const release of releases) print(`  ${formatRelease(release, pointer, width)}`.trimEnd());
    for (const version of [pointer?.version, pointer?.canary?.version])
      if (version)
        for (const refusal of listRefusals(servers, { remote: name, version })) print(`  ${formatRefusal(refusal)}`);
  }
  for (const { instance, pointer_not_trusted: reason } of servers)
    if (reason) print(`${instance} does not trust the pointers: ${reason}`);
  if (remotes.length === 0) print('No release is stored.');
}

function formatRelease(
  { version, publishedAt, publishedBy, commit }: Release,
  pointer: Pointer | undefined,
  width: number,
) {
  const state =
    version === pointer?.version
      ? 'live'
      : version === pointer?.canary?.version
        ? `canary ${toPercent(pointer.canary.share)}`
        : version === pointer?.before?.[0]
          ? 'before'
          : '';
  const when = publishedAt?.slice(0, 16).replace('T', ' ') ?? '';
  return [
    version.padEnd(width),
    state.padEnd(10),
    when.padEnd(16),
    commit?.slice(0, 8).padEnd(8) ?? '',
    publishedBy ?? '',
  ].join('  ');
}
