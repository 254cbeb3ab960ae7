import type { Queryable } from '../../db/connect';
import { countInTransaction, readCount } from '../../limits/count-in-transaction';
import type { AttemptSource } from '../attempts/attempt-source';
import { type Keys, sign } from '../keys';

/** Wrong codes of an email or phone in a day, of all strangers, until each network has few. */
const maxInTotal = 100;
/** Wrong codes in a day from one network beyond that. The owner needs one right code. */
const slowLimit = 3;
const daySeconds = 24 * 60 * 60;

interface Guess {
  identifier: string;
  source: AttemptSource;
  now: Date;
}

/**
 * Resolves to the seconds until this source may try another code of the identifier, or to 0. Beyond `maxInTotal` each network still has
 * `slowLimit`, so that guesses are few for a network, and strangers cannot use up the owner's guesses.
 */
export async function findGuessWait(tx: Queryable, keys: Keys, { identifier, source, now }: Guess): Promise<number> {
  if (source.networks.length === 0) return 0;
  const time = now.getTime();
  const { points } = await readCount(tx, toKey(keys, identifier, 'strangers'), time);
  if (points < maxInTotal) return 0;
  for (const { prefix, factor } of source.networks) {
    const own = await readCount(tx, toKey(keys, identifier, prefix), time);
    if (own.points >= slowLimit * factor) return own.seconds;
  }
  return 0;
}

/** Counts a wrong code. */
export async function countGuess(tx: Queryable, keys: Keys, { identifier, source, now }: Guess): Promise<void> {
  if (source.networks.length === 0) return;
  for (const who of ['strangers', ...source.networks.map(({ prefix }) => prefix)]) {
    const key = toKey(keys, identifier, who);
    await countInTransaction(tx, { key, max: maxInTotal, seconds: daySeconds, now: now.getTime() });
  }
}

const toKey = (keys: Keys, identifier: string, who: string): string =>
  sign(keys.networkAddress, `guess ${identifier} ${who}`);
