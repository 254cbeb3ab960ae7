import type { PropertyRule, PropertySchema, ValueRule } from '../../../federation/property-schema';

const toValueType = ({ type, enum: values }: ValueRule): string =>
  values ? values.map((value) => JSON.stringify(value)).join(' | ') : type === 'integer' ? 'number' : type;

const toType = (rule: PropertyRule): string =>
  rule.type === 'array' ? `readonly (${toValueType(rule.items)})[]` : toValueType(rule as ValueRule);

const toComment = ({ title, description }: PropertyRule): string => {
  const text = [title, description].filter(Boolean).join(': ');
  return text && `/** ${text.replaceAll('*/', '* /').replace(/\s+/g, ' ')} */ `;
};

/** Returns the type of what a page passes to a fragment: `{ productId: string; limit?: number }`, or `true` for a fragment without properties. */
export function formatProperties(schema: PropertySchema | undefined): string {
  if (!schema) return 'true';
  const members = Object.entries(schema.properties).map(
    ([name, rule]) => `${toComment(rule)}${name}${schema.required?.includes(name) ? '' : '?'}: ${toType(rule)}`,
  );
  return `{ ${members.join('; ')} }`;
}
