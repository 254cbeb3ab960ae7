import type { CallSurface, Schema, Surface } from './surface';
import { requestParts } from './surface';

/** Permissions of calls, from the widest to the narrowest. */
const permissions = ['none', 'optional', 'customer', 'admin'];

const partLabels = { params: 'path', querystring: 'query', headers: 'headers', body: 'body' } as const;

/**
 * Returns the changes from `before` to `after` that could break an old caller, a sentence each; an empty list when the contract
 * has only grown. It compares JSON Schemas, and therefore does not see rules in code (`refine`).
 */
export function breaks(before: Surface, after: Surface): string[] {
  return [
    ...listResponseBreaks(before.failure, after.failure, '').map((change) => `Failures: ${change}`),
    ...Object.entries(before.calls).flatMap(([name, old]) => {
      const call = after.calls[name];
      return call ? listCallBreaks(old, call).map((change) => `${name}: ${change}`) : [`${name}: is gone`];
    }),
  ];
}

const listCallBreaks = (before: CallSurface, after: CallSurface): string[] => [
  ...(permissions.indexOf(after.auth) > permissions.indexOf(before.auth)
    ? [`needs "${after.auth}", needed "${before.auth}"`]
    : []),
  ...requestParts.flatMap((part) =>
    listRequestBreaks(before[part] ?? nothing, after[part] ?? nothing, partLabels[part]),
  ),
  ...Object.entries(before.answers).flatMap(([status, old]) => {
    const reply = after.answers[status];
    return reply ? listResponseBreaks(old, reply, '') : [`does not answer ${status} any more`];
  }),
];

const nothing: Schema = { type: 'object' };

/** Checks that an old caller can read every response of the new server. */
function listResponseBreaks(before: Schema, after: Schema, at: string): string[] {
  if (same(before, after) || isAnything(before)) return [];
  const [old, now] = [choices(before), choices(after)];
  if (old.length > 1 || now.length > 1)
    return now.flatMap((one) => {
      const reasons = old.map((other) => listResponseBreaks(other, one, at));
      if (reasons.some((list) => list.length === 0)) return [];
      return nearest(old, one, reasons) ?? [`${field(at)} may be ${getKind(one)}`];
    });
  const unknown = before.open ? [] : values(after).filter((value) => !values(before).includes(value));
  if (values(before).length > 0 && values(after).length > 0)
    return unknown.map((value) => `${field(at)} may be ${JSON.stringify(value)}`);
  if (getKind(before) !== getKind(after) && !fitsKind(after, before))
    return [`${field(at)} is ${getKind(after)}, was ${getKind(before)}`];
  return [
    ...Object.entries(before.properties ?? {}).flatMap(([name, old]) => {
      const now = after.properties?.[name];
      const path = below(at, name);
      if (!now) return [`${path} is gone`];
      if (isRequired(before, name) && !isRequired(after, name))
        return [`${path} may be missing`, ...listResponseBreaks(old, now, path)];
      return listResponseBreaks(old, now, path);
    }),
    ...inside(before, after).flatMap(([old, now, part]) => listResponseBreaks(old, now, at + part)),
  ];
}

/** Checks that the new server accepts every request of an old caller. */
function listRequestBreaks(before: Schema, after: Schema, at: string): string[] {
  if (same(before, after) || isAnything(after)) return [];
  const [old, now] = [choices(before), choices(after)];
  if (old.length > 1 || now.length > 1)
    return old.flatMap((one) => {
      const reasons = now.map((other) => listRequestBreaks(one, other, at));
      if (reasons.some((list) => list.length === 0)) return [];
      return nearest(now, one, reasons) ?? [`${field(at)} may not be ${getKind(one)}`];
    });
  if (values(after).length > 0 && values(before).length > 0)
    return values(before)
      .filter((value) => !values(after).includes(value))
      .map((value) => `${field(at)} may not be ${JSON.stringify(value)}`);
  if (getKind(before) !== getKind(after) && !fitsKind(before, after))
    return [`${field(at)} has to be ${getKind(after)}, was ${getKind(before)}`];
  const names = new Set([...Object.keys(before.properties ?? {}), ...(after.required ?? [])]);
  return [
    ...[...names].flatMap((name) => {
      const path = below(at, name);
      const [old, now] = [before.properties?.[name], after.properties?.[name]];
      if (isRequired(after, name) && !isRequired(before, name)) return [`${path} is required`];
      if (!now && !after.additionalProperties) return [`${path} is not taken any more`];
      return old && now ? listRequestBreaks(old, now, path) : [];
    }),
    ...inside(before, after).flatMap(([old, now, part]) => listRequestBreaks(old, now, at + part)),
    ...listNarrowedLimits(before, after).map((how) => `${field(at)} ${how}`),
  ];
}

const lowerLimits = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const upperLimits = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

/** Returns limits of a request that are stricter now, and defaults that have changed. */
function listNarrowedLimits(before: Schema, after: Schema): string[] {
  const describeLimit = (key: string) =>
    `has ${key} ${JSON.stringify(after[key])}, had ${JSON.stringify(before[key]) ?? 'none'}`;
  const limit = (schema: Schema, key: string, none: number) => (schema[key] as number | undefined) ?? none;
  return [
    ...lowerLimits.filter((key) => limit(after, key, -Infinity) > limit(before, key, -Infinity)),
    ...upperLimits.filter((key) => limit(after, key, Infinity) < limit(before, key, Infinity)),
    ...['pattern', 'format'].filter((key) => after[key] !== undefined && after[key] !== before[key]),
    ...['default'].filter((key) => before[key] !== undefined && !same(after[key], before[key])),
  ].map(describeLimit);
}

const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);
const isAnything = (schema: Schema) => !schema.type && !schema.anyOf && !schema.enum && !('const' in schema);
const choices = (schema: Schema): Schema[] => schema.anyOf?.flatMap(choices) ?? [schema];
const values = (schema: Schema): unknown[] => schema.enum ?? ('const' in schema ? [schema.const] : []);
const isRequired = (schema: Schema, name: string) => schema.required?.includes(name) ?? false;
const below = (at: string, name: string) => (at ? `${at}.${name}` : name);
const field = (at: string) => at || 'the answer';

const getKind = (schema: Schema): string => {
  if (isAnything(schema)) return 'anything';
  if (values(schema).length > 0)
    return values(schema)
      .map((value) => JSON.stringify(value))
      .join(' or ');
  return schema.type ?? 'one of several';
};

/** Returns whether every value of the narrow kind is one of the wide kind: an integer is a number, "shipped" is a string. */
const fitsKind = (narrow: Schema, wide: Schema): boolean =>
  values(wide).length === 0 && (narrow.type === wide.type || (narrow.type === 'integer' && wide.type === 'number'));

/** Returns the reasons of the alternative with the same type, because they describe the difference best. */
const nearest = (among: Schema[], one: Schema, reasons: string[][]): string[] | undefined =>
  reasons[among.findIndex((other) => one.type !== undefined && other.type === one.type)];

/** Returns the element schemas of lists and records, as pairs of before and after. */
const inside = (before: Schema, after: Schema): [Schema, Schema, string][] => [
  ...pair(before.items, after.items, '[]'),
  ...pair(before.additionalProperties, after.additionalProperties, '.*'),
  ...(before.prefixItems ?? []).flatMap((old, index) => pair(old, after.prefixItems?.[index], `[${index}]`)),
];

const pair = (before: unknown, after: unknown, part: string): [Schema, Schema, string][] =>
  typeof before === 'object' || typeof after === 'object'
    ? [[(before ?? {}) as Schema, (after ?? {}) as Schema, part]]
    : [];
