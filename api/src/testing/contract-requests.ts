import type { Call } from '@vastra/shared/contract';
import * as contract from '@vastra/shared/contract';
import type { ZodType } from 'zod';
import { isInShare } from '../../../shared/testing/share.cjs';
import { type JsonSchema, SchemaComponents, toInlineSchema } from '../platform/server/api-docs/components';
import { buildExample } from '../platform/server/api-docs/examples';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;
/** All calls of the contract. */
export const calls = Object.values<unknown>(contract).filter(isCall);
export const callsWithBody = calls.filter(({ body }) => body);

/** Returns the calls of the share that runs: a rotating fifth in `npm test`, all at night and in a test that is run alone. */
export const takeShare = (all: readonly Call[]): Call[] => all.filter((call) => isInShare(calls.indexOf(call)));

const components = new SchemaComponents([]);
const resolve = (schema: JsonSchema): JsonSchema =>
  schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)!] : schema;

/** Memoizes a conversion by its schema, because tests send thousands of requests and zod takes milliseconds for each conversion. */
function memoize(convert: (schema: ZodType) => JsonSchema): (schema: ZodType) => JsonSchema {
  const converted = new Map<ZodType, JsonSchema>();
  return (schema) => {
    const known = converted.get(schema) ?? convert(schema);
    converted.set(schema, known);
    return known;
  };
}

const convertBody = memoize((schema) => components.convert(schema, 'input'));
/** Converts the schema of a path or query to JSON Schema, which must not be changed. */
export const getInlineSchema = memoize(toInlineSchema);

/** Builds the body that the API docs show as an example. */
export const buildBody = ({ body }: Call): unknown => buildExample(convertBody(body!), components.schemas);

/** A place in a body, such as ['items', 0, 'quantity'], and its schema. */
export interface Field {
  place: (string | number)[];
  schema: JsonSchema;
}

/** Lists the fields of a schema that its example has. */
export function listFields(unresolved: JsonSchema, place: Field['place'] = []): Field[] {
  const schema = resolve(unresolved);
  const alternatives = (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[];
  const chosen = alternatives.find(({ type }) => type !== 'null');
  return [
    ...(place.length > 0 ? [{ place, schema: chosen ? resolve(chosen) : schema }] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => listFields(property, [...place, name])),
    ...(schema.items ? listFields(schema.items, [...place, 0]) : []),
    ...(chosen ? listFields(chosen, place).filter((field) => field.place.length > place.length) : []),
  ];
}

/** Lists the fields of a call's body. */
export const listBodyFields = ({ body }: Call) => listFields(convertBody(body!));

/** Returns a copy of a value with another value at a place. */
export function replaceAt(value: unknown, [key, ...rest]: Field['place'], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const isList = Array.isArray(value) || (value === undefined && typeof key === 'number');
  const copy = isList ? [...((value as unknown[] | undefined) ?? [])] : { ...(value as object) };
  Reflect.set(copy, key, replaceAt(Reflect.get(copy, key), rest, replacement));
  return copy;
}

/** Returns `POST /orders`. */
export const describeCall = ({ method, path }: Call) => `${method} ${path}`;
