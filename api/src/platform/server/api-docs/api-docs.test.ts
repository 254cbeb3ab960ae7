import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '@vastra/shared/contract';
import * as contract from '@vastra/shared/contract';
import { setUpTestShop } from '../../../testing/shop';
import { listErrorCodes } from './error-codes';
import { errorMeanings } from './error-meanings';

const shop = setUpTestShop();

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;
const calls = Object.entries(contract).flatMap(([name, value]) => (isCall(value) ? [[name, value] as const] : []));

// biome-ignore lint/suspicious/noExplicitAny: the tests read arbitrary parts of a document; a wrong access fails them.
let document: any;
// biome-ignore lint/suspicious/noExplicitAny: as above
const operations = new Map<string, any>();

beforeAll(async () => {
  document = (await shop.app.inject('/api/docs/json')).json();
  for (const methods of Object.values(document.paths)) {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    for (const operation of Object.values(methods as Record<string, any>)) {
      operations.set(operation.operationId, operation);
    }
  }
});

const getSuccess = (name: string) => {
  const { responses } = operations.get(name);
  return responses[200] ?? responses[201] ?? responses[202] ?? responses[303];
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
  expect(operation).toMatchObject({ summary: call.summary, tags: [...call.tags] });
  expect(operation.summary).not.toBe('');
  expect(operation.tags).toHaveLength(1);
  const needsSession = call.auth === 'customer' || call.auth === 'admin';
  if (needsSession) expect(operation.security[0]).toEqual({ bearer: [] });
  const isForKeys = call.permission && !call.confirmation && call.permission in contract.keyPermissionTexts;
  const keys = operation.security.filter((one: object) => 'key' in one || 'clientCredentials' in one);
  const scopes = [call.permission];
  expect(keys).toEqual(isForKeys ? [{ key: scopes }, { clientCredentials: scopes }] : []);
  const codes = Object.entries<{ $ref?: string }>(operation.responses).flatMap(([status, { $ref }]) =>
    $ref
      ? document.components.responses[$ref.split('/').at(-1)!].content[
          'application/json'
        ].schema.allOf[1].properties.code.enum.map((code: string) => `${status} ${code}`)
      : [],
  );
  const declared = Object.entries(call.errorCodes ?? {}).flatMap(([status, list]) =>
    list.map((code) => `${status} ${code}`),
  );
  expect(codes).toEqual(expect.arrayContaining([...declared, '500 internal_error', '503 unavailable']));
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
    const { example, examples } = success.content['application/json'];
    const shared = examples && document.components.examples[examples.success.$ref.split('/').at(-1)].value;
    expect(schema.safeParse(example ?? shared).error?.issues).toBeUndefined();
  } else if (call.file) expect(Object.keys(success.content)).toEqual([call.file]);
  else expect(success.headers).toHaveProperty('Location');
});

it('documents 414 for the calls whose path has a parameter, and for no other', () => {
  const tooLong = calls.filter(([name]) => operations.get(name).responses[414]).map(([name]) => name);
  expect(tooLong).toEqual(calls.filter(([, { path: route }]) => route.includes(':')).map(([name]) => name));
  expect(tooLong.length).toBeGreaterThan(100);
});

it('declares the parts of uploads', () => {
  const parts = operations.get('addProductPhoto').requestBody.content['multipart/form-data'].schema.properties;
  expect(Object.keys(parts)).toEqual(['alt', 'color', 'file']);
  expect(parts.file).toMatchObject({ type: 'string', format: 'binary' });
  expect(calls.filter(([, { multipart }]) => multipart)).toHaveLength(9);
});

it('names components, and is smaller than 1.15 MB', () => {
  expect(operations.get('getProduct').responses[200].content['application/json'].schema.properties.data).toEqual({
    $ref: '#/components/schemas/Product',
  });
  const text = JSON.stringify(document);
  expect(text).not.toContain('9007199254740991');
  expect(text.length).toBeLessThan(1_150_000);
  expect(document.servers).toEqual([{ url: 'https://vastra.example', description: 'This shop' }]);
  expect(Object.keys(document.components.securitySchemes)).toContain('refreshCookie');
});

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
      [...description.matchAll(/`(\w+)`/g)].map(([, code]) => `${name.slice(-3)} ${code}`),
    ),
  );
  expect(thrown.length).toBeGreaterThan(80);
  expect([...new Set(thrown)].filter((failure) => !documented.has(failure) && !outsideCalls.has(failure))).toEqual([]);
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
  expect(document.info.description).toContain('| `cart_full` | The cart has the maximum number of lines. |');
});

/** Failures of requests that reach no call of the contract, and a failure that a bulk call reports per order. */
const outsideCalls = new Set(['404 picture_not_found', '405 method_not_allowed', '409 too_many_tags']);
