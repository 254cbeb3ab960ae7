import type { CallSurface, Schema, Surface } from './surface';
import { sent } from './surface';

/** Who may make a call, from everybody to few. */
const guards = ['none', 'optional', 'customer', 'admin'];

const saidOf = { params: 'path', querystring: 'query', headers: 'headers', body: 'body' } as const;

/**
 * What of `after` an old caller could stumble over, who knows `before`: a sentence each, sorted by call. An empty list: it has only
 * grown. It sees what a JSON Schema says; rules that only code knows (`refine`) it does not.
 */
export function breaks(before: Surface, after: Surface): string[] {
  return [
    ...answerBreaks(before.failure, after.failure, '').map((what) => `Failures: ${what}`),
    ...Object.entries(before.calls).flatMap(([name, old]) => {
      const call = after.calls[name];
      return call ? breaksOfCall(old, call).map((what) => `${name}: ${what}`) : [`${name}: is gone`];
    }),
  ];
}

const breaksOfCall = (before: CallSurface, after: CallSurface): string[] => [
  ...(guards.indexOf(after.auth) > guards.indexOf(before.auth)
    ? [`needs "${after.auth}", needed "${before.auth}"`]
    : []),
  ...sent.flatMap((part) => requestBreaks(before[part] ?? nothing, after[part] ?? nothing, saidOf[part])),
  ...Object.entries(before.answers).flatMap(([status, old]) => {
    const answer = after.answers[status];
    return answer ? answerBreaks(old, answer, '') : [`does not answer ${status} any more`];
  }),
];

const nothing: Schema = { type: 'object' };

/** All that the new server answers has to be what the old caller reads. */
function answerBreaks(before: Schema, after: Schema, at: string): string[] {
  if (same(before, after) || isAnything(before)) return [];
  const [old, now] = [choices(before), choices(after)];
  if (old.length > 1 || now.length > 1)
    return now.flatMap((one) => {
      const reasons = old.map((other) => answerBreaks(other, one, at));
      if (reasons.some((list) => list.length === 0)) return [];
      return nearest(old, one, reasons) ?? [`${field(at)} may be ${kindOf(one)}`];
    });
  const unknown = before.open ? [] : values(after).filter((value) => !values(before).includes(value));
  if (values(before).length > 0 && values(after).length > 0)
    return unknown.map((value) => `${field(at)} may be ${JSON.stringify(value)}`);
  if (kindOf(before) !== kindOf(after) && !fitsKind(after, before))
    return [`${field(at)} is ${kindOf(after)}, was ${kindOf(before)}`];
  return [
    ...Object.entries(before.properties ?? {}).flatMap(([name, old]) => {
      const now = after.properties?.[name];
      const path = below(at, name);
      if (!now) return [`${path} is gone`];
      if (isRequired(before, name) && !isRequired(after, name))
        return [`${path} may be missing`, ...answerBreaks(old, now, path)];
      return answerBreaks(old, now, path);
    }),
    ...inside(before, after).flatMap(([old, now, part]) => answerBreaks(old, now, at + part)),
  ];
}

/** All that the old caller sends has to be what the new server takes. */
function requestBreaks(before: Schema, after: Schema, at: string): string[] {
  if (same(before, after) || isAnything(after)) return [];
  const [old, now] = [choices(before), choices(after)];
  if (old.length > 1 || now.length > 1)
    return old.flatMap((one) => {
      const reasons = now.map((other) => requestBreaks(one, other, at));
      if (reasons.some((list) => list.length === 0)) return [];
      return nearest(now, one, reasons) ?? [`${field(at)} may not be ${kindOf(one)}`];
    });
  if (values(after).length > 0 && values(before).length > 0)
    return values(before)
      .filter((value) => !values(after).includes(value))
      .map((value) => `${field(at)} may not be ${JSON.stringify(value)}`);
  if (kindOf(before) !== kindOf(after) && !fitsKind(before, after))
    return [`${field(at)} has to be ${kindOf(after)}, was ${kindOf(before)}`];
  const names = new Set([...Object.keys(before.properties ?? {}), ...(after.required ?? [])]);
  return [
    ...[...names].flatMap((name) => {
      const path = below(at, name);
      const [old, now] = [before.properties?.[name], after.properties?.[name]];
      if (isRequired(after, name) && !isRequired(before, name)) return [`${path} is required`];
      if (!now && !after.additionalProperties) return [`${path} is not taken any more`];
      return old && now ? requestBreaks(old, now, path) : [];
    }),
    ...inside(before, after).flatMap(([old, now, part]) => requestBreaks(old, now, at + part)),
    ...narrowed(before, after).map((how) => `${field(at)} ${how}`),
  ];
}

const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

/** Limits of a request that are tighter, or a default that is another. */
function narrowed(before: Schema, after: Schema): string[] {
  const told = (key: string) =>
    `has ${key} ${JSON.stringify(after[key])}, had ${JSON.stringify(before[key]) ?? 'none'}`;
  const limit = (schema: Schema, key: string, none: number) => (schema[key] as number | undefined) ?? none;
  return [
    ...lower.filter((key) => limit(after, key, -Infinity) > limit(before, key, -Infinity)),
    ...upper.filter((key) => limit(after, key, Infinity) < limit(before, key, Infinity)),
    ...['pattern', 'format'].filter((key) => after[key] !== undefined && after[key] !== before[key]),
    ...['default'].filter((key) => before[key] !== undefined && !same(after[key], before[key])),
  ].map(told);
}

const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);
const isAnything = (schema: Schema) => !schema.type && !schema.anyOf && !schema.enum && !('const' in schema);
const choices = (schema: Schema): Schema[] => schema.anyOf?.flatMap(choices) ?? [schema];
const values = (schema: Schema): unknown[] => schema.enum ?? ('const' in schema ? [schema.const] : []);
const isRequired = (schema: Schema, name: string) => schema.required?.includes(name) ?? false;
const below = (at: string, name: string) => (at ? `${at}.${name}` : name);
const field = (at: string) => at || 'the answer';

const kindOf = (schema: Schema): string => {
  if (isAnything(schema)) return 'anything';
  if (values(schema).length > 0)
    return values(schema)
      .map((value) => JSON.stringify(value))
      .join(' or ');
  return schema.type ?? 'one of several';
};

/** Whether a value of one kind is always one of the other: a whole number is a number, "shipped" is a text. */
const fitsKind = (narrow: Schema, wide: Schema): boolean =>
  values(wide).length === 0 && (narrow.type === wide.type || (narrow.type === 'integer' && wide.type === 'number'));

/** Of several choices the one of the same type tells what is wrong best. */
const nearest = (among: Schema[], one: Schema, reasons: string[][]): string[] | undefined =>
  reasons[among.findIndex((other) => one.type !== undefined && other.type === one.type)];

/** What lists and records hold, as pairs of before and after. */
const inside = (before: Schema, after: Schema): [Schema, Schema, string][] => [
  ...pair(before.items, after.items, '[]'),
  ...pair(before.additionalProperties, after.additionalProperties, '.*'),
  ...(before.prefixItems ?? []).flatMap((old, index) => pair(old, after.prefixItems?.[index], `[${index}]`)),
];

const pair = (before: unknown, after: unknown, part: string): [Schema, Schema, string][] =>
  typeof before === 'object' || typeof after === 'object'
    ? [[(before ?? {}) as Schema, (after ?? {}) as Schema, part]]
    : [];
