import pg from 'pg';
import { getStatementName } from './prepared-statements';
import { Preparation, type Statement, StatementGroup } from './statement-group';
import { traceQuery } from './trace-query';

/** Times in ms. A statement or a transaction that takes longer than any call may is ended, because it holds locks that others wait for. */
const sessionTimeouts = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 };

export interface ShopClientOptions extends pg.ClientConfig {
  /** Prepares frequent statements, so that the server parses and plans them once. Otherwise no statement has a name. */
  preparesStatements?: boolean;
  /** The connection leads to a pooler in transaction mode: each transaction may run in another session. */
  isPooled?: boolean;
}

/** Statements of a transaction that have no result to wait for. */
const withoutResult = /^(?:begin\b.*|savepoint \w+|release savepoint \w+)$/;
const emptyResult = { rows: [], rowCount: 0, fields: [] };
const severalStatements = /;\s*\S/;

type Callback = (error: Error | undefined, result: unknown) => void;

/**
 * A PostgreSQL connection of the shop. Queries are sent without waiting for the results of earlier queries, all queries of one moment in one
 * write. A statement without a result is sent with the next query.
 */
export class ShopClient extends pg.Client {
  readonly #preparesStatements: boolean;
  readonly #isPooled: boolean;
  /** Queries without a result. */
  #pendingCount = 0;
  /** Statements that are sent with the next query. */
  #earlier: Statement[] = [];
  /** Names of statements that the server prepares, or has prepared, to be sent with a query. */
  readonly #prepared = new Set<string>();
  #isCorked = false;
  /** Time since which the server owes a result (ms of `performance.now()`, because a machine's clock may be set); undefined while it owes none. */
  busySince: number | undefined;
  /** Called when the server has finished a query. */
  onResult?: () => void;

  constructor({ preparesStatements = true, isPooled = false, ...options }: ShopClientOptions = {}) {
    // A pooler refuses start-up parameters that it does not know.
    super({ ...options, ...(!isPooled && sessionTimeouts), pipeline: true } as pg.ClientConfig);
    this.#preparesStatements = preparesStatements;
    this.#isPooled = isPooled;
    this.connection.on('readyForQuery', () => {
      this.#pendingCount = Math.max(0, this.#pendingCount - 1);
      this.busySince = this.#pendingCount > 0 ? performance.now() : undefined;
      this.onResult?.();
    });
  }

  /** Ends the connection at once. Its query fails, because the server may still run it. */
  destroy(): void {
    this.connection.stream.destroy();
  }

  /** Sends a statement whose result is not needed with the next query. If it fails, that query fails with its error. */
  sendWithNext(statement: Statement): void {
    const { name } = this.#adapt(statement, true);
    // The driver has a separate list of the queries that it has prepared.
    this.#earlier.push({ ...statement, name: name && `earlier ${name}` });
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature has a dozen forms
  override query(statement: any, ...rest: any[]): any {
    const isObject = typeof statement === 'object' && statement?.text;
    const text = isObject ? statement.text : statement;
    if (isObject && rest.length === 1 && withoutResult.test(text)) {
      this.#sendStart(text);
      return Promise.resolve(emptyResult);
    }
    if (isObject && text.startsWith('rollback')) this.#discardUnsent(text);
    this.#pendingCount += 1;
    this.busySince ??= performance.now();
    this.#cork();
    const adapted = isObject ? this.#adapt(statement, Array.isArray(rest[0])) : statement;
    if (typeof text !== 'string') return this.#run(adapted, rest);
    const earlier = this.#earlier.map((sent) => sent.text);
    return traceQuery([...earlier, text], rest, (parameters) => this.#run(adapted, parameters));
  }

  /** Sends what begins a transaction or a part of it with the next query. */
  #sendStart(text: string): void {
    this.sendWithNext({ text });
    // A pooler refuses timeouts as start-up parameters. These end with the transaction.
    if (this.#isPooled && text.startsWith('begin'))
      for (const timeout of setTimeouts) this.sendWithNext({ text: timeout });
  }

  /** Leaves out what a rollback undoes, because it would not run after an error of one of them. */
  #discardUnsent(rollback: string): void {
    const [, savepoint] = /^rollback to (savepoint \w+)$/.exec(rollback) ?? [];
    this.#earlier.length = this.#earlier.findLastIndex(({ text }) => text === savepoint) + 1;
  }

  // biome-ignore lint/suspicious/noExplicitAny: see above
  #run(statement: any, parameters: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: see above
    const runQuery = (...query: any[]): any => (super.query as any)(...query);
    // Only drizzle's form can be part of a transaction.
    if (this.#earlier.length === 0 || !Array.isArray(parameters[0])) return runQuery(statement, ...parameters);
    const [values] = parameters;
    const earlier = this.#earlier;
    this.#earlier = [];
    // The protocol of a group has one statement per text.
    const isSingle = values.length > 0 || !severalStatements.test(statement.text);
    const own = isSingle ? { ...statement, values } : { ...earlier.pop()!, name: undefined };
    const preparations = this.#prepare(earlier);
    const group = this.#submit(new StatementGroup(earlier, own));
    // The error of a preparation comes first.
    const sent = preparations.length > 0 ? Promise.all([...preparations, group]).then(() => group) : group;
    if (isSingle) return sent;
    this.#pendingCount += 1;
    return sent.then(() => runQuery(statement, ...parameters));
  }

  /** Sends the statements' texts to be prepared, unless that was done before. */
  #prepare(statements: readonly Statement[]): Promise<unknown>[] {
    return statements.flatMap((statement) => {
      const { name } = statement;
      if (!name || this.#prepared.has(name)) return [];
      this.#prepared.add(name);
      this.#pendingCount += 1;
      const preparation = this.#submit(new Preparation(statement));
      preparation.catch(() => this.#prepared.delete(name));
      return [preparation];
    });
  }

  #submit(query: Preparation | StatementGroup): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const callback: Callback = (error, result) => (error ? reject(error) : resolve(result));
      super.query(Object.assign(query, { callback }) as unknown as pg.Submittable);
    });
  }

  /** Collects the queries of one moment, because each write to the socket costs as much as a small query. */
  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    const { stream } = this.connection;
    stream.cork();
    // Runs when no promise is left that could send another query.
    process.nextTick(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }

  #adapt(statement: Statement, isPlain: boolean): Statement {
    const { text, name } = statement;
    if (!this.#preparesStatements) return { ...statement, name: undefined };
    return isPlain && !name ? { ...statement, name: getStatementName(text) } : statement;
  }
}

const setTimeouts = Object.entries(sessionTimeouts).map(([name, ms]) => `set local ${name} = ${ms}`);
