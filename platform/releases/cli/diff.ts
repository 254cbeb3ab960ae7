import { diffReleases, type ListDiff } from '../admission/diff-releases';
import { readPointer } from '../pointer/read-pointers';
import { type CommandContext, CommandError, toKilobytes } from './command';
import { resolveRelease } from './resolve-release';
import { createSizeReader } from './script-sizes';

/**
 * Prints the differences of two releases: the live one and the newest, or with one name the live one and the named one. Throws CommandError
 * for an unknown release.
 */
export async function diff(command: CommandContext, named: { remote: string; a?: string; b?: string }): Promise<void> {
  const { storage, print } = command;
  const { remote } = named;
  const live = named.b ? undefined : (await readPointer(storage, remote))?.version;
  if (!named.b && !live) throw new CommandError(`Nothing is live of ${remote}. Name two versions.`);
  const previous = await resolveRelease(command, remote, named.b ? named.a : live);
  const next = await resolveRelease(command, remote, named.b ?? named.a);
  if (previous.version === next.version)
    return print(`${remote} ${previous.version} is ${named.b ? 'the same' : 'live, and nothing newer is stored'}.`);

  print(`${remote} ${previous.version} → ${next.version}`);
  const { scripts, ...lists } = diffReleases(previous, next);
  const changedLists = Object.entries(lists).filter(([, { added, removed }]) => added.length + removed.length > 0);
  for (const [title, difference] of changedLists) {
    print(`\n${title}`);
    for (const line of toLines(difference)) print(`  ${line}`);
  }
  if (scripts.length > 0) print('\nscripts (brotli)');
  const [getPreviousSize, getNextSize] = [createSizeReader(storage, previous), createSizeReader(storage, next)];
  const width = Math.max(...scripts.map(({ part }) => part.length), 0);
  for (const script of scripts) {
    const [previousSize, nextSize] = [await getPreviousSize(script.previous), await getNextSize(script.next)];
    const sizes =
      script.previous && script.next
        ? `${toKilobytes(previousSize)} → ${toKilobytes(nextSize)}`
        : script.next
          ? `new, ${toKilobytes(nextSize)}`
          : `gone, ${toKilobytes(previousSize)}`;
    print(`  ${script.part.padEnd(width)}  ${sizes}`);
  }
  if (changedLists.length === 0 && scripts.length === 0)
    print('The releases have the same declarations and scripts for browsers.');
}

const toLines = ({ added, removed }: ListDiff): string[] => [
  ...removed.map((item) => `- ${item}`),
  ...added.map((item) => `+ ${item}`),
];
