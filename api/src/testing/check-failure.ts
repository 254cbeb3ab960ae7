import { type Call, failureSchema } from '@vastra/shared/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { listErrorCodes } from '../platform/server/api-docs/error-codes';

/** Keys of `details` that are no field of the request, which released clients read (reading 58). */
const releasedKeys: Record<string, (key: string) => boolean> = {
  out_of_stock: () => true,
  quantity_limited: (key) => key === 'available',
  too_many_codes: (key) => key === 'code',
};

const strictFailureSchema = z.strictObject(failureSchema.shape);

/** Returns what a failure has that the contract of its call does not declare, one sentence per finding. */
export function checkFailure(
  call: Call,
  reply: Pick<FastifyReply, 'statusCode' | 'getHeader'>,
  payload: string,
): string[] {
  // HEAD and 304 have no body.
  if (payload === '') return [];
  const { data: failure, error } = strictFailureSchema.safeParse(JSON.parse(payload));
  if (!failure) return [`not the envelope of a failure: ${error.message}`];
  const { code, message, details = {} } = failure;
  const name = `${reply.statusCode} ${code}`;
  const fields = listFields(call);
  return [
    ...(listErrorCodes(call)[reply.statusCode]?.includes(code) ? [] : [`${name} is not declared`]),
    ...(message.trim() === '' ? [`${name} has no message`] : []),
    ...(reply.statusCode === 429 && !/^[1-9]\d*$/.test(String(reply.getHeader('retry-after')))
      ? [`${name} has no Retry-After`]
      : []),
    ...Object.entries(details).flatMap(([key, sentence]) => {
      if (releasedKeys[code]?.(key)) return [];
      // NUL is refused before the contract is read, also in a field that the call does not have.
      if (sentence === 'The input has unusable characters.') return [];
      if (!fields.has(key) && !fields.has(key.split('.')[0]))
        return [`${name} has details for ${key}, which is no field of the request`];
      return / /.test(sentence) ? [] : [`${name} has no sentence for ${key}: ${sentence}`];
    }),
  ];
}

const fieldsByCall = new WeakMap<Call, Set<string>>();

/** Returns the names of the top-level fields of a request, and `body` for the body as a whole. */
function listFields(call: Call): Set<string> {
  const known = fieldsByCall.get(call);
  if (known) return known;
  const { params, querystring, headers, body, multipart = {} } = call;
  const schemas = [params, querystring, headers, body].flatMap((schema) => schema ?? []);
  const names = schemas.flatMap((schema) =>
    listProperties(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  );
  const fields = new Set(['body', ...names, ...Object.keys(multipart)]);
  fieldsByCall.set(call, fields);
  return fields;
}

const listProperties = ({
  properties = {},
  anyOf = [],
  allOf = [],
  oneOf = [],
}: z.core.JSONSchema.BaseSchema): string[] => [
  ...Object.keys(properties),
  ...[...anyOf, ...allOf, ...oneOf].flatMap((part) => (typeof part === 'object' ? listProperties(part) : [])),
];
