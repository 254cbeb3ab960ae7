import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { defaultShopName } from '../../db/shop-name';
import { GuessablePasswordError } from '../errors';

/** The score from which a password is accepted: more than 10^8 guesses, by zxcvbn's estimate. */
const minScore = 3;
/** Characters that are examined. Estimating a long text takes hundreds of milliseconds, in which the process does nothing else. */
const maxLength = 32;
/** Substitutions such as 4 for a that are tried at once; their combinations take most of the time. */
const l33tMaxSubstitutions = 20;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loads the word lists at the first password, because they take 25 MB and a quarter of a second. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const dictionary = { ...common.dictionary, ...english.dictionary };
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs, maxLength, l33tMaxSubstitutions });
}

/** The account that the password is for, as far as it is known. */
interface Owner {
  name?: string | null;
  email?: string | null;
}

/**
 * Throws `GuessablePasswordError` for a password that few guesses find: one of the lists of breached passwords, common words and names,
 * keyboard patterns, or what is known of the owner. The name of an account must only be given for a caller who has proved to own it,
 * because the response depends on it.
 */
export async function assertNotGuessable(password: string, { name, email }: Owner = {}): Promise<void> {
  estimator ??= loadEstimator();
  const known = [defaultShopName, name ?? '', email ?? ''].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const { score } = (await estimator).check(
    password,
    known.filter((text) => text.length > 2).map((text) => text.slice(0, maxLength)),
  );
  if (score < minScore) throw new GuessablePasswordError();
}
