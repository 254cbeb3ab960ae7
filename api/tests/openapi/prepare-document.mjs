import { excludedOperations } from './excluded-operations.mjs';

/** Parameters whose values are read from the list before them in the path, and the field that has them. */
const idFields = { id: '_id', code: 'code', remote: 'remote', slug: 'slug', event: 'event', provider: 'provider' };

/**
 * Resolves to the OpenAPI document of a shop for a caller: with the operations that the caller calls, ids of existing records beside all other
 * ids, and named statuses in place of `default`, which would allow every status.
 *
 * @param {import('./shop.mjs').Shop} shop
 * @param {Record<string, string>} headers of the caller
 * @param {(operation: object, url: string) => boolean} isCalled whether the caller calls an operation
 */
export async function prepareDocument(shop, headers, isCalled) {
  const { json: document } = await shop.send('GET', '/api/docs/json');
  const lists = new Map();
  // The description of the failures that every call can have: "408 `body_timeout`: The body …".
  const commonStatuses = [...document.components.responses.Failure.description.matchAll(/(\d{3}) `/g)].map(
    ([, s]) => s,
  );
  for (const [url, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (operation.operationId in excludedOperations || !isCalled(operation, url)) {
        delete methods[method];
        continue;
      }
      nameStatuses(operation, commonStatuses);
      await addIds({ shop, headers, document, lists }, url, operation);
    }
    if (Object.keys(methods).length === 0) delete document.paths[url];
  }
  return document;
}

function nameStatuses({ responses }, statuses) {
  const failure = responses.default;
  delete responses.default;
  for (const status of statuses) responses[status] ??= failure;
}

/** Lets a parameter of the path be the id of a record, or of none, because random texts nearly always lead to a 404. */
async function addIds(context, url, operation) {
  operation.parameters = await Promise.all(
    (operation.parameters ?? []).map(async (reference) => {
      const parameter = reference.$ref
        ? context.document.components.parameters[reference.$ref.split('/').at(-1)]
        : reference;
      if (parameter.in !== 'path' || !(parameter.name in idFields)) return reference;
      const ids = await listIds(context, url, parameter.name);
      return ids.length > 0 ? { ...parameter, schema: { type: 'string', enum: [...ids, 'none'] } } : reference;
    }),
  );
}

/** Resolves to at most four ids of the list at the path before a parameter, as the caller reads it. */
async function listIds({ shop, headers, lists }, url, name) {
  const listUrl = url.slice(0, url.indexOf(`/{${name}}`));
  if (listUrl.includes('{')) return [];
  if (!lists.has(listUrl)) lists.set(listUrl, await shop.send('GET', listUrl, { headers }));
  const { status, json } = lists.get(listUrl);
  if (status !== 200) return [];
  const values = findRows(json?.data).map((row) => row[idFields[name]] ?? row._id ?? row.id);
  const ids = [...new Set(values.filter(Boolean).map(String))];
  return [...new Set([...ids.slice(0, 2), ...ids.slice(-2)])];
}

const findRows = (data) => (Array.isArray(data) ? data : (Object.values(data ?? {}).find(Array.isArray) ?? []));
