import { type CallSurface, requestParts, type Schema, type Surface } from './schema';

/** Permissions of calls, from the widest to the narrowest. */
const permissions = ['none', 'optional', 'customer', 'admin'];

const partLabels = { params: 'path', querystring: 'query', headers: 'headers', body: 'body' } as const;

/**
 * Returns the changes from `oldSurface` to `newSurface` that could break an old caller, one sentence per change; an empty list when the contract
 * has only grown. It compares JSON Schemas, so it does not see rules in code (`refine`).
 */
export const listBreakingChanges = (oldSurface: Surface, newSurface: Surface): string[] =>
  listBreaks(oldSurface, newSurface).map(({ call, change }) => `${call ?? 'Failures'}: ${change}`);

/** A change that could break an old caller: `data.lines is gone`, or `is gone` if the call is. */
export interface Break {
  /** `GET /cart`; undefined if all failures have changed. */
  call?: string;
  change: string;
}

/** Returns what `listBreakingChanges` does, with the call apart. */
export function listBreaks(oldSurface: Surface, newSurface: Surface): Break[] {
  return [
    ...listResponseBreaks(oldSurface.failure, newSurface.failure, '').map((change) => ({ change })),
    ...Object.entries(oldSurface.calls).flatMap(([call, oldCall]) => {
      const newCall = newSurface.calls[call];
      return newCall
        ? listCallBreaks(oldCall, newCall).map((change) => ({ call, change }))
        : [{ call, change: 'is gone' }];
    }),
  ];
}

const listCallBreaks = (oldCall: CallSurface, newCall: CallSurface): string[] => [
  ...(permissions.indexOf(newCall.auth) > permissions.indexOf(oldCall.auth)
    ? [`needs "${newCall.auth}", needed "${oldCall.auth}"`]
    : []),
  ...requestParts.flatMap((part) =>
    listRequestBreaks(oldCall[part] ?? emptyObject, newCall[part] ?? emptyObject, partLabels[part]),
  ),
  ...Object.entries(oldCall.answers).flatMap(([status, oldSchema]) => {
    const newSchema = newCall.answers[status];
    return newSchema ? listResponseBreaks(oldSchema, newSchema, '') : [`does not respond with ${status} any more`];
  }),
];

const emptyObject: Schema = { type: 'object' };

/** Checks that an old caller can read every response of the new server. */
function listResponseBreaks(oldSchema: Schema, newSchema: Schema, path: string): string[] {
  if (isSame(oldSchema, newSchema) || isAnything(oldSchema)) return [];
  const [oldAlternatives, newAlternatives] = [listAlternatives(oldSchema), listAlternatives(newSchema)];
  if (oldAlternatives.length > 1 || newAlternatives.length > 1)
    return newAlternatives.flatMap((newAlternative) => {
      const reasons = oldAlternatives.map((oldAlternative) => listResponseBreaks(oldAlternative, newAlternative, path));
      if (reasons.some((list) => list.length === 0)) return [];
      return (
        getClosestReasons(oldAlternatives, newAlternative, reasons) ?? [
          `${describePath(path)} may be ${getKind(newAlternative)}`,
        ]
      );
    });
  const newValues = listValues(newSchema).filter((value) => !listValues(oldSchema).includes(value));
  if (listValues(oldSchema).length > 0 && listValues(newSchema).length > 0)
    return newValues.map((value) => `${describePath(path)} may be ${JSON.stringify(value)}`);
  if (getKind(oldSchema) !== getKind(newSchema) && !fitsKind(newSchema, oldSchema))
    return [`${describePath(path)} is ${getKind(newSchema)}, was ${getKind(oldSchema)}`];
  return [
    ...Object.entries(oldSchema.properties ?? {}).flatMap(([name, oldField]) => {
      const newField = newSchema.properties?.[name];
      const fieldPath = joinPath(path, name);
      if (!newField) return [`${fieldPath} is gone`];
      if (isRequired(oldSchema, name) && !isRequired(newSchema, name))
        return [`${fieldPath} may be missing`, ...listResponseBreaks(oldField, newField, fieldPath)];
      return listResponseBreaks(oldField, newField, fieldPath);
    }),
    ...listElementPairs(oldSchema, newSchema).flatMap(([oldItem, newItem, part]) =>
      listResponseBreaks(oldItem, newItem, path + part),
    ),
  ];
}

/** Checks that the new server accepts every request of an old caller. */
function listRequestBreaks(oldSchema: Schema, newSchema: Schema, path: string): string[] {
  if (isSame(oldSchema, newSchema) || isAnything(newSchema)) return [];
  const [oldAlternatives, newAlternatives] = [listAlternatives(oldSchema), listAlternatives(newSchema)];
  if (oldAlternatives.length > 1 || newAlternatives.length > 1)
    return oldAlternatives.flatMap((oldAlternative) => {
      const reasons = newAlternatives.map((newAlternative) => listRequestBreaks(oldAlternative, newAlternative, path));
      if (reasons.some((list) => list.length === 0)) return [];
      return (
        getClosestReasons(newAlternatives, oldAlternative, reasons) ?? [
          `${describePath(path)} may not be ${getKind(oldAlternative)}`,
        ]
      );
    });
  if (listValues(newSchema).length > 0 && listValues(oldSchema).length > 0)
    return listValues(oldSchema)
      .filter((value) => !listValues(newSchema).includes(value))
      .map((value) => `${describePath(path)} may not be ${JSON.stringify(value)}`);
  if (getKind(oldSchema) !== getKind(newSchema) && !fitsKind(oldSchema, newSchema))
    return [`${describePath(path)} has to be ${getKind(newSchema)}, was ${getKind(oldSchema)}`];
  const names = new Set([...Object.keys(oldSchema.properties ?? {}), ...(newSchema.required ?? [])]);
  return [
    ...[...names].flatMap((name) => {
      const fieldPath = joinPath(path, name);
      const [oldField, newField] = [oldSchema.properties?.[name], newSchema.properties?.[name]];
      if (isRequired(newSchema, name) && !isRequired(oldSchema, name)) return [`${fieldPath} is required`];
      if (!newField && !newSchema.additionalProperties) return [`${fieldPath} is not accepted any more`];
      return oldField && newField ? listRequestBreaks(oldField, newField, fieldPath) : [];
    }),
    ...listElementPairs(oldSchema, newSchema).flatMap(([oldItem, newItem, part]) =>
      listRequestBreaks(oldItem, newItem, path + part),
    ),
    ...listNarrowedLimits(oldSchema, newSchema).map((reason) => `${describePath(path)} ${reason}`),
  ];
}

const lowerLimits = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const upperLimits = ['maximum', 'exclusiveMaximum'];
/** Limits of sizes. A first one narrows nothing that callers rely on: without it the size of the body was the limit, and other rules refused such values. */
const sizeLimits = ['maxLength', 'maxItems'];

/** Returns the limits of a request that are stricter than before, and the defaults that have changed. */
function listNarrowedLimits(oldSchema: Schema, newSchema: Schema): string[] {
  const describeLimit = (key: string) =>
    `has ${key} ${JSON.stringify(newSchema[key])}, had ${JSON.stringify(oldSchema[key]) ?? 'none'}`;
  const getLimit = (schema: Schema, key: string, unlimited: number) => (schema[key] as number | undefined) ?? unlimited;
  return [
    ...lowerLimits.filter((key) => getLimit(newSchema, key, -Infinity) > getLimit(oldSchema, key, -Infinity)),
    ...upperLimits.filter((key) => getLimit(newSchema, key, Infinity) < getLimit(oldSchema, key, Infinity)),
    ...sizeLimits.filter(
      (key) => getLimit(newSchema, key, Infinity) < getLimit(oldSchema, key, Infinity) && key in oldSchema,
    ),
    ...['pattern', 'format'].filter((key) => newSchema[key] !== undefined && newSchema[key] !== oldSchema[key]),
    ...['default'].filter((key) => oldSchema[key] !== undefined && !isSame(newSchema[key], oldSchema[key])),
  ].map(describeLimit);
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
const isAnything = (schema: Schema) => !schema.type && !schema.anyOf && !schema.enum && !('const' in schema);
const listAlternatives = (schema: Schema): Schema[] => schema.anyOf?.flatMap(listAlternatives) ?? [schema];
/** An open enum is any text: its values are only examples. */
const listValues = (schema: Schema): unknown[] =>
  schema.open ? [] : (schema.enum ?? ('const' in schema ? [schema.const] : []));
const isRequired = (schema: Schema, name: string) => schema.required?.includes(name) ?? false;
const joinPath = (path: string, name: string) => (path ? `${path}.${name}` : name);
const describePath = (path: string) => path || 'the response';

const getKind = (schema: Schema): string => {
  if (isAnything(schema)) return 'anything';
  if (listValues(schema).length > 0)
    return listValues(schema)
      .map((value) => JSON.stringify(value))
      .join(' or ');
  return schema.type ?? 'one of several';
};

/** Returns whether every value of the narrow kind is one of the wide kind: an integer is a number, "shipped" is a string. */
const fitsKind = (narrow: Schema, wide: Schema): boolean =>
  listValues(wide).length === 0 && (narrow.type === wide.type || (narrow.type === 'integer' && wide.type === 'number'));

/** Returns the reasons of the alternative with the same type, because they describe the difference best. */
const getClosestReasons = (alternatives: Schema[], schema: Schema, reasons: string[][]): string[] | undefined =>
  reasons[alternatives.findIndex(({ type }) => schema.type !== undefined && type === schema.type)];

/** Returns the element schemas of lists and records, as pairs of old and new. */
const listElementPairs = (oldSchema: Schema, newSchema: Schema): [Schema, Schema, string][] => [
  ...toPair(oldSchema.items, newSchema.items, '[]'),
  ...toPair(oldSchema.additionalProperties, newSchema.additionalProperties, '.*'),
  ...(oldSchema.prefixItems ?? []).flatMap((oldItem, index) =>
    toPair(oldItem, newSchema.prefixItems?.[index], `[${index}]`),
  ),
];

const toPair = (oldSchema: unknown, newSchema: unknown, part: string): [Schema, Schema, string][] =>
  typeof oldSchema === 'object' || typeof newSchema === 'object'
    ? [[(oldSchema ?? {}) as Schema, (newSchema ?? {}) as Schema, part]]
    : [];
