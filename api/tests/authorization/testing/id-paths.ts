import { type Call, idSchema } from '@vastra/shared/contract';

/** The parts of a zod schema that are searched. */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  options?: Schema[];
}
type Schema = { def: Definition };

const idNamePattern = /(^_?i|I)ds?$/;

/** Lists the ids in a call's input: ":id" in its path, "body.addressId", "body.items.productId", "query.id". */
export function listIdPaths({ path, body, querystring }: Call): string[] {
  const pathParams = path.match(/:\w+/g) ?? [];
  return [...pathParams, ...findIds(body, 'body'), ...findIds(querystring, 'query')];
}

function findIds(schema: unknown, prefix: string): string[] {
  if (!schema) return [];
  if (schema === idSchema) return [prefix];
  const { type, shape, element, innerType, options, in: input } = (schema as Schema).def;
  if (type === 'object') return Object.entries(shape!).flatMap(([name, part]) => findIds(part, `${prefix}.${name}`));
  if (type === 'array') return findIds(element, prefix);
  const nested = [innerType, input, ...(options ?? [])].filter((part) => part !== undefined);
  if (nested.length > 0) return [...new Set(nested.flatMap((part) => findIds(part, prefix)))];
  return idNamePattern.test(prefix.split('.').at(-1)!) ? [prefix] : [];
}
