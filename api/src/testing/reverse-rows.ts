import { ShopClient } from '../platform/db/client';

const innermostParentheses = /\([^()]*\)/g;
const texts = /'(?:[^']|'')*'/g;

/** Removes texts and what is in parentheses, because the order of an inner query is none of the whole statement. */
function removeInnerQueries(statement: string): string {
  const shorter = statement.replace(innermostParentheses, '');
  return shorter === statement ? statement : removeInnerQueries(shorter);
}

const isUnorderedText = (statement: string): boolean => {
  const outer = removeInnerQueries(statement.toLowerCase().replace(texts, ''));
  return /^\s*(?:select|with|update|delete)\b/.test(outer) && !/\b(?:order by|insert into)\b/.test(outer);
};

/** Results of `isUnordered` by statement. */
const known = new Map<string, boolean>();

/** Returns true for a statement whose rows PostgreSQL may return in any order. */
function isUnordered(statement: string): boolean {
  const result = known.get(statement) ?? isUnorderedText(statement);
  known.set(statement, result);
  return result;
}

/** Result of a statement, or of each of several in one text. */
type Result = { rows: unknown[] } | { rows: unknown[] }[] | undefined;
type Callback = (error: Error | undefined, result: Result) => void;

function reverse<Received extends Result>(result: Received): Received {
  if (!Array.isArray(result)) result?.rows.reverse();
  return result;
}

/**
 * Makes all connections of a test file return the rows of a statement without `order by` in reverse (decision 234). PostgreSQL usually returns
 * them as they were inserted, but need not: after a vacuum or a new plan, code that relies on it fails once in a hundred runs.
 */
export function reverseUnorderedRows(): void {
  const { query } = ShopClient.prototype;
  ShopClient.prototype.query = function queryInReverse(statement, ...rest) {
    const text = typeof statement === 'object' ? statement?.text : statement;
    if (typeof text !== 'string' || !isUnordered(text)) return query.call(this, statement, ...rest);
    const callback: Callback | unknown = rest.at(-1);
    if (typeof callback !== 'function') return query.call(this, statement, ...rest).then(reverse);
    const reverseThenCall: Callback = (error, result) => callback(error, reverse(result));
    return query.call(this, statement, ...rest.slice(0, -1), reverseThenCall);
  };
}
