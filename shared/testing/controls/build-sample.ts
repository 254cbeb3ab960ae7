import type { z } from 'zod';

/** The parts of a schema's definition that `buildSample` reads. */
interface Definition {
  type: string;
  format?: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  options?: z.ZodType[];
  items?: z.ZodType[];
  entries?: Record<string, unknown>;
  values?: unknown[];
  getter?: () => z.ZodType;
}

const strings: Record<string, string> = {
  // In the future, because a screen reads again what has ended meanwhile.
  'date-time': '2096-11-20T06:00:00.000Z',
  datetime: '2096-11-20T06:00:00.000Z',
  date: '2026-11-20',
  email: 'asha@example.in',
  url: 'https://shop.test/',
  uuid: '7c9a1f52-4f0b-4c7e-9d59-3f2f3b0c6c11',
};

/** Texts of which the first that matches a pattern is used. */
const texts = ['sample', '2026-11-20', '2026-11', '123456', '#123456'];

/** Depth at which lists are empty and optional values are left out, because schemas may contain themselves. */
const maxDepth = 12;

/**
 * Builds a value that a schema describes: lists of one item, the first of several choices, optional and nullable values present. Strings
 * of a pattern that no known text matches are `sample`, because screens show them and do not parse them.
 */
export function buildSample(schema: z.ZodType, depth = 0): unknown {
  const def = schema._zod.def as unknown as Definition;
  const build = (inner: z.ZodType | undefined) => (inner ? buildSample(inner, depth + 1) : undefined);
  switch (def.type) {
    case 'object':
      // A position in a list is the first one, because lists have one item.
      return Object.fromEntries(
        Object.entries(def.shape!).map(([key, inner]) => [key, key === 'position' ? 0 : build(inner)]),
      );
    case 'array':
      return depth > maxDepth ? [] : [build(def.element)];
    case 'tuple':
      return def.items!.map(build);
    case 'intersection':
      return { ...(build(def.left) as object), ...(build(def.right) as object) };
    case 'union':
      return build(def.options![0]);
    case 'lazy':
      return depth > maxDepth ? null : build(def.getter!());
    case 'optional':
      return depth > maxDepth ? undefined : build(def.innerType);
    case 'nullable':
      return depth > maxDepth ? null : build(def.innerType);
    case 'pipe':
      return build((def.out!._zod.def as { type: string }).type === 'transform' ? def.in : def.out);
    case 'record':
      return {};
    case 'enum':
      return Object.values(def.entries!)[0];
    case 'literal':
      return def.values![0];
    case 'boolean':
      return true;
    case 'number':
    case 'int':
      return buildNumber(schema);
    case 'string':
      return buildString(schema, def.format);
    default:
      return build(def.innerType) ?? null;
  }
}

/** Returns the first value of an open enum, or a text of the format. */
function buildString(schema: z.ZodType, ownFormat?: string): string {
  const { format, enum: known } = (schema.meta() ?? {}) as { format?: string; enum?: string[] };
  const { patterns } = schema._zod.bag as { patterns?: Set<RegExp> };
  const isMatch = (text: string) => [...(patterns ?? [])].every((pattern) => pattern.test(text));
  return known?.[0] ?? strings[format ?? ownFormat ?? ''] ?? texts.find(isMatch) ?? 'sample';
}

/** Returns 1, or the nearest number that the schema allows. */
function buildNumber(schema: z.ZodType): number {
  const { minimum = 0, maximum = 1 } = schema._zod.bag as { minimum?: number; maximum?: number };
  return Math.min(maximum, Math.max(minimum, 1));
}
