import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Call } from '@vastra/shared/contract';
import * as contract from '@vastra/shared/contract';
import { setUpTestShop } from '../../../testing/shop';
import { listErrorCodes } from './error-codes';
import { errorMeanings } from './error-meanings';
import { apiParts } from './tags';
import { isBounding, listUnboundedRequests } from './testing/unbounded-requests';

const shop = setUpTestShop();

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;
const calls = Object.entries(contract).flatMap(([name, value]) => (isCall(value) ? [[name, value] as const] : []));

// biome-ignore lint/suspicious/noExplicitAny: the tests read arbitrary parts of a document; a wrong access fails them.
let document: any;
// biome-ignore lint/suspicious/noExplicitAny: as above
const operations = new Map<string, any>();

let guides: string;

/** Failures that every call can have, which the response `Failure` describes. */
const commonFailures = new Set([
  '403 test_key',
  '408 body_timeout',
  '413 body_too_large',
  '414 url_too_long',
  '415 unsupported_media_type',
  '429 too_many_requests',
  '431 headers_too_large',
  '500 internal_error',
  '503 unavailable',
]);

beforeAll(async () => {
  document = (await shop.app.inject('/api/docs/json')).json();
  guides = (await shop.app.inject('/api/docs/catalogue.json')).json().info.description;
  for (const methods of Object.values(document.paths)) {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    for (const operation of Object.values(methods as Record<string, any>)) {
      operations.set(operation.operationId, operation);
    }
  }
});

const resolve = ({ $ref, ...inline }: { $ref?: string }) =>
  $ref
    ? $ref
        .split('/')
        .slice(1)
        .reduce((part, key) => part[key], document)
    : inline;
const getSuccess = (name: string) => {
  const { responses } = operations.get(name);
  return resolve(responses[200] ?? responses[201] ?? responses[202] ?? responses[303]);
};

it('has no findings of the linter', () => {
  const lint = spawnSync(process.execPath, [path.join(__dirname, 'lint.mjs')], {
    input: JSON.stringify(document),
    encoding: 'utf8',
  });
  expect(lint.stderr).toBe('');
  expect(JSON.parse(lint.stdout)).toEqual([]);
});

test('the linter finds an operation without an id, and a reference to nothing', () => {
  // One path, because the linter takes seconds for all.
  const broken = structuredClone({ ...document, paths: { '/api/v1/cart': document.paths['/api/v1/cart'] } });
  delete broken.paths['/api/v1/cart'].get.operationId;
  broken.components.schemas.Cart.properties.items.items.$ref = '#/components/schemas/Nothing';
  const { stdout } = spawnSync(process.execPath, [path.join(__dirname, 'lint.mjs')], {
    input: JSON.stringify(broken),
    encoding: 'utf8',
  });
  expect(stdout).toContain('operation-operationId');
  expect(stdout).toContain('no-unresolved-refs');
});

it.each(calls)('documents %s with its id, summary, tag, security and failures', (name, call) => {
  const operation = operations.get(name);
  expect(operation).toMatchObject({ summary: call.summary });
  expect(operation.summary).not.toBe('');
  expect(operation.tags).toHaveLength(1);
  const needsSession = call.auth === 'customer' || call.auth === 'admin';
  if (needsSession) expect(operation.security[0]).toEqual({ bearer: [] });
  const permission = call.keyPermission ?? call.permission;
  const isForKeys = permission && !call.confirmation && permission in contract.keyPermissionTexts;
  const keys = operation.security.filter((one: object) => 'key' in one || 'clientCredentials' in one);
  const scopes = [permission];
  expect(keys).toEqual(isForKeys ? [{ key: scopes }, { clientCredentials: scopes }] : []);
  const codes = Object.entries<{ $ref?: string }>(operation.responses)
    .filter(([status]) => /^[45]/.test(status))
    .flatMap(([status, response]) =>
      resolve(response).content['application/json'].schema.properties.code.enum.map(
        (code: string) => `${status} ${code}`,
      ),
    );
  const declared = Object.entries(call.errorCodes ?? {}).flatMap(([status, list]) =>
    list.map((code) => `${status} ${code}`),
  );
  expect(codes).toEqual(expect.arrayContaining(declared.filter((failure) => !commonFailures.has(failure))));
  expect(operation.responses.default).toEqual({ $ref: '#/components/responses/Failure' });
  if (needsSession) expect(codes).toContain('401 not_signed_in');
  if (call.auth === 'admin') expect(codes).toContain('403 not_admin');
});

it.each(calls.filter(([, { body }]) => body))(
  'has an example of the body of %s that the contract accepts',
  (name, { body }) => {
    const { example } = operations.get(name).requestBody.content['application/json'];
    expect(body!.safeParse(example).error?.issues).toBeUndefined();
  },
);

it.each(calls)('declares the success of %s, with an example that the contract accepts', (name, call) => {
  const success = getSuccess(name);
  const schema = call.response[200] ?? call.response[201] ?? call.response[202];
  if (schema) {
    const { example } = success.content['application/json'];
    expect(schema.safeParse(example).error?.issues).toBeUndefined();
  } else if (call.file) expect(Object.keys(success.content)).toEqual([call.file]);
  else expect(success.headers).toHaveProperty('Location');
});

it('describes the failures that every call can have once', () => {
  const { description } = document.components.responses.Failure;
  for (const failure of commonFailures) expect(description).toContain(failure.replace(' ', ' `'));
});

it('declares the parts of uploads', () => {
  const parts = operations.get('addProductPhoto').requestBody.content['multipart/form-data'].schema.properties;
  expect(Object.keys(parts)).toEqual(['alt', 'color', 'file']);
  expect(parts.file).toMatchObject({ type: 'string', format: 'binary' });
  expect(calls.filter(([, { multipart }]) => multipart).length).toBeGreaterThan(8);
});

it('names components, and has the URL of the shop', () => {
  const { schema } = getSuccess('getProduct').content['application/json'];
  expect(schema.properties.data).toEqual({ $ref: '#/components/schemas/Product' });
  expect(JSON.stringify(document)).not.toContain('9007199254740991');
  expect(document.servers).toEqual([{ url: 'https://vastra.example', description: 'This shop' }]);
  expect(Object.keys(document.components.securitySchemes)).toContain('refreshCookie');
});

it('describes every call. Write a doc comment above `defineCall` in shared/contract', () => {
  const undescribed = [...operations].filter(([, { description }]) => !description).map(([name]) => name);
  expect(undescribed).toEqual([]);
  expect(operations.size).toBe(calls.length);
});

it('has a described tag for every call. Add the file of an admin call, or the tag of another call, to tags.ts', () => {
  const described = new Set(document.tags.map(({ name }: { name: string }) => name));
  const untagged = [...operations].filter(([, { tags }]) => !described.has(tags[0])).map(([name]) => name);
  expect(untagged).toEqual([]);
  for (const { description } of document.tags) expect(description).toMatch(/\.$/);
});

it('describes every parameter and field. Write a doc comment above the field in shared/contract, or add a name that means the same everywhere to field-names.ts', () => {
  expect(findUndescribed()).toEqual([]);
});

it('takes the sentences of a schema that begin with names of its fields as their descriptions', () => {
  const { Cart } = document.components.schemas;
  expect(Cart.description).toBe("The account's cart with everything computed on the server.");
  expect(Cart.properties.subtotal.description).toMatch(/^`subtotal` counts all lines\. In rupees\./);
});

it.each(apiParts.map(({ name }) => name))('serves the part %s in at most 300 KB, also compressed', async (name) => {
  const url = `/api/docs/${name}.json`;
  const plain = await shop.app.inject(url);
  expect(Object.keys(plain.json().paths)).not.toEqual([]);
  expect(plain.rawPayload.length).toBeLessThanOrEqual(300_000);
  const compressed = await shop.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true);
});

/** Lists the parameters and fields without a description, a constant, a described component or a type that has a meaning. */
function findUndescribed(): string[] {
  const found: string[] = [];
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const isDescribed = (schema: any): boolean =>
    typeof schema === 'object' &&
    (Boolean(schema.description) ||
      'const' in schema ||
      /^date/.test(schema.format) ||
      (schema.$ref !== undefined && isDescribed(resolve(schema))) ||
      [schema.items ?? [], schema.anyOf ?? [], schema.oneOf ?? [], schema.allOf ?? []].flat().some(isDescribed));
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const visit = (value: any, place: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (value.in && value.name && !value.description) found.push(`${place}: parameter ${value.name}`);
    // The data of a response are what the call's description says.
    for (const [name, field] of Object.entries(value.properties ?? {}))
      if (!isDescribed(field) && name !== 'data') found.push(`${place}: field ${name}`);
    for (const [key, part] of Object.entries(value)) if (!/^examples?$/.test(key)) visit(part, `${place}/${key}`);
  };
  for (const [name, operation] of operations) visit(operation, name);
  for (const [name, schema] of Object.entries(document.components.schemas)) visit(schema, name);
  for (const [name, response] of Object.entries(document.components.responses)) visit(response, name);
  for (const [name, parameter] of Object.entries(document.components.parameters)) visit(parameter, name);
  return found;
}

test('every error code that the API throws is declared by a call', () => {
  const source = path.join(__dirname, '../../..');
  const thrown = (readdirSync(source, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.ts') && !/test\.ts$|testing\//.test(file))
    .flatMap((file) => [
      ...readFileSync(path.join(source, file), 'utf8').matchAll(/super\(\s*(?:(4\d\d|5\d\d),\s*)?'([a-z_]+)'/g),
    ])
    // The class of a rate limit does not name its status.
    .map(([, status = '429', code]) => `${status} ${code}`);
  const documented = new Set(
    Object.entries<{ description: string }>(document.components.responses).flatMap(([name, { description }]) =>
      [...description.matchAll(/`(\w+)`/g)].map(([, code]) => `${/(\d{3})(?:-\d+)?$/.exec(name)?.[1]} ${code}`),
    ),
  );
  expect(thrown.length).toBeGreaterThan(80);
  const known = new Set([...documented, ...commonFailures, ...outsideCalls]);
  expect([...new Set(thrown)].filter((failure) => !known.has(failure))).toEqual([]);
});

it('bounds every list, also those inside of records', () => {
  const unbounded: string[] = [];
  const collect = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('type' in value && value.type === 'array' && !('maxItems' in value)) unbounded.push(place);
    for (const [key, part] of Object.entries(value)) if (!/^examples?$/.test(key)) collect(part, `${place}/${key}`);
  };
  collect(document.paths, 'paths');
  collect(document.components.schemas, 'schemas');
  expect(unbounded).toEqual([]);
});

it('explains each error code once, and none that no call has', () => {
  const declared = calls.flatMap(([, call]) => Object.values(listErrorCodes(call)).flat());
  const outside = [
    'malformed_request',
    'malformed_url',
    'method_not_allowed',
    'not_found',
    'request_timeout',
    'headers_too_large',
  ];
  expect(Object.keys(errorMeanings)).toEqual([...new Set([...declared, ...outside])].sort());
  expect(new Set(Object.values(errorMeanings)).size).toBe(Object.keys(errorMeanings).length);
  expect(guides).toContain('| `cart_full` | The cart has the maximum number of lines. | Remove a record first');
  for (const heading of [
    'First order in five calls',
    'Pagination',
    'Idempotency',
    'Limits',
    'Versioning',
    'Errors',
    'Going live',
  ])
    expect(guides).toContain(`# ${heading}\n`);
});

/** Failures of requests that reach no call of the contract, and a failure that a bulk call reports per order. */
const outsideCalls = new Set(['404 picture_not_found', '405 method_not_allowed', '409 too_many_tags']);

it('bounds every text and every list of every request', () => {
  const { findings, checked } = listUnboundedRequests(document);
  expect(checked).toBeGreaterThan(500);
  expect(findings).toEqual([]);
});

it('knows which patterns bound a text', () => {
  expect(['^[\\w.+-]{1,80}$', '^\\d{6}$', '^(mf-[a-z]{1,40}|shell)$'].map(isBounding)).toEqual([true, true, true]);
  expect(['^\\d+$', '^[a-z]*$', '^a{2,}$', 'x.+'].map(isBounding)).toEqual([false, false, false, false]);
});
