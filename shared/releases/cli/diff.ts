import { diffReleases as compare, type ListDiff } from '../admission/diff-releases';
import { readPointer } from '../pointer/change-pointer';
import { type CommandContext, CommandError, toKilobytes } from './command';
import { resolveRelease } from './resolve-release';
import { createSizeReader } from './script-sizes';

/** Says in what two releases differ: without names the live one and the newest, with one name the live one and that. */
export async function diff(
  { storage, print }: CommandContext,
  named: { remote: string; a?: string; b?: string },
): Promise<void> {
  const { remote } = named;
  const live = named.b ? undefined : (await readPointer(storage, remote))?.version;
  if (!named.b && !live) throw new CommandError(`Nothing is live of ${remote}. Name two versions.`);
  const before = await resolveRelease(storage, remote, named.b ? named.a : live);
  const after = await resolveRelease(storage, remote, named.b ?? named.a);
  if (before.version === after.version)
    return print(`${remote} ${before.version} is ${named.b ? 'the same' : 'live, and nothing newer is stored'}.`);

  print(`${remote} ${before.version} → ${after.version}`);
  const { scripts, ...lists } = compare(before, after);
  const changed = Object.entries(lists).filter(([, { added, removed }]) => added.length + removed.length > 0);
  for (const [what, difference] of changed) {
    print(`\n${what}`);
    for (const line of lines(difference)) print(`  ${line}`);
  }
  if (scripts.length > 0) print('\nscripts (brotli)');
  const [sizeBefore, sizeAfter] = [createSizeReader(storage, before), createSizeReader(storage, after)];
  const width = Math.max(...scripts.map(({ part }) => part.length), 0);
  for (const script of scripts) {
    const [old, now] = [await sizeBefore(script.before), await sizeAfter(script.after)];
    const sizes =
      script.before && script.after
        ? `${toKilobytes(old)} → ${toKilobytes(now)}`
        : script.after
          ? `new, ${toKilobytes(now)}`
          : `gone, ${toKilobytes(old)}`;
    print(`  ${script.part.padEnd(width)}  ${sizes}`);
  }
  if (changed.length === 0 && scripts.length === 0)
    print('What they declare and their scripts for browsers are the same.');
}

const lines = ({ added, removed }: ListDiff): string[] => [
  ...removed.map((one) => `- ${one}`),
  ...added.map((one) => `+ ${one}`),
];
