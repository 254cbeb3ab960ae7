const jsonByObject = new WeakMap<object, string>();

/** Returns JSON that is safe inside HTML. Caches the text per object, because many objects are the same in the next document. */
export function toJson(value: unknown): string {
  const cached = typeof value === 'object' && value !== null ? jsonByObject.get(value) : undefined;
  if (cached) return cached;
  const text = JSON.stringify(value ?? null).replace(/</g, '\\u003c');
  if (typeof value === 'object' && value !== null) jsonByObject.set(value, text);
  return text;
}

/** Works like `toJson`, but writes objects part by part, `depth` levels down, because loaders wrap cached responses in new objects. */
export function toJsonByParts(value: object, depth: number): string {
  // Added, because joining a list would copy the text once for each level.
  let text = '';
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined) continue;
    const isObject = typeof part === 'object' && part !== null && !Array.isArray(part);
    text += `${text && ','}${toJson(key)}:${isObject && depth > 1 ? toJsonByParts(part, depth - 1) : toJson(part)}`;
  }
  return `{${text}}`;
}
