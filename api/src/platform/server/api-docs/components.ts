import * as contract from '@vastra/shared/contract';
import { z } from 'zod';
import { fieldMeanings } from './field-names';

/** A JSON Schema of the OpenAPI document. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  [keyword: string]: unknown;
}

type Direction = 'input' | 'output';

const prefix = '#/components/schemas/';

/** Schemas of the contract that stay inline, because a reference would be longer than they are. */
const inlineNames = ['id', 'time', 'day', 'rupees', 'filterDay', 'version', 'page', 'honeypot', 'link', 'flag', 'list'];

/** Names and describes the exported schemas of the contract: `productSchema` is the component `Product`. */
class ComponentRegistry extends z.core.$ZodRegistry<{ id?: string }> {
  constructor() {
    super();
    for (const [name, schema] of Object.entries(contract)) {
      const baseName = name.endsWith('Schema') && name.slice(0, -'Schema'.length);
      if (baseName && schema instanceof z.ZodType && !inlineNames.includes(baseName)) {
        this.add(schema as z.ZodType, { id: baseName[0].toUpperCase() + baseName.slice(1) });
      }
    }
  }

  override get<S extends z.core.$ZodType>(schema: S) {
    // Last, because a registry returns the description of a schema from which this one was cloned.
    const description = z.globalRegistry.get(schema);
    const component = super.get(schema);
    return description || component ? { ...component, ...description } : undefined;
  }
}

const registry = new ComponentRegistry();

/**
 * Converts schemas of the contract to JSON Schema with references, and collects the referenced schemas. A component that is sent and read, and
 * whose input differs from its output, is stored twice; the input's name ends in `Request`.
 */
export class SchemaComponents {
  readonly #schemas: Record<Direction, Record<string, JsonSchema>> = {
    input: convertRegistry('input'),
    output: convertRegistry('output'),
  };
  readonly #differing = findDiffering(this.#schemas.input, this.#schemas.output);
  readonly #read = new Set<string>();
  readonly schemas: Record<string, JsonSchema> = {};

  /** `responses` are the schemas of all responses, because a component has its plain name where it is read. */
  constructor(responses: readonly z.ZodType[]) {
    for (const response of responses) this.#markRead(convertRoot(response, 'output'));
  }

  #markRead(schema: JsonSchema): void {
    mapReferences(schema, (name) => {
      if (!this.#read.has(name)) {
        this.#read.add(name);
        this.#markRead(this.#schemas.output[name]);
      }
      return name;
    });
  }

  /** Returns the JSON Schema of what a caller sends (`input`) or reads (`output`). */
  convert(schema: z.ZodType, direction: Direction): JsonSchema {
    return this.#use(convertRoot(schema, direction), direction);
  }

  #use(schema: JsonSchema, direction: Direction): JsonSchema {
    return mapReferences(schema, (name) => {
      const isRequest = direction === 'input' && this.#differing.has(name) && this.#read.has(name);
      const componentName = isRequest ? `${name}Request` : name;
      if (!(componentName in this.schemas)) {
        this.schemas[componentName] = {};
        this.schemas[componentName] = this.#use(this.#schemas[direction][name], direction);
      }
      return componentName;
    });
  }
}

/** Converts the schema of a path, query or header, without references. */
export const toInlineSchema = (schema: z.ZodType): JsonSchema =>
  clean(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);

const zodOptions = { metadata: registry, unrepresentable: 'any' } as const;

/** Converted schemas and components, because each document has the same ones. */
const convertedRoots = { input: new WeakMap<z.ZodType, JsonSchema>(), output: new WeakMap<z.ZodType, JsonSchema>() };
const convertedRegistries: Partial<Record<Direction, Record<string, JsonSchema>>> = {};

function convertRoot(schema: z.ZodType, io: Direction): JsonSchema {
  const known = convertedRoots[io].get(schema);
  if (known) return known;
  // A list, because zod writes the root inline even if it is a component.
  const { items } = z.toJSONSchema(z.array(schema), { ...zodOptions, io }) as { items: JsonSchema };
  const converted = clean(items);
  convertedRoots[io].set(schema, converted);
  return converted;
}

function convertRegistry(io: Direction): Record<string, JsonSchema> {
  convertedRegistries[io] ??= Object.fromEntries(
    Object.entries(z.toJSONSchema(registry, { ...zodOptions, io, uri: (id) => prefix + id }).schemas).map(
      ([name, schema]) => [name, clean(schema as JsonSchema)],
    ),
  );
  return convertedRegistries[io];
}

/** Returns the components whose input and output differ, also by a component that they contain. */
function findDiffering(input: Record<string, JsonSchema>, output: Record<string, JsonSchema>): Set<string> {
  const differing = new Set(
    Object.keys(input).filter((name) => JSON.stringify(input[name]) !== JSON.stringify(output[name])),
  );
  for (let size = -1; size !== differing.size; ) {
    size = differing.size;
    for (const [name, schema] of Object.entries(input)) {
      mapReferences(schema, (inner) => {
        if (differing.has(inner)) differing.add(name);
        return inner;
      });
    }
  }
  return differing;
}

function mapReferences(schema: JsonSchema, rename: (name: string) => string): JsonSchema {
  return mapObjects(schema, (part) =>
    typeof part.$ref === 'string' ? { ...part, $ref: prefix + rename(part.$ref.split('/').at(-1)!) } : part,
  ) as JsonSchema;
}

/** Removes what JSON Schema needs and OpenAPI does not, and limits that only say that a number is a safe integer. */
function clean(schema: JsonSchema): JsonSchema {
  return mapObjects(schema, ({ $schema: _schema, $id: _id, $defs: _definitions, id, ...part }) => {
    if (typeof id === 'object') part.id = id;
    if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
    if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
    // Responses may grow, so a caller must not refuse additional properties.
    if (part.additionalProperties === false) delete part.additionalProperties;
    const keys = part.propertyNames ? (part.required as string[] | undefined) : undefined;
    if (keys) {
      // A record with required keys is an object with these properties.
      const value = part.additionalProperties as JsonSchema;
      part.properties = Object.fromEntries(keys.map((key) => [key, { description: `For \`${key}\`.`, ...value }]));
      delete part.propertyNames;
      delete part.additionalProperties;
    }
    if (part.properties) part.properties = describeByName(part.properties);
    if (part.open !== true) return part;
    const { open: _open, enum: known, ...openEnum } = part;
    return { ...openEnum, 'x-extensible-enum': known };
  }) as JsonSchema;
}

/** Descriptions of types, which say nothing of the field that has the type. */
const typeDescription = /^(?:An id: |Rupees, at most|ISO 8601, UTC|YYYY-MM-DD)/;

/** Adds the meaning of its name to each property without a description. */
const describeByName = (properties: Record<string, JsonSchema>): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const meaning = fieldMeanings[`${name}:${findType(property)}`] ?? fieldMeanings[name];
      if (!meaning || hasOwnMeaning(property)) return [name, property];
      const unit = property.description?.toString().startsWith('Rupees') ? ' In rupees.' : '';
      return [name, { ...property, description: `${meaning}${unit}` }];
    }),
  );

/** Returns the format or type of a property; of the first choice if it has several, such as a number or null. */
const findType = (property: JsonSchema): unknown => {
  const { format, type } = (property.anyOf as JsonSchema[] | undefined)?.[0] ?? property;
  return format ?? (Array.isArray(type) ? type[0] : type);
};

/** Returns whether a schema says more than its type: by a description, or by a component or constant that has a meaning. */
function hasOwnMeaning(schema: JsonSchema): boolean {
  if (typeof schema.description === 'string') return !typeDescription.test(schema.description);
  if (schema.$ref || 'const' in schema) return true;
  const inner = [...((schema.anyOf as JsonSchema[] | undefined) ?? []), ...(schema.items ? [schema.items] : [])];
  return inner.some(hasOwnMeaning);
}

/** Rebuilds a value from its leaves up, with each object replaced by what `change` returns. */
function mapObjects(value: unknown, change: (part: JsonSchema) => JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, mapObjects(inner, change)]);
  return change(Object.fromEntries(entries));
}
