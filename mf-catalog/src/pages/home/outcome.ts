import { api, type CallOptions } from '@vastra/shared/http';

/** What has come of one of the page's calls. It travels in the document, so the problem itself stays behind. */
export type Outcome<T> = { data: T } | { failed: true };

/** An outcome that came with the document, or one on its way. The promise never rejects. */
export type Part<T> = Outcome<T> | Promise<Outcome<T>>;

// The document server gets the same answer for a second: what is made of it stays the same too, and is written once.
const kept = new WeakMap<object, Outcome<unknown>>();

/** A call of its own for one part of the page; `pick` takes what the part shows, since all of it is in every document. */
export const part =
  <A, T>(path: string, pick: (answer: A) => T, query?: CallOptions['query']) =>
  async (options?: CallOptions): Promise<Outcome<T>> => {
    try {
      const answer = await api.get(path, { ...options, query }).answer<A>();
      const outcome = (kept.get(answer) as Outcome<T> | undefined) ?? { data: pick(answer.data) };
      kept.set(answer, outcome);
      return outcome;
    } catch {
      return { failed: true };
    }
  };
