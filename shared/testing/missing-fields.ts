type Path = readonly (string | number)[];

/** Returns the paths of all fields of a response, of lists of the first element only: `['products', 0, 'price']`. */
export function listFields(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? value.slice(0, 1).entries() : Object.entries(value);
  return [...entries].flatMap(([key, part]) => {
    const own = [...path, key];
    return [...(Array.isArray(value) ? [] : [own]), ...listFields(part, own)];
  });
}

/** Returns the path as people read it: `products[].price`. */
export const describeField = (path: Path): string =>
  path.map((key, index) => (typeof key === 'number' ? '[]' : index > 0 ? `.${key}` : key)).join('');

/** Returns a copy of a response that lacks a field, in each element of the lists on the way to it. */
export function withoutField(value: unknown, [key, ...rest]: Path): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => withoutField(part, rest));
  const { [key]: part, ...others } = value as Record<string, unknown>;
  return rest.length > 0 ? { ...others, [key]: withoutField(part, rest) } : others;
}
