import { createHash } from 'node:crypto';
import type { ShopFileChange } from '@vastra/shared/contract';

/** Longer texts are cut, and named by their hash, because a picture is one text. */
const maxText = 200;

const toText = (value: unknown): string | undefined => {
  if (value === undefined) return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= maxText) return text;
  return `${text.slice(0, 20)}… (${createHash('sha256').update(text).digest('hex').slice(0, 12)})`;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists the values that differ, each with its place. A list is one value, unless it is a list of objects. */
export function findChanges(before: unknown, after: unknown, path = ''): ShopFileChange[] {
  const [one, other] = [before, after].map(toEntries);
  if (one && other) {
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return names.flatMap((name) => findChanges(one[name], other[name], path ? `${path}.${name}` : name));
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ path, before: toText(before), after: toText(after) }];
}

/** Returns the values of an object, or of a list of objects by their position. */
function toEntries(value: unknown): Record<string, unknown> | undefined {
  if (isObject(value)) return value;
  return Array.isArray(value) && value.length > 0 && value.every(isObject)
    ? Object.fromEntries(Object.entries(value))
    : undefined;
}
