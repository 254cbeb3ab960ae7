import { z } from 'zod';
import { type CallSurface, requestParts, type Schema, type Surface } from './schema';

/** The part of a declared call that its callers see. `response` has a schema by status. */
type DeclaredCall = { auth: string; method: string; path: string; response: Record<string, z.ZodType> } & Partial<
  Record<(typeof requestParts)[number], z.ZodType>
>;

const isCall = (value: unknown): value is DeclaredCall =>
  typeof value === 'object' && value !== null && 'auth' in value;

/** Builds the surface of a contract from its module. */
export function buildSurface({
  failureSchema,
  ...contract
}: {
  failureSchema: z.ZodType;
  [name: string]: unknown;
}): Surface {
  const calls = Object.values(contract).filter(isCall);
  return {
    failure: toSchema(failureSchema, 'output'),
    calls: Object.fromEntries(calls.map((call) => [`${call.method} ${call.path}`, buildCallSurface(call)])),
  };
}

const buildCallSurface = (call: DeclaredCall): CallSurface => ({
  auth: call.auth,
  ...Object.fromEntries(
    requestParts.flatMap((part) => {
      const schema = call[part];
      return schema ? [[part, toSchema(schema, 'input')]] : [];
    }),
  ),
  answers: Object.fromEntries(
    Object.entries(call.response)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, schema]) => [status, toSchema(schema, 'output')]),
  ),
});

const documentationKeys = ['$schema', 'title', 'description', 'examples'];
/** Keywords that are ignored in responses, because callers do not check them. */
const responseLimits = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength'].concat([
  'minItems',
  'maxItems',
  'pattern',
  'format',
  'default',
  'propertyNames',
]);

/** Converts a zod schema to the JSON Schema of its input or output. */
const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  reduceSchema(
    z.toJSONSchema(schema, { io }) as Schema,
    io === 'output' ? [...documentationKeys, ...responseLimits] : documentationKeys,
  );

const isUnlimited = (key: string, value: unknown) =>
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) || (key === 'minimum' && value === Number.MIN_SAFE_INTEGER);

/** Returns a schema without ignored keywords, with type lists and `oneOf` as `anyOf`. */
function reduceSchema(schema: Schema, ignoredKeys: string[]): Schema {
  const reduceAll = (schemas: Schema[]) => schemas.map((item) => reduceSchema(item, ignoredKeys));
  const entries = Object.entries(schema)
    .filter(([key, value]) => !ignoredKeys.includes(key) && !isUnlimited(key, value))
    // An object ignores additional properties.
    .filter(([key, value]) => key !== 'additionalProperties' || value !== false)
    // zod derives the pattern from the format.
    .filter(([key]) => key !== 'pattern' || !schema.format)
    .map(([key, value]): [string, unknown] => {
      if (key === 'properties')
        return [
          key,
          Object.fromEntries(
            Object.entries(value as Record<string, Schema>).map(([name, property]) => [
              name,
              reduceSchema(property, ignoredKeys),
            ]),
          ),
        ];
      if (key === 'type' && Array.isArray(value)) return ['anyOf', value.map((type) => ({ type }))];
      if (key === 'anyOf' || key === 'oneOf') return ['anyOf', reduceAll(value as Schema[])];
      if (key === 'prefixItems') return [key, reduceAll(value as Schema[])];
      if (key === 'items' || (key === 'additionalProperties' && typeof value === 'object'))
        return [key, reduceSchema(value as Schema, ignoredKeys)];
      return [key, value];
    });
  return Object.fromEntries(entries);
}
