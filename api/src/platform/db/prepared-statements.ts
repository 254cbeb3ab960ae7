import { createHash } from 'node:crypto';
import pg from 'pg';

/** Statements of which a connection keeps the plan; lists of any length would otherwise make ever more. */
const most = 500;
/** How often a statement comes before it is worth a plan of its own. */
const often = 3;

const seen = new Map<string, { times: number; name?: string }>();

function nameOf(text: string): string | undefined {
  const known = seen.get(text);
  if (!known) {
    if (seen.size < most) seen.set(text, { times: 1 });
    return undefined;
  }
  known.times += 1;
  if (known.times >= often) known.name ??= createHash('sha1').update(text).digest('hex');
  return known.name;
}

/** A connection that has PostgreSQL parse and plan a statement once, when it comes again and again. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature has a dozen forms
  override query(statement: any, ...rest: any[]): any {
    const isPlain = typeof statement === 'object' && statement?.text && !statement.name && Array.isArray(rest[0]);
    return super.query(isPlain ? { ...statement, name: nameOf(statement.text) } : statement, ...rest);
  }
}
