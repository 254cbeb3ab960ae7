import { describeError } from '../errors/error-groups';
import { type ReleaseErrors, readReleaseErrors } from '../errors/stored-errors';
import { readPointers } from '../pointer/read-pointers';
import { listReleased, listReleases } from '../stored/stored-releases';
import { type CommandContext, CommandError, toPercent } from './command';

/**
 * Prints the errors of a remote's releases, newest release first: message, line, how often, when, share of the views, browsers, and the
 * events before. Throws CommandError for a remote without a release.
 */
export async function errors({ storage, print }: CommandContext, { remote }: { remote?: string }): Promise<void> {
  let isFirst = true;
  const { pointers } = await readPointers(storage);
  for (const name of remote ? [remote] : await listReleased(storage)) {
    const pointer = pointers.get(name);
    const releases = await listReleases(storage, name);
    if (releases.length === 0 && remote) throw new CommandError(`No release of ${name} is stored.`);
    for (const { version, commit } of releases) {
      const { groups } = await readReleaseErrors(storage, name, version);
      if (groups.length === 0) continue;
      const state = version === pointer?.version ? ', live' : version === pointer?.canary?.version ? ', canary' : '';
      print(`${isFirst ? '' : '\n'}${name} ${version}${commit ? `, commit ${commit.slice(0, 8)}` : ''}${state}`);
      isFirst = false;
      for (const group of groups) for (const line of toLines(group)) print(`  ${line}`);
    }
  }
  if (isFirst) print(remote ? `No error of ${remote} is recorded.` : 'No error is recorded.');
}

const toMinute = (at: string): string => at.slice(0, 16).replace('T', ' ');

const toCounts = (counts: object): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} (${count})`)
    .join(', ');

function toLines(group: ReleaseErrors['groups'][number]): string[] {
  const { count, share, kinds, browsers, firstSeen, lastSeen, events, frames, at } = group;
  const facts = [
    `${count === 1 ? 'once' : `${count} times`}${share === undefined ? '' : `, ${toPercent(share)} of the views`}`,
    toCounts(kinds),
    `${toMinute(firstSeen)} to ${toMinute(lastSeen)}`,
    toCounts(browsers),
  ];
  return [
    describeError(group),
    `  ${facts.filter(Boolean).join('; ')}`,
    ...frames.filter((frame) => frame !== at).map((frame) => `    at ${frame}`),
    ...(events.length > 0
      ? [`  events before: ${events.map(({ name, secondsBefore }) => `${name} (${secondsBefore} s)`).join(', ')}`]
      : []),
  ];
}
