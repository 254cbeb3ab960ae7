import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { buildListSchema } from '../common';
import {
  customFieldKeyPattern,
  customFieldTypeNames,
  filterFieldTypes,
  maxChoices,
  maxCustomFields,
  maxCustomValueLength,
  maxFilterFields,
} from '../custom-field-rules';
import { customFieldNames } from '../open-fields';

const choiceSchema = z.string().trim().min(1, 'Please fill in each choice').max(60);
const isUnique = (texts: readonly string[]) => new Set(texts.map((text) => text.toLowerCase())).size === texts.length;

/** A custom field that an admin has defined. */
export const customFieldSchema = z.object({
  /** Name in calls and files, such as `fabric_weight`. */
  key: z.string(),
  /** Name, as people read it. */
  label: z.string(),
  /** Help below the field in forms; empty for none. */
  hint: z.string(),
  /** Type of the values. */
  type: z.enum(customFieldTypeNames),
  /** Values of a field of the type `choice`; empty for other types. */
  choices: buildListSchema(z.string(), maxChoices),
  /** True if shoppers see the values. */
  isPublic: z.boolean(),
  /** True if lists of the admin area have a column for the field. */
  isListed: z.boolean(),
  /** True if lists of products have a filter by the field, as long as shoppers see it. Only products have filters. */
  isFilter: z.boolean().optional(),
});
export type CustomFieldDefinition = z.output<typeof customFieldSchema>;

const customFieldInput = customFieldSchema
  .extend({
    /** Name in calls and files. It stays, because values are stored under it. */
    key: z
      .string()
      .trim()
      .regex(customFieldKeyPattern, 'Please use a lowercase letter first, then letters, digits and _, at most 40')
      .refine((key) => !customFieldNames.some((name) => name.toLowerCase() === key), 'This key is used already'),
    label: z.string().trim().min(1, 'Please enter a label').max(60),
    hint: z.string().trim().max(160),
    choices: z
      .array(choiceSchema)
      .max(maxChoices, `Please enter at most ${maxChoices} choices`)
      .refine(isUnique, 'Please enter each choice once'),
  })
  .refine(({ type, choices }) => type !== 'choice' || choices.length > 0, {
    path: ['choices'],
    message: 'Please enter the choices',
  })
  .refine(({ type, isFilter }) => !isFilter || filterFieldTypes.includes(type), {
    path: ['isFilter'],
    message: 'Only a choice, or yes or no, can be a filter',
  });

const fieldListSchema = z
  .array(customFieldInput)
  .max(maxCustomFields, `Please define at most ${maxCustomFields} fields`)
  .superRefine((fields, context) => {
    for (const [index, { key }] of fields.entries())
      if (fields.findIndex((field) => field.key === key) < index)
        context.addIssue({ code: 'custom', path: [index, 'key'], message: 'This key is used already' });
  });

const withoutFilters = fieldListSchema.refine(
  (fields) => !fields.some(({ isFilter }) => isFilter),
  'Only products have filters',
);

/** The custom fields of the shop, by kind of record, in the order of forms and pages. A kind that is missing stays as it is. */
export const customFieldSettingsInput = z.object({
  /** Fields of products. */
  product: fieldListSchema.refine(
    (fields) => fields.filter(({ isFilter }) => isFilter).length <= maxFilterFields,
    `At most ${maxFilterFields} fields can be filters`,
  ),
  /** Fields of variants. */
  variant: withoutFilters.optional(),
  /** Fields of customers. A customer sees those that are public, in the account. */
  customer: withoutFilters.optional(),
  /** Fields of orders. */
  order: withoutFilters.optional(),
});

/** The stored custom fields of the shop, by kind of record. */
export const customFieldSettingsSchema = z.object({
  /** Fields of products. */
  product: buildListSchema(customFieldSchema, maxCustomFields),
  /** Fields of variants. */
  variant: buildListSchema(customFieldSchema, maxCustomFields).optional(),
  /** Fields of customers. A customer sees those that are public, in the account. */
  customer: buildListSchema(customFieldSchema, maxCustomFields).optional(),
  /** Fields of orders. */
  order: buildListSchema(customFieldSchema, maxCustomFields).optional(),
});
export type CustomFieldSettings = z.output<typeof customFieldSettingsSchema>;

/** Values of custom fields by key. A value is a text as it is stored: "12.5", "true", "2026-11-26". */
export const customValuesSchema = z.record(z.string(), z.string().max(maxCustomValueLength));

/**
 * The same as a form sends it. An empty text removes the value, a field that is missing stays as it is, and keys without a field are ignored. The API
 * validates the values.
 */
export const customValuesInput = z
  .record(z.string().max(40), z.unknown())
  .refine((values) => Object.keys(values).length <= maxCustomFields, `Please send at most ${maxCustomFields} fields`);

/** Filter of a list: key and value of a custom field, such as `origin:Kutch`; `origin:*` for any value, `origin:` for none. */
export const customFieldFilter = z
  .string()
  .trim()
  .max(40 + 1 + maxCustomValueLength)
  .regex(/^[a-z][a-z0-9_]*:/i, 'Please enter a key, a colon and a value');

/** Body of a call that saves the values of a record. */
export const customValuesBody = z.object({
  /** Values by key. An empty text removes the value; a field that is missing stays as it is. */
  customFields: customValuesInput,
});

/** Lists the fields that admins have defined for products. */
export const listProductFields = defineCall({
  method: 'GET',
  path: '/admin/product-fields',
  auth: 'admin',
  permission: 'catalogue.read',
  summary: 'Custom fields of products',
  tags: ['admin'],
  response: { 200: envelope(buildListSchema(customFieldSchema, maxCustomFields)) },
});

/** Lists the fields that admins have defined for variants. */
export const listVariantFields = defineCall({
  method: 'GET',
  path: '/admin/variant-fields',
  auth: 'admin',
  permission: 'catalogue.read',
  summary: 'Custom fields of variants',
  tags: ['admin'],
  response: { 200: envelope(buildListSchema(customFieldSchema, maxCustomFields)) },
});
