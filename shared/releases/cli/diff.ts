import { readPointer } from '../change-pointer';
import { diff as compare, type Difference } from '../diff';
import { chosenRelease } from './choose';
import { CannotDo, type Command, kilobytes } from './command';
import { sizesOf } from './sizes';

/** Says in what two releases differ: without names the live one and the newest, with one name the live one and that. */
export async function diff(
  { storage, say }: Command,
  named: { remote: string; a?: string; b?: string },
): Promise<void> {
  const { remote } = named;
  const live = named.b ? undefined : (await readPointer(storage, remote))?.version;
  if (!named.b && !live) throw new CannotDo(`Nothing is live of ${remote}. Name two versions.`);
  const before = await chosenRelease(storage, remote, named.b ? named.a : live);
  const after = await chosenRelease(storage, remote, named.b ?? named.a);
  if (before.version === after.version)
    return say(`${remote} ${before.version} is ${named.b ? 'the same' : 'live, and nothing newer is stored'}.`);

  say(`${remote} ${before.version} → ${after.version}`);
  const { scripts, ...lists } = compare(before, after);
  const changed = Object.entries(lists).filter(([, { added, removed }]) => added.length + removed.length > 0);
  for (const [what, difference] of changed) {
    say(`\n${what}`);
    for (const line of lines(difference)) say(`  ${line}`);
  }
  if (scripts.length > 0) say('\nscripts (brotli)');
  const [sizeBefore, sizeAfter] = [sizesOf(storage, before), sizesOf(storage, after)];
  const width = Math.max(...scripts.map(({ part }) => part.length), 0);
  for (const script of scripts) {
    const [old, now] = [await sizeBefore(script.before), await sizeAfter(script.after)];
    const sizes =
      script.before && script.after
        ? `${kilobytes(old)} → ${kilobytes(now)}`
        : script.after
          ? `new, ${kilobytes(now)}`
          : `gone, ${kilobytes(old)}`;
    say(`  ${script.part.padEnd(width)}  ${sizes}`);
  }
  if (changed.length === 0 && scripts.length === 0)
    say('What they declare and their scripts for browsers are the same.');
}

const lines = ({ added, removed }: Difference): string[] => [
  ...removed.map((one) => `- ${one}`),
  ...added.map((one) => `+ ${one}`),
];
