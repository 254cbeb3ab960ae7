import type { SearchableProduct } from '../../read-products';
import { SearchUnavailableError } from '../../search-unavailable';
import type { SearchClient } from '../client';
import type { ValueCollector } from './index-state';
import { splitColor, toDocument } from './to-document';

interface Changes {
  products: SearchableProduct[];
  /** Ids of products that are not published. */
  removedIds?: string[];
}

interface BulkResponse {
  errors: boolean;
  items: Record<string, { status: number; error?: object }>[];
}

const maxPerRequest = 500;

/** Writes products to an index, and collects their values. They are found after the next refresh. */
export async function writeProducts(
  client: SearchClient,
  index: string,
  { products, removedIds = [] }: Changes,
  values: ValueCollector,
): Promise<void> {
  const operations: string[] = removedIds.map((id) => JSON.stringify({ delete: { _id: id } }));
  for (const product of products) {
    const document = toDocument(product);
    values.add({ ...document, colors: document.colors.map(splitColor) });
    operations.push(`${JSON.stringify({ index: { _id: product.id } })}\n${JSON.stringify(document)}`);
  }
  for (let start = 0; start < operations.length; start += maxPerRequest) {
    const body = `${operations.slice(start, start + maxPerRequest).join('\n')}\n`;
    // Without this, a live index that somebody has deleted would be created again without its fields.
    const parameters = index === client.alias ? { require_alias: true } : undefined;
    const options = { isWrite: true, parameters };
    const response = await client.request<BulkResponse>('POST', `/${index}/_bulk`, body, options);
    if (response.errors) assertWritten(response);
  }
}

function assertWritten({ items }: BulkResponse): void {
  const failed = items.flatMap((item) => Object.values(item)).find(({ error }) => error);
  if (failed) throw new SearchUnavailableError(new Error(`A product was not indexed: ${JSON.stringify(failed.error)}`));
}

/** Makes everything that was written to an index visible to searches. */
export const refresh = (client: SearchClient, index: string): Promise<unknown> =>
  client.request('POST', `/${index}/_refresh`, undefined, { isWrite: true });
