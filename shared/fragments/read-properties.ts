import type { PropertyRule, PropertySchema, ValueRule } from '@vastra/platform/federation/property-schema';
import type { Properties } from '../fragment-key';
import { toLink } from '../paths';

const errorName = 'FragmentPropertyError';

/** A page passes something else to a fragment than its release declares. */
export class FragmentPropertyError extends Error {
  override name = errorName;
}

/** Returns whether an error says that properties are wrong. Each release has its own copy of the class. */
export const isPropertyError = (error: unknown): error is Error => error instanceof Error && error.name === errorName;

const isBetween = (value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): boolean =>
  value >= min && value <= max;

function isValue(value: unknown, rule: ValueRule): boolean {
  if (rule.enum && !rule.enum.includes(value as string)) return false;
  if (typeof value === 'string')
    return (
      rule.type === 'string' &&
      isBetween(value.length, rule.minLength, rule.maxLength) &&
      (!rule.pattern || new RegExp(rule.pattern, 'u').test(value))
    );
  if (typeof value === 'number')
    return (
      (rule.type === 'number' || (rule.type === 'integer' && Number.isInteger(value))) &&
      Number.isFinite(value) &&
      isBetween(value, rule.minimum, rule.maximum)
    );
  return typeof value === 'boolean' && rule.type === 'boolean';
}

const isAccepted = (value: unknown, rule: PropertyRule): boolean =>
  rule.type === 'array'
    ? Array.isArray(value) &&
      isBetween(value.length, rule.minItems, rule.maxItems) &&
      value.every((item) => isValue(item, rule.items))
    : isValue(value, rule);

/**
 * Returns the properties with the defaults of those that are missing.
 *
 * @throws FragmentPropertyError for an unknown property, a missing one, and a value that the schema does not allow
 */
export function readProperties<Read>(schema: PropertySchema<unknown, Read>, passed: Properties): Read {
  const unknown = Object.keys(passed).find((name) => !Object.hasOwn(schema.properties, name));
  if (unknown !== undefined) throw new FragmentPropertyError(`it has no property ${unknown}`);
  const read: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(schema.properties)) {
    const value = passed[name] === undefined ? rule.default : passed[name];
    const link = rule.control === 'link' ? toLink(String(value)) : value;
    if (value === undefined) {
      if (schema.required?.includes(name)) throw new FragmentPropertyError(`the property ${name} is missing`);
    } else if (isAccepted(value, rule) && link !== undefined) read[name] = link;
    else throw new FragmentPropertyError(`the property ${name} has a value that is not allowed`);
  }
  return read as Read;
}
