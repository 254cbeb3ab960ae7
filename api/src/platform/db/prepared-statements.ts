import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Limit of distinct statements, because statements with lists of any length would otherwise grow without end. */
const maxStatements = 500;
/** Executions after which a statement is prepared. */
const prepareAfter = 3;

/** Executions of the last statements that are not prepared. Migrations alone run more statements than there is room for. */
const counts = new LRUCache<string, number>({ max: maxStatements });
const names = new Map<string, string>();

/** Counts an execution. Returns the name under which the statement is prepared; undefined while it is not worth a plan. */
export function getStatementName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  const count = (counts.get(text) ?? 0) + 1;
  if (count < prepareAfter || names.size >= maxStatements) {
    counts.set(text, count);
    return undefined;
  }
  counts.delete(text);
  const name = createHash('sha1').update(text).digest('hex');
  names.set(text, name);
  return name;
}
