import {
  buildListSchema,
  defineCall,
  doneSchema,
  envelope,
  idParams,
  idSchema,
  openEnum,
  timeSchema,
  toAsciiDigits,
} from '@vastra/shared/contract/define';
import { productStatuses } from '@vastra/shared/contract/product-fields';
import { z } from 'zod';

/** Maximum numbers of a mapping: columns, and rules of a kind. */
export const maxMappedColumns = 400;
export const maxMappingRules = 500;
/** Maximum number of profiles of a shop. */
export const maxImportProfiles = 100;

/** Kinds of targets of a column. `field` and `custom` name the field. */
export const columnTargetKinds = ['field', 'custom', 'specification', 'tag', 'ignore'] as const;
/** Targets of a tag of another shop. */
export const tagTargets = ['tag', 'occasion', 'material', 'recipient', 'ignore'] as const;
/** Options of our variants. */
export const optionTargets = ['color', 'size', 'option3'] as const;
/** Properties of the products of another shop by which they are in a collection. */
export const collectionSources = ['tag', 'type'] as const;
/** State of imported reviews. */
export const reviewStates = ['pending', 'shown', 'hidden'] as const;

const nameSchema = z.string().trim().min(1).max(200);

const columnRuleSchema = z.object({
  /** Name of the column in the file. */
  column: nameSchema.meta({ example: 'Fabric' }),
  /** Target of its cells. */
  target: z.enum(columnTargetKinds).meta({ example: 'custom' }),
  /** Column of our own files for `field`, key of a custom field for `custom`; empty for other targets. */
  name: z.string().trim().max(60).default('').meta({ example: 'fabric' }),
});

/** Rules of a merchant for a file of another shop. The shop decides about everything without a rule. */
export const importMappingSchema = z.object({
  /** Columns that the format does not know, or knows and should not use. */
  columns: z.array(columnRuleSchema).max(maxMappedColumns).default([]),
  /** Types and tags whose products are in a category of this shop. */
  categories: z
    .array(
      z.object({
        /** Type or tag in the file. */
        from: nameSchema,
        /** Category of this shop. */
        categoryId: idSchema,
      }),
    )
    .max(maxMappingRules)
    .default([]),
  /** HSN codes of categories that the import adds, by their names. */
  hsn: z
    .array(
      z.object({
        /** Name of the category. */
        category: nameSchema,
        /** HSN code of 4, 6 or 8 digits. */
        code: z
          .string()
          .overwrite(toAsciiDigits)
          .regex(/^(\d{4}|\d{6}|\d{8})$/, 'Please enter 4, 6 or 8 digits')
          .max(8),
      }),
    )
    .max(maxMappingRules)
    .default([]),
  /** Options by the names that they have in the file. */
  options: z
    .array(
      z.object({
        /** Name of the option in the file. */
        name: nameSchema,
        /** Option of this shop. */
        target: z.enum(optionTargets),
      }),
    )
    .max(maxMappingRules)
    .default([]),
  /** Targets of tags. */
  tags: z
    .array(
      z.object({
        /** Tag in the file. */
        tag: nameSchema,
        /** Filter that the tag becomes, too. */
        target: z.enum(tagTargets),
      }),
    )
    .max(maxMappingRules)
    .default([]),
  /** Statuses of the file, such as “draft”. */
  statuses: z
    .array(
      z.object({
        /** Status in the file. */
        from: nameSchema,
        /** Status of the products here. */
        status: z.enum([productStatuses.published, productStatuses.archived]),
      }),
    )
    .max(50)
    .default([]),
  /** Collections of the products with a tag or of a type, which the import adds. */
  collections: z
    .array(
      z.object({
        /** Kind of `from`. The products of a type get it as a tag, because a category may have several types. */
        source: z.enum(collectionSources).default('tag'),
        /** Tag or type in the file. */
        from: nameSchema,
        /** Title of the collection. */
        title: nameSchema.max(100),
      }),
    )
    .max(maxMappingRules)
    .default([]),
  /** State of the reviews of a file. */
  reviewState: z.enum(reviewStates).default('pending'),
  /** Sheet of a workbook; empty for the first whose columns are known. */
  sheet: z.string().max(200).default(''),
});
export type ImportMapping = z.output<typeof importMappingSchema>;

const emptyMapping = importMappingSchema.parse({});
const mappingExample = { ...emptyMapping, columns: [{ column: 'Fabric', target: 'custom' as const, name: 'fabric' }] };

const countedSchema = z.object({
  name: z.string(),
  /** Number of products. */
  count: z.number().int(),
});

/** Contents of the beginning of a file, with the use of its columns. */
export const importPreviewSchema = z.object({
  /** Program and kind of the file, such as “Shopify products”; empty for our own columns. */
  format: z.string(),
  /** Kind of the records of the file. */
  kind: z.string(),
  /** Sheets of a workbook whose columns are known. */
  sheets: buildListSchema(
    z.object({
      name: z.string(),
      /** Kind of the records. */
      kind: z.string(),
    }),
    100,
  ),
  /** Number of rows that were read for this preview. */
  rows: z.number().int(),
  /** Columns of the file in their sequence. */
  columns: buildListSchema(
    z.object({
      name: z.string(),
      /** Some of its values. */
      samples: buildListSchema(z.string(), 3),
      /** Use of the column by the format; empty for a column that the format does not know. */
      becomes: z.string(),
      /** Proposal for a column that the format does not know. */
      proposal: columnRuleSchema.nullable(),
    }),
    maxMappedColumns,
  ),
  /** Targets of columns, with labels. */
  targets: buildListSchema(
    z.object({
      /** Kind of the target. */
      target: openEnum(columnTargetKinds),
      name: z.string(),
      /** Label of the target. */
      label: z.string(),
    }),
    maxMappedColumns,
  ),
  /** Names of options, with their targets without a rule. */
  options: buildListSchema(
    z.object({
      name: z.string(),
      /** Option of this shop. */
      target: openEnum(optionTargets),
    }),
    maxMappingRules,
  ),
  /** Types and categories of the products. `categoryId` is the category that is found by its name; null for a new category. */
  types: buildListSchema(
    countedSchema.extend({
      /** Category that has the name; null for a new category. */
      categoryId: idSchema.nullable(),
      /** Proposed HSN code. */
      hsn: z.string(),
    }),
    maxMappingRules,
  ),
  /** Types that decide no category, because their products have a better one. They may have a collection. */
  otherTypes: buildListSchema(countedSchema, maxMappingRules).optional(),
  /** Tags of the products, the most frequent first. */
  tags: buildListSchema(
    countedSchema.extend({
      /** Filter that the tag becomes, too. */
      target: openEnum(tagTargets),
    }),
    maxMappingRules,
  ),
  /** Statuses of the products, with their status here. */
  statuses: buildListSchema(z.object({ name: z.string(), status: z.string() }), 50),
  /** The saved mapping that fits the columns; null without one. */
  profileId: idSchema.nullable(),
});
export type ImportPreview = z.output<typeof importPreviewSchema>;

/** A saved mapping. */
export const importProfileSchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** Program and kind of the files. */
  format: z.string(),
  mapping: importMappingSchema,
  updatedAt: timeSchema,
});
export type ImportProfile = z.output<typeof importProfileSchema>;

/** Reads the beginning of a file and returns the use of its columns. Nothing is stored. 400 `not_a_table`; 413 `too_large`. */
export const previewImport = defineCall({
  method: 'POST',
  path: '/admin/imports/preview',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'What the columns of a file become',
  tags: ['admin'],
  multipart: { sheet: 'Sheet of a workbook', file: 'The file' },
  errorCodes: { 400: ['not_a_table'], 413: ['too_large'] },
  response: { 200: envelope(importPreviewSchema) },
});

/** Lists the saved mappings by name. */
export const listImportProfiles = defineCall({
  method: 'GET',
  path: '/admin/import-profiles',
  auth: 'admin',
  permission: 'catalogue.read',
  summary: 'Saved mappings of files',
  tags: ['admin'],
  response: { 200: envelope(buildListSchema(importProfileSchema, maxImportProfiles)) },
});

/** Saves a mapping under a name; one of the same format and name is replaced. 409 `too_many_entries`. */
export const saveImportProfile = defineCall({
  method: 'POST',
  path: '/admin/import-profiles',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Saves the mapping of a file',
  tags: ['admin'],
  body: z.object({
    name: z.string().trim().min(1, 'Please enter a name').max(60).meta({ example: 'Shop of Asha' }),
    /** Program and kind of the file, from the preview. */
    format: z.string().trim().max(60).meta({ example: 'Shopify products' }),
    /** Columns of the file. */
    columns: z
      .array(z.string().max(200))
      .max(maxMappedColumns)
      .meta({ example: ['Handle', 'Title', 'Fabric'] }),
    mapping: importMappingSchema.meta({ example: mappingExample }),
  }),
  errorCodes: { 409: ['too_many_entries'] },
  response: { 201: envelope(importProfileSchema) },
});

/** Deletes a saved mapping. 404 `import_profile_not_found`. */
export const deleteImportProfile = defineCall({
  method: 'DELETE',
  path: '/admin/import-profiles/:id',
  auth: 'admin',
  permission: 'catalogue.write',
  summary: 'Deletes the saved mapping of a file',
  tags: ['admin'],
  params: idParams,
  errorCodes: { 404: ['import_profile_not_found'] },
  response: { 200: doneSchema },
});
