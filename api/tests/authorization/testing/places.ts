import { type Call, idSchema } from '@vastra/shared/contract';

/** The parts of a zod schema that are looked into. */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  options?: Schema[];
}
type Schema = { def: Definition };

const namesAnId = /(^_?i|I)ds?$/;

/** Where a call says which thing it is about: ":id" in its path, "body.addressId", "body.items.productId", "query.id". */
export function listIdPaths({ path, body, querystring }: Call): string[] {
  const inPath = path.match(/:\w+/g) ?? [];
  return [...inPath, ...idsIn(body, 'body'), ...idsIn(querystring, 'query')];
}

function idsIn(schema: unknown, place: string): string[] {
  if (!schema) return [];
  if (schema === idSchema) return [place];
  const { type, shape, element, innerType, options, in: input } = (schema as Schema).def;
  if (type === 'object') return Object.entries(shape!).flatMap(([name, part]) => idsIn(part, `${place}.${name}`));
  if (type === 'array') return idsIn(element, place);
  const inside = [innerType, input, ...(options ?? [])].filter((part) => part !== undefined);
  if (inside.length > 0) return [...new Set(inside.flatMap((part) => idsIn(part, place)))];
  return namesAnId.test(place.split('.').at(-1)!) ? [place] : [];
}
