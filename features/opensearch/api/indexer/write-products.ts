import { createHash } from 'node:crypto';
import type { SearchableProduct } from '../../../../api/src/catalogue/search-engine/read-products';
import { SearchUnavailableError } from '../../../../api/src/catalogue/search-engine/search-unavailable';
import type { SearchClient } from '../client';
import type { ValueCollector } from './index-state';
import { splitColor, toDocument } from './to-document';

interface BulkResponse {
  errors: boolean;
  items: Record<string, { status: number; error?: object }>[];
}

interface Document {
  id: string;
  /** The document as JSON, and its hash. */
  json: string;
  fingerprint: string;
}

const maxPerRequest = 500;

/** Writes products to an index, and collects their values. They are found after the next refresh. */
export function writeProducts(
  client: SearchClient,
  index: string,
  products: SearchableProduct[],
  values: ValueCollector,
): Promise<void> {
  return sendBulk(client, index, buildDocuments(products, values).map(toOperation));
}

/** Like `writeProducts`, but writes only what differs from the index, and removes products. Resolves to false if nothing differs. */
export async function writeChangedProducts(
  client: SearchClient,
  index: string,
  { products, removedIds }: { products: SearchableProduct[]; removedIds: string[] },
  values: ValueCollector,
): Promise<boolean> {
  const documents = buildDocuments(products, values);
  const indexed = await readFingerprints(client, index, documents);
  const changed = documents.filter(({ id, fingerprint }) => indexed.get(id) !== fingerprint);
  const removals = removedIds.map((id) => JSON.stringify({ delete: { _id: id } }));
  await sendBulk(client, index, [...removals, ...changed.map(toOperation)]);
  return removals.length + changed.length > 0;
}

const buildDocuments = (products: SearchableProduct[], values: ValueCollector): Document[] =>
  products.map((product) => {
    const document = toDocument(product);
    values.add({ ...document, colors: document.colors.map(splitColor) });
    const json = JSON.stringify(document);
    return { id: product.id, json, fingerprint: createHash('sha256').update(json).digest('base64url').slice(0, 22) };
  });

const toOperation = ({ id, json, fingerprint }: Document): string =>
  `${JSON.stringify({ index: { _id: id } })}\n${json.slice(0, -1)},"fingerprint":"${fingerprint}"}`;

/** Reads the fingerprints of documents as searches see them: what was written without a refresh counts as different. */
async function readFingerprints(
  client: SearchClient,
  index: string,
  documents: Document[],
): Promise<Map<string, string | undefined>> {
  const fingerprints = new Map<string, string | undefined>();
  const parameters = { realtime: false, _source_includes: 'fingerprint' };
  for (let start = 0; start < documents.length; start += maxPerRequest) {
    const ids = documents.slice(start, start + maxPerRequest).map(({ id }) => id);
    const { docs } = await client.request<{ docs: { _id: string; _source?: { fingerprint?: string } }[] }>(
      'POST',
      `/${index}/_mget`,
      { ids },
      { isWrite: true, parameters },
    );
    for (const { _id, _source } of docs) fingerprints.set(_id, _source?.fingerprint);
  }
  return fingerprints;
}

async function sendBulk(client: SearchClient, index: string, operations: string[]): Promise<void> {
  for (let start = 0; start < operations.length; start += maxPerRequest) {
    const body = `${operations.slice(start, start + maxPerRequest).join('\n')}\n`;
    // Without this, a live index that was deleted by hand would be created again without its fields.
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
