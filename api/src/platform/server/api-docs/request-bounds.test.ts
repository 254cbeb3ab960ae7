import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { JsonSchema } from './components';

// biome-ignore lint/suspicious/noExplicitAny: the test reads arbitrary parts of a document; a wrong access fails it.
let document: any;

beforeAll(() => {
  const script = join(__dirname, 'build/build-documents.mjs');
  const env = { ...process.env, NODE_OPTIONS: '' };
  const built = execFileSync(process.execPath, [script], { env, encoding: 'utf8', maxBuffer: 20_000_000 });
  document = JSON.parse(JSON.parse(built).openapi);
}, 60_000);

const resolve = (schema: JsonSchema): JsonSchema =>
  schema.$ref
    ? schema.$ref
        .split('/')
        .slice(1)
        .reduce((part, key) => part[key], document)
    : schema;

/** Formats with a fixed length, and files, which the size of the body bounds. */
const boundedFormats = ['date', 'date-time', 'uuid', 'ipv4', 'ipv6', 'cidrv4', 'cidrv6', 'binary'];

/** Returns whether a pattern matches texts of a bounded length only: outside of its classes it has no quantifier without an end. */
const isBounding = (pattern: string): boolean =>
  !/[+*]|\{\d+,\}/.test(pattern.replace(/\\./g, '_').replace(/\[[^\]]*\]/g, '_'));

function isBoundedText({ maxLength, format, pattern, ...schema }: JsonSchema): boolean {
  const isClosedEnum = schema.enum !== undefined && schema['x-extensible-enum'] === undefined;
  return (
    maxLength !== undefined ||
    isClosedEnum ||
    schema.const !== undefined ||
    boundedFormats.includes(String(format)) ||
    (pattern !== undefined && isBounding(String(pattern)))
  );
}

/** Lists the texts and lists of a schema that have no maximum. */
function listUnbounded(unresolved: JsonSchema, place: string, parents: readonly string[] = []): string[] {
  const { $ref } = unresolved;
  if ($ref && parents.includes($ref)) return [];
  const above = $ref ? [...parents, $ref] : parents;
  const schema = resolve(unresolved);
  const types: unknown[] = [schema.type].flat();
  const go = (part: unknown, name: string) =>
    typeof part === 'object' && part !== null ? listUnbounded(part as JsonSchema, `${place}${name}`, above) : [];
  const alternatives = [schema.anyOf, schema.oneOf, schema.allOf, schema.prefixItems].flat() as unknown[];
  return [
    ...(types.includes('string') && !isBoundedText(schema) ? [`${place} has no maxLength`] : []),
    ...(types.includes('array') && schema.maxItems === undefined ? [`${place} has no maxItems`] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => go(part, `.${name}`)),
    ...go(schema.items, '[]'),
    ...go(schema.additionalProperties, '{}'),
    ...alternatives.flatMap((part) => go(part, '')),
  ];
}

it('bounds every text and every list of every request', () => {
  const findings = new Set<string>();
  let checked = 0;
  for (const methods of Object.values<object>(document.paths))
    for (const { operationId, parameters = [], requestBody } of Object.values(methods)) {
      const schemas: [string, JsonSchema][] = [
        ...parameters.map(resolve).map(({ name, schema }: JsonSchema) => [`${operationId}?${name}`, schema]),
        ...Object.values<{ schema?: JsonSchema }>(requestBody?.content ?? {}).flatMap(({ schema }) =>
          schema ? [[operationId, schema]] : [],
        ),
      ];
      checked += schemas.length;
      for (const [place, schema] of schemas) for (const one of listUnbounded(schema, place)) findings.add(one);
    }
  expect(checked).toBeGreaterThan(500);
  expect([...findings]).toEqual([]);
});

it('knows which patterns bound a text', () => {
  expect(['^[\\w.+-]{1,80}$', '^\\d{6}$', '^(mf-[a-z]{1,40}|shell)$'].map(isBounding)).toEqual([true, true, true]);
  expect(['^\\d+$', '^[a-z]*$', '^a{2,}$', 'x.+'].map(isBounding)).toEqual([false, false, false, false]);
});
