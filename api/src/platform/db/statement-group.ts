import pg from 'pg';

export interface Statement {
  text: string;
  name?: string;
  values?: unknown[];
}

/** The part of the driver's connection that a group needs. */
interface Connection {
  stream: { destroy(): void };
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
}

/** The driver's query with the methods that it calls itself, which its types leave out. */
interface DriverQuery extends pg.Query {
  text: string;
  name?: string;
  queryMode?: string;
  callback?: (error: Error | undefined, result: unknown) => void;
  hasBeenParsed(connection: Connection): unknown;
  prepare(connection: Connection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
}

const Query = pg.Query as unknown as new (
  statement: Statement & { types?: unknown },
  values?: unknown[],
) => DriverQuery;

interface Part {
  text: string;
  name?: string;
  /** The group sends its text; otherwise the server knows the statement by its name. */
  isParsedHere: boolean;
}

/**
 * A query that is sent together with statements whose results are not needed. The server runs them in sequence, skips the rest after an error,
 * and replies once: a `begin` that fails can therefore not leave the statements after it outside of a transaction.
 */
export class StatementGroup extends Query {
  readonly #earlier: readonly Statement[];
  #parts: Part[] = [];
  /** Statements that the server has finished. */
  #finishedCount = 0;

  constructor(earlier: readonly Statement[], statement: Statement, values: unknown[] | undefined) {
    super(statement, values);
    this.#earlier = earlier;
    this.queryMode = 'extended';
  }

  override prepare(connection: Connection): void {
    const withoutReply = Object.assign(Object.create(connection), { describe() {}, sync() {} });
    for (const statement of this.#earlier) {
      const query = new Query(statement);
      // Called for values that cannot be sent, after which the connection has half a group.
      query.callback = () => connection.stream.destroy();
      this.#addPart(query, connection);
      query.prepare(withoutReply);
    }
    this.#addPart(this, connection);
    super.prepare(connection);
    this.#nameCurrentPart();
  }

  #addPart(query: DriverQuery, connection: Connection): void {
    const { text, name } = query;
    this.#parts.push({ text, name, isParsedHere: !query.hasBeenParsed(connection) });
  }

  /** Shows the driver the statement whose messages come next, because it remembers by `name` and `text` what the server has parsed. */
  #nameCurrentPart(): void {
    const { text, name } = this.#parts[this.#finishedCount];
    Object.assign(this, { text, name });
  }

  get #isAtLast(): boolean {
    return this.#finishedCount >= this.#parts.length - 1;
  }

  override handleDataRow(message: unknown): void {
    if (this.#isAtLast) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#isAtLast) {
      super.handleCommandComplete(message, connection);
      return;
    }
    this.#finishedCount += 1;
    this.#nameCurrentPart();
  }

  override handleError(error: Error, connection: Connection): void {
    // The server has skipped what follows.
    for (const { name, isParsedHere } of this.#parts.slice(this.#finishedCount))
      if (name && isParsedHere) delete connection.submittedNamedStatements[name];
    super.handleError(error, connection);
  }
}
