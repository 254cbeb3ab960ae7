import { z } from 'zod';
import type { Auth, Call } from '../call';

/** A JSON Schema, as far as zod writes it. Nothing in it that changes nothing on the wire: no titles, no descriptions. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  default?: unknown;
  format?: string;
  pattern?: string;
  /** An enum of an answer that may get more values: who reads it shows one that it does not know as it stands. */
  open?: boolean;
  [limit: string]: unknown;
}

/** What a caller sends, as he writes it. */
export const sent = ['params', 'querystring', 'headers', 'body'] as const;

/** What a call is to its callers. */
export type CallSurface = { auth: Auth; answers: Record<string, Schema> } & Partial<
  Record<(typeof sent)[number], Schema>
>;

/** What the contract is to its callers: `GET /cart` to what is sent and answered; and what every failure looks like. */
export interface Surface {
  failure: Schema;
  calls: Record<string, CallSurface>;
}

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'auth' in value;

/** The surface of a contract, given as its module. */
export function surfaceOf({
  failureSchema,
  ...contract
}: {
  failureSchema: z.ZodType;
  [name: string]: unknown;
}): Surface {
  const calls = Object.values(contract).filter(isCall);
  return {
    failure: schemaOf(failureSchema, 'output'),
    calls: Object.fromEntries(calls.map((call) => [`${call.method} ${call.path}`, surfaceOfCall(call)])),
  };
}

const surfaceOfCall = (call: Call): CallSurface => ({
  auth: call.auth,
  ...Object.fromEntries(
    sent.flatMap((part) => {
      const schema = call[part];
      return schema ? [[part, schemaOf(schema, 'input')]] : [];
    }),
  ),
  answers: Object.fromEntries(
    Object.entries(call.response)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, schema]) => [status, schemaOf(schema, 'output')]),
  ),
});

const forPeople = ['$schema', 'title', 'description', 'examples'];
/** Callers do not check what they are answered: how long, how large, how written is the server's business. */
const asWritten = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength'].concat([
  'minItems',
  'maxItems',
  'pattern',
  'format',
  'default',
  'propertyNames',
]);

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  reduced(z.toJSONSchema(schema, { io }) as Schema, io === 'output' ? [...forPeople, ...asWritten] : forPeople);

const isUnlimited = (key: string, value: unknown) =>
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) || (key === 'minimum' && value === Number.MIN_SAFE_INTEGER);

function reduced(schema: Schema, without: string[]): Schema {
  const each = (schemas: Schema[]) => schemas.map((one) => reduced(one, without));
  const kept = Object.entries(schema)
    .filter(([key, value]) => !without.includes(key) && !isUnlimited(key, value))
    // Of an object: what else is in it is left out.
    .filter(([key, value]) => key !== 'additionalProperties' || value !== false)
    // The pattern of a format is zod's own.
    .filter(([key]) => key !== 'pattern' || !schema.format)
    .map(([key, value]): [string, unknown] => {
      if (key === 'properties')
        return [
          key,
          Object.fromEntries(
            Object.entries(value as Record<string, Schema>).map(([name, one]) => [name, reduced(one, without)]),
          ),
        ];
      if (key === 'type' && Array.isArray(value)) return ['anyOf', value.map((type) => ({ type }))];
      if (key === 'anyOf' || key === 'oneOf') return ['anyOf', each(value as Schema[])];
      if (key === 'prefixItems') return [key, each(value as Schema[])];
      if (key === 'items' || (key === 'additionalProperties' && typeof value === 'object'))
        return [key, reduced(value as Schema, without)];
      return [key, value];
    });
  return Object.fromEntries(kept);
}
