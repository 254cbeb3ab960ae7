import { z } from 'zod';
import { openEnum, timeSchema } from './common';
import { customFieldTypeNames, maxCustomFields, maxCustomValueLength } from './custom-field-rules';
import {
  type CustomFieldName,
  customFieldNames,
  customFields,
  listOpenFieldNames,
  openProductFields,
  type ServedOpenFields,
} from './open-fields';

const kindSchemas = { time: timeSchema, text: z.string() };

/** Builds the schema of a response's open fields. It serves declared fields only, whatever the API has put into the object. */
export const buildOpenFieldsSchema = (on: 'card' | 'page'): z.ZodType<ServedOpenFields, ServedOpenFields> =>
  z.object(
    Object.fromEntries(
      listOpenFieldNames(on).map((name) => [name, kindSchemas[openProductFields[name].kind].optional()]),
    ),
  ) as z.ZodObject as unknown as z.ZodType<ServedOpenFields, ServedOpenFields>;

const maxValues = maxCustomFields + customFieldNames.length;

const declaredSchema = z.object(
  Object.fromEntries(
    customFieldNames.map((name) => [name, z.string().trim().max(customFields[name].maxLength).optional()]),
  ) as Record<CustomFieldName, z.ZodOptional<z.ZodString>>,
);

/**
 * Values of a product's custom fields by key: fields that teams have declared, and fields that admins have defined. A value is a text as it is stored: "12.5",
 * "true", "2026-11-26".
 */
export const customFieldsSchema = declaredSchema.catchall(z.string().max(maxCustomValueLength));

/**
 * The same as the product form sends it. An empty text is no value. Keys without a field are ignored, whatever they hold, because callers of earlier
 * versions could send them; the API validates the values of the fields that admins have defined.
 */
export const customFieldsInput = declaredSchema
  .catchall(z.unknown())
  .refine((values) => Object.keys(values).length <= maxValues, `Please send at most ${maxValues} fields`);

/** A custom field that shoppers see, with its value. */
export const publicFieldSchema = z.object({
  /** Key of the field. */
  key: z.string(),
  /** Name, as people read it. */
  label: z.string(),
  /** Type of the value. */
  type: openEnum(customFieldTypeNames),
  /** Value as it is stored: "12.5", "true", "2026-11-26", a path or a URL. */
  value: z.string(),
  /** Value, as people read it. */
  text: z.string(),
});
export type PublicField = z.output<typeof publicFieldSchema>;
