import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite';
import { getStatementName } from './prepared-statements';

type Package = Pick<typeof import('@electric-sql/pglite'), 'parse' | 'protocol'>;
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type Query = Transaction['query'];

interface Preparation {
  /** The types of its parameters. */
  parameterTypes: number[];
  /** The message that names the columns of its rows; none if it has no rows. */
  columns: Messages;
  /** The types of these columns. */
  columnTypes: number[];
}

/** Options with which PGlite's own `query` does more than to bind and to execute. */
const isPlain = ({ blob, onNotice, paramTypes }: QueryOptions = {}): boolean => !blob && !onNotice && !paramTypes;

/**
 * Makes the embedded database parse and plan a frequent statement once, as servers do for `ShopClient`. PGlite's own `query` does both each
 * time, and makes six calls of the database instead of one. Returns the same object.
 */
export function preparePglite(client: PGlite, { parse, protocol: { messages: types, serialize } }: Package): PGlite {
  const preparations = new Map<string, Preparation>();

  const send = (...messages: Uint8Array[]): Promise<Messages> =>
    client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });

  async function prepare(name: string, text: string): Promise<Preparation> {
    const messages = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const columns = messages.filter((message) => message instanceof types.RowDescriptionMessage);
    const preparation = {
      parameterTypes: parse.parseDescribeStatementResults(messages),
      columns,
      columnTypes: columns.flatMap(({ fields }) => fields.map(({ dataTypeID }) => dataTypeID)),
    };
    preparations.set(name, preparation);
    return preparation;
  }

  const run = (name: string, text: string, parameters: unknown[] = [], options?: QueryOptions) =>
    client._runExclusiveQuery(async () => {
      const { parameterTypes, columns, columnTypes } = preparations.get(name) ?? (await prepare(name, text));
      const values = parameters.map((value, index) => {
        const type = parameterTypes[index];
        const serializeValue = options?.serializers?.[type] ?? client.serializers[type] ?? String;
        return value === null || value === undefined ? null : serializeValue(value);
      });
      const messages = await send(serialize.bind({ statement: name, values }), serialize.execute({}));
      // To copy PGlite's list of parsers, as it does itself, takes longer than to run a small query.
      const parsers = Object.fromEntries(
        columnTypes.map((type) => [type, options?.parsers?.[type] ?? client.parsers[type]]),
      );
      return parse.parseResults([...columns, ...messages], parsers, { rowMode: options?.rowMode })[0];
    });

  const wrap = (query: Query, runPrepared: typeof run): Query =>
    (async (text: string, parameters?: unknown[], options?: QueryOptions) => {
      const name = isPlain(options) ? getStatementName(text) : undefined;
      return name ? runPrepared(name, text, parameters, options) : query(text, parameters, options);
    }) as Query;

  client.query = wrap(client.query.bind(client), async (...statement) => {
    await client._checkReady();
    return client._runExclusiveTransaction(() => run(...statement));
  });
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      const query = tx.query;
      tx.query = wrap(query, (name, text, ...rest) => (tx.closed ? query(text, ...rest) : run(name, text, ...rest)));
      return work(tx);
    });
  return client;
}
