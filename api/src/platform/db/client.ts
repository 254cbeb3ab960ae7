import pg from 'pg';
import { getStatementName } from './prepared-statements';
import { type Statement, StatementGroup } from './statement-group';
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
    this.#earlier.push(this.#adapt(statement, true));
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
    if (this.#earlier.length === 0 || typeof statement?.submit === 'function')
      return runQuery(statement, ...parameters);
    const earlier = this.#earlier;
    this.#earlier = [];
    const own: Statement = typeof statement === 'string' ? { text: statement } : statement;
    const values = Array.isArray(parameters[0]) ? parameters[0] : undefined;
    const callback: Callback | undefined = parameters.find((parameter) => typeof parameter === 'function');
    const runGroup = (group: StatementGroup, onResult: Callback) =>
      runQuery(Object.assign(group, { callback: onResult }));
    if (callback) return runGroup(new StatementGroup(earlier, own, values), callback);
    const send = (group: StatementGroup) =>
      new Promise((resolve, reject) => {
        runGroup(group, (error, result) => (error ? reject(error) : resolve(result)));
      });
    if (!severalStatements.test(own.text) || values?.length) return send(new StatementGroup(earlier, own, values));
    // The protocol of a group has one statement per text.
    this.#pendingCount += 1;
    const last = earlier.pop()!;
    return send(new StatementGroup(earlier, last, last.values)).then(() => runQuery(statement, ...parameters));
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
