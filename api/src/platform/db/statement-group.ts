import pg from 'pg';

export interface Statement {
  text: string;
  /** Name under which the server prepares it. */
  name?: string;
  values?: unknown[];
}

/** The driver's query with the methods that its types leave out: the driver calls them for the messages of the server. */
interface DriverQuery extends Omit<pg.Query, 'submit'> {
  text: string;
  name: string;
  submit(connection: pg.Connection): unknown;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
}

const Query = pg.Query as unknown as new (statement: Statement & { queryMode: 'extended' }) => DriverQuery;
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): string } }).utils;

/** Prepares a statement with a name, and does not run it. */
export class Preparation extends Query {
  constructor({ text, name }: Statement) {
    super({ text, name, queryMode: 'extended' });
  }

  override submit(connection: pg.Connection): unknown {
    connection.parse({ text: this.text, name: this.name, types: [] }, true);
    return connection.sync();
  }
}

/**
 * A query that is sent together with statements whose results are not needed, with one `Sync` for all. The server runs them in sequence, skips
 * the rest after an error, and replies once: a `begin` that fails can therefore not leave the statements after it outside of a transaction.
 */
export class StatementGroup extends Query {
  readonly #earlier: readonly Statement[];
  /** Statements before the query that the server has not completed. */
  #leftCount: number;

  /** @param earlier statements that the connection has prepared, or without a name */
  constructor(earlier: readonly Statement[], query: Statement) {
    // The driver takes each parsing in the group for the query's, which it remembers by name.
    const isParsedFirst = earlier.every(({ name }) => name);
    super({ ...query, name: isParsedFirst ? query.name : undefined, queryMode: 'extended' });
    this.#earlier = earlier;
    this.#leftCount = earlier.length;
  }

  override submit(connection: pg.Connection): unknown {
    for (const { text, name = '', values } of this.#earlier) {
      if (!name) connection.parse({ text, name, types: [] }, true);
      connection.bind({ statement: name, values: values as string[], valueMapper: prepareValue }, true);
      connection.execute(null, true);
    }
    return super.submit(connection);
  }

  override handleDataRow(message: unknown): void {
    if (this.#leftCount === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#leftCount === 0) super.handleCommandComplete(message, connection);
    else this.#leftCount -= 1;
  }
}
