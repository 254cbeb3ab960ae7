import type { PropertyRule, PropertySchema } from '@vastra/platform/federation/property-schema';
import { z } from 'zod';

/** Props of `Fragment` itself, of React, and of a fragment's component. */
const reservedNames = ['name', 'skeleton', 'missing', 'key', 'ref', 'children', 'data'];
/** Length of a list whose schema says no length, and the largest. Keys of fragments contain all values. */
const maxItems = 50;
/** Length of a text whose schema says no length. */
const maxLength = 200;
const valueTypes = ['string', 'number', 'integer', 'boolean'];
/** Limits that `readProperties` does not check. */
const uncheckedKeywords = ['const', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'contentEncoding'];

/** Returns the rule of a property in JSON Schema. Throws if a page could not pass such a value, or a form could not show it. */
function toRule(name: string, schema: Record<string, unknown>): PropertyRule {
  const fail = (reason: string): never => {
    throw new Error(`The property ${name} ${reason}`);
  };
  const { $schema, ...rule } = schema;
  const unchecked = uncheckedKeywords.find((keyword) => keyword in rule);
  if (unchecked) fail(`has the limit ${unchecked}, which no fragment checks.`);
  // zod writes the bounds of safe integers.
  for (const [bound, limit] of Object.entries({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }))
    if (rule[bound] === limit) delete rule[bound];
  if (rule.type === 'array') {
    const items = toRule(name, rule.items as Record<string, unknown>);
    if (items.type === 'array') fail('is a list of lists.');
    if (((rule.maxItems as number) ?? 0) > maxItems) fail(`has more than ${maxItems} items.`);
    return { ...rule, items, maxItems: rule.maxItems ?? maxItems } as unknown as PropertyRule;
  }
  if (!valueTypes.includes(rule.type as string))
    fail('is no string, number, boolean or list of them. An enum has values of one type.');
  return (rule.type === 'string' && !rule.enum ? { maxLength, ...rule } : rule) as unknown as PropertyRule;
}

/**
 * Describes the properties of a fragment by a shape of zod. It runs at build time: the build replaces the file of the declaration by its
 * exports as JSON. Optional properties are those with `.optional()` or `.default(…)`; `.meta({ title, description })` names them in forms.
 *
 * @throws Error if a property is no string, number, boolean or list of these, or has a name that a component uses itself
 */
export function describeProperties<Shape extends z.core.$ZodShape>(
  shape: Shape,
): PropertySchema<z.input<z.ZodObject<Shape>>, z.output<z.ZodObject<Shape>>> {
  const reserved = Object.keys(shape).find((name) => reservedNames.includes(name) || !/^[a-z][A-Za-z0-9]*$/.test(name));
  if (reserved) throw new Error(`A property cannot have the name ${reserved}`);
  const { properties = {}, required } = z.toJSONSchema(z.object(shape), { io: 'input' });
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, rule]) => [name, toRule(name, rule as Record<string, unknown>)]),
    ),
    ...(required?.length && { required }),
  };
}
