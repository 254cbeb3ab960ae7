import type { CallOptions, Client, ListCall } from './call';

interface Page {
  pagination: { page: number; hasNextPage: boolean };
}

/**
 * Yields the records of a list, page by page: `for await (const order of iterate(client, listAllOrders, { status: 'placed' }))`. Leaving the loop ends the
 * requests. A record that moves to the next page while others write is yielded once.
 *
 * @param input the input of the call; `page` is the first page, `limit` the records of one request, 100 by default
 */
export async function* iterate<Input, Result extends Page, Items extends keyof Result>(
  client: Client,
  call: ListCall<Input, Result, Items>,
  input?: Input,
  options?: CallOptions,
): AsyncGenerator<Result[Items] extends readonly (infer Item)[] ? Item : never, void, undefined> {
  const request = call as unknown as (client: Client, input: object, options?: CallOptions) => Promise<Result>;
  const seen = new Set<unknown>();
  let page = Number((input as { page?: number } | undefined)?.page ?? 1);
  for (let hasNext = true; hasNext; page++) {
    const result = await request(client, { limit: 100, ...input, page }, options);
    for (const item of result[call.items] as unknown[]) {
      const { _id, id = _id } = item as { _id?: unknown; id?: unknown };
      if (id !== undefined && seen.has(id)) continue;
      seen.add(id);
      yield item as never;
    }
    hasNext = result.pagination.hasNextPage;
  }
}
