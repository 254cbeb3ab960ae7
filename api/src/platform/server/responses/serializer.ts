import { ResponseSerializationError, serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Types whose result depends on the direction: what reads a request is not what writes a response. */
const directedTypes = new Set(['default', 'prefault', 'catch', 'pipe', 'transform']);

/** Schemas, and parts of them, that are known not to be directed. Responses share most of their parts. */
const undirected = new WeakSet<object>();

/** Returns whether a schema, or one inside it, converts a value in one direction. */
export function isDirected(schema: unknown): boolean {
  const seen = new Set<object>();
  if (findDirected(schema, seen)) return true;
  for (const part of seen) undirected.add(part);
  return false;
}

function findDirected(value: unknown, seen: Set<object>): boolean {
  if (typeof value !== 'object' || value === null || seen.has(value) || undirected.has(value)) return false;
  seen.add(value);
  if (!(value instanceof z.ZodType)) return Object.values(value).some((part) => findDirected(part, seen));
  const { def } = value._zod;
  if (directedTypes.has(def.type)) return true;
  // The schema that a lazy one stands for is known only through its getter.
  if (def.type === 'lazy') return findDirected((value as z.ZodLazy).unwrap(), seen);
  return findDirected(def, seen);
}

/**
 * Compiles the serialiser of a response, which leaves out what the contract does not declare. A schema that is the same in both directions
 * is parsed, because zod compiles the parser of an object but not its encoder, which takes four times as long. The first response decides
 * which, because to search all schemas takes 60 ms of a start.
 */
export const compileSerializer: typeof serializerCompiler = (route) => {
  let serialize: ((data: unknown) => string) | undefined;
  return (data) => {
    serialize ??= chooseSerializer(route);
    return serialize(data);
  };
};

const chooseSerializer: typeof serializerCompiler = (route) => {
  const { schema, method, url } = route;
  if (!(schema instanceof z.ZodType) || isDirected(schema)) return serializerCompiler(route);
  return (data) => {
    const result = schema.safeParse(data);
    if (result.error) throw new ResponseSerializationError(method, url, { cause: result.error });
    return JSON.stringify(result.data);
  };
};
