import pg from 'pg';
import { getStatementName } from './prepared-statements';
import { traceQuery } from './trace-query';

/** Times in ms. A statement or a transaction that takes longer than any call may is ended, because it holds locks that others wait for. */
const sessionTimeouts = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 };

export interface ShopClientOptions extends pg.ClientConfig {
  /** Prepares frequent statements, so that the server parses and plans them once. Otherwise no statement has a name. */
  preparesStatements?: boolean;
  /** The connection leads to a pooler in transaction mode: each transaction may run in another session. */
  isPooled?: boolean;
}

interface Statement {
  text: string;
  name?: string;
  values?: unknown[];
}

/** A PostgreSQL connection of the shop. */
export class ShopClient extends pg.Client {
  readonly #preparesStatements: boolean;
  readonly #isPooled: boolean;
  /** Queries without a result. */
  #pendingCount = 0;
  /** Time (ms) since which the server owes a result; undefined while it owes none. */
  busySince: number | undefined;
  /** Called when the server has finished a query. */
  onResult?: () => void;

  constructor({ preparesStatements = true, isPooled = false, ...options }: ShopClientOptions = {}) {
    // A pooler refuses start-up parameters that it does not know.
    super(isPooled ? options : { ...options, ...sessionTimeouts });
    this.#preparesStatements = preparesStatements;
    this.#isPooled = isPooled;
    this.connection.on('readyForQuery', () => {
      this.#pendingCount = Math.max(0, this.#pendingCount - 1);
      this.busySince = this.#pendingCount > 0 ? Date.now() : undefined;
      this.onResult?.();
    });
  }

  /** Ends the connection at once. Its query fails, because nobody knows whether the server still runs it. */
  destroy(): void {
    this.connection.stream.destroy();
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature has a dozen forms
  override query(statement: any, ...rest: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: see above
    const runQuery: any = super.query;
    this.#pendingCount += 1;
    this.busySince ??= Date.now();
    const isObject = typeof statement === 'object' && statement?.text;
    const adapted = isObject ? this.#adapt(statement, Array.isArray(rest[0])) : statement;
    const text = isObject ? statement.text : statement;
    if (typeof text !== 'string') return runQuery.call(this, adapted, ...rest);
    return traceQuery(text, rest, (parameters) => runQuery.call(this, adapted, ...parameters));
  }

  #adapt(statement: Statement, isPlain: boolean): Statement {
    const { text, name } = statement;
    // Sent together, so that the timeouts cost no round trip. They end with the transaction.
    if (this.#isPooled && text.startsWith('begin')) return { ...statement, name: undefined, text: text + setTimeouts };
    if (!this.#preparesStatements) return { ...statement, name: undefined };
    return isPlain && !name ? { ...statement, name: getStatementName(text) } : statement;
  }
}

const setTimeouts = Object.entries(sessionTimeouts)
  .map(([name, ms]) => `; set local ${name} = ${ms}`)
  .join('');
