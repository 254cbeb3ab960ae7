/** A value that a page can pass to a fragment: it survives JSON, because a document carries it. */
export type PropertyValue = string | number | boolean | readonly (string | number | boolean)[];

/** Properties that a page passes to a fragment. */
export type Properties = Readonly<Record<string, PropertyValue | undefined>>;

/** A value of a property, or an item of its list. Keywords of JSON Schema. */
export interface ValueRule {
  type: 'string' | 'number' | 'integer' | 'boolean';
  enum?: readonly (string | number)[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

/** One property: its values, and what a form in which a merchant sets it shows. */
export type PropertyRule = (ValueRule | { type: 'array'; items: ValueRule; minItems?: number; maxItems: number }) & {
  default?: PropertyValue;
  title?: string;
  description?: string;
  /** Other members of zod's `.meta()`, for the form. */
  [hint: string]: unknown;
};

/**
 * Description of a fragment's properties, as a release declares it: a JSON Schema of strings, numbers, booleans and short lists.
 * `Passed` is the type of what a page passes, `Read` what the fragment gets, with the defaults.
 */
export interface PropertySchema<Passed = unknown, Read = unknown> {
  type: 'object';
  properties: Record<string, PropertyRule>;
  required?: string[];
  /** Only in the type. */
  types?: { passed: Passed; read: Read };
}
