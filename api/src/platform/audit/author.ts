import { AsyncLocalStorage } from 'node:async_hooks';
import { runWithSettings } from '../db/transaction-settings';

/** A program that acts with a key, for the audit log. */
export interface ProgramAuthor {
  /** The owner of the key, in whose name the call is made. */
  userId: string;
  /** `key:<id of the key>`. */
  actorId: string;
  actorName: string;
  /** Name of the key, for the history of orders. */
  keyName: string;
  /** True once an entry of the call was written. */
  hasEntry: boolean;
}

const authors = new AsyncLocalStorage<ProgramAuthor>();

/** Runs `work` so that the entries which it writes in the owner's name have the program as their author, and the rows of orders the name of its key. */
export const runAsProgram = <Result>(author: ProgramAuthor, work: () => Result): Result =>
  authors.run(author, () => runWithSettings({ api_key: author.keyName }, work));

/** Returns the program that acts in the name of a user now; undefined if the user acts in person. */
export function findProgram(userId: string): ProgramAuthor | undefined {
  const author = authors.getStore();
  return author?.userId === userId ? author : undefined;
}
