import { type CallSurface, requestParts, type Schema, type Surface } from './schema';

/** Names in the code of a build, by which `selectUsedContract` decides what the build may use. */
interface UsedNames {
  /** Property names and texts that are names: `title`, `POST`. */
  names: Set<string>;
  /** First segments of paths relative to /api/v1, with what follows: `products/:` of `products/${id}`, `cart/` of `cart/items`, `cart`. */
  starts: Set<string>;
  /** All segments of paths. */
  segments: Set<string>;
}

/**
 * Returns the part of a contract that code may use: the calls of which every fixed segment of the path is in the code, and in their
 * responses and optional parts of their requests, the fields whose name is in it. Minified code is enough, because property names
 * and texts stay as they are. It rather selects too much than too little: it does not see which response a field is read from.
 *
 * @param sources JavaScript of the build, a text per file
 */
export function selectUsedContract(surface: Surface, sources: readonly string[]): Surface {
  const used = collectNames(sources);
  const calls = Object.entries(surface.calls).filter(([name]) => isUsed(name, used));
  return {
    failure: selectFields(surface.failure, used.names),
    calls: Object.fromEntries(calls.map(([name, call]) => [name, selectOfCall(call, used.names)])),
  };
}

function collectNames(sources: readonly string[]): UsedNames {
  const used: UsedNames = { names: new Set(), starts: new Set(), segments: new Set() };
  for (const source of sources) {
    // `.title`, `{title:`, `'title'`, `'address.title'`
    for (const [, name, text] of source.matchAll(/(?:\.|[{,]\s*)([A-Za-z_$][\w$]*)|["'`]([A-Za-z_][\w.$-]*)["'`]/g))
      for (const part of (name ?? text).split('.')) used.names.add(part);
    for (const [segment] of source.matchAll(/(?<=["'`/])[\w.-]+(?=["'`/?])/g)) used.segments.add(segment);
    for (const [, segment, next = ''] of source.matchAll(/(?:["'`]|\/v1\/)([\w.-]+)(\/["'`$]|\/|["'`?])/g))
      used.starts.add(segment + (next === '/' ? '/' : next.startsWith('/') ? '/:' : ''));
  }
  return used;
}

/** `call` is `GET /products/:id`. */
function isUsed(call: string, { names, starts, segments }: UsedNames): boolean {
  const [method, path] = call.split(' ');
  const [first, ...others] = path.split('/').slice(1);
  const next = others.length === 0 ? '' : others[0].startsWith(':') ? '/:' : '/';
  return (
    (names.has(method) || names.has(method.toLowerCase())) &&
    // A path may be put together of several texts.
    (starts.has(first) || starts.has(first + next)) &&
    others.every((segment) => segment.startsWith(':') || segments.has(segment))
  );
}

const selectOfCall = ({ auth, answers: responses, ...parts }: CallSurface, names: Set<string>): CallSurface => ({
  auth,
  ...Object.fromEntries(
    requestParts.flatMap((part) => {
      const schema = parts[part];
      // A caller must send what is required, so it does, also where the name is in no code: the parts of the path.
      return schema ? [[part, selectFields(schema, names, { isRequest: true })]] : [];
    }),
  ),
  answers: Object.fromEntries(
    Object.entries(responses).map(([status, schema]) => [status, selectFields(schema, names)]),
  ),
});

/** Returns the schema without the fields whose names are not used. Those that a request requires stay. */
function selectFields(schema: Schema, names: Set<string>, { isRequest = false } = {}): Schema {
  const select = (part: Schema) => selectFields(part, names, { isRequest });
  const isSelected = (name: string) => names.has(name) || (isRequest && schema.required?.includes(name));
  const { properties, required, items, prefixItems, anyOf, additionalProperties } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).flatMap(([name, field]) => (isSelected(name) ? [[name, select(field)]] : [])),
      ),
    }),
    ...(required && { required: required.filter((name) => isSelected(name)) }),
    ...(items && { items: select(items) }),
    ...(prefixItems && { prefixItems: prefixItems.map(select) }),
    ...(anyOf && { anyOf: anyOf.map(select) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: select(additionalProperties) }),
  };
}
