import type { JsonSchema } from '../components';

// biome-ignore lint/suspicious/noExplicitAny: the parts of a document are read by their path.
const resolve = (schema: JsonSchema, document: any): JsonSchema =>
  schema.$ref
    ? schema.$ref
        .split('/')
        .slice(1)
        .reduce((part, key) => part[key], document)
    : schema;

/** Formats with a fixed length, and files, which the size of the body bounds. */
const boundedFormats = ['date', 'date-time', 'uuid', 'ipv4', 'ipv6', 'cidrv4', 'cidrv6', 'binary'];

/** Returns whether a pattern matches texts of a bounded length only: outside of its classes it has no quantifier without an end. */
export const isBounding = (pattern: string): boolean =>
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
function listUnbounded(
  unresolved: JsonSchema,
  place: string,
  document: object,
  parents: readonly string[] = [],
): string[] {
  const { $ref } = unresolved;
  if ($ref && parents.includes($ref)) return [];
  const above = $ref ? [...parents, $ref] : parents;
  const schema = resolve(unresolved, document);
  const types: unknown[] = [schema.type].flat();
  const go = (part: unknown, name: string) =>
    typeof part === 'object' && part !== null
      ? listUnbounded(part as JsonSchema, `${place}${name}`, document, above)
      : [];
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

/** Lists the texts and lists of all requests of an OpenAPI document that have no maximum, and counts the schemas. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export function listUnboundedRequests(document: any): { findings: string[]; checked: number } {
  const findings = new Set<string>();
  let checked = 0;
  for (const methods of Object.values<object>(document.paths))
    for (const { operationId, parameters = [], requestBody } of Object.values(methods)) {
      const schemas: [string, JsonSchema][] = [
        ...parameters.map((parameter: JsonSchema) => {
          const { name, schema } = resolve(parameter, document) as { name: string; schema: JsonSchema };
          return [`${operationId}?${name}`, schema];
        }),
        ...Object.values<{ schema?: JsonSchema }>(requestBody?.content ?? {}).flatMap(({ schema }) =>
          schema ? [[operationId, schema]] : [],
        ),
      ];
      checked += schemas.length;
      for (const [place, schema] of schemas)
        for (const one of listUnbounded(schema, place, document)) findings.add(one);
    }
  return { findings: [...findings], checked };
}
