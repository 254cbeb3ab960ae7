import { z } from 'zod';
import { timeSchema } from './common';
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

/** Values of a product's custom fields, as the product form sends and reads them. An empty text is no value. */
export const customFieldsSchema = z.object(
  Object.fromEntries(
    customFieldNames.map((name) => [name, z.string().trim().max(customFields[name].maxLength)]),
  ) as Record<CustomFieldName, z.ZodString>,
);
