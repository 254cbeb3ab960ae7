import { createHash } from 'node:crypto';

/** Limit of distinct statements, because statements with lists of any length would otherwise grow without end. */
const maxStatements = 500;
/** Executions after which a statement is prepared. */
const prepareAfter = 3;

const statements = new Map<string, { count: number; name?: string }>();

/** Counts an execution. Returns the name under which the statement is prepared; undefined while it is not worth a plan. */
export function getStatementName(text: string): string | undefined {
  const statement = statements.get(text);
  if (!statement) {
    if (statements.size < maxStatements) statements.set(text, { count: 1 });
    return undefined;
  }
  statement.count += 1;
  if (statement.count >= prepareAfter) statement.name ??= createHash('sha1').update(text).digest('hex');
  return statement.name;
}
