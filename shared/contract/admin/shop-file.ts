import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { buildListSchema } from '../common';

/** Version of the files that this shop writes and reads. */
export const shopFileVersion = 1;

/** A shop as a file, `shop.json`: settings and look, without products, orders, people and secrets. Each part has its own schema. */
export const shopFileSchema = z.object({
  /** Version of the format. */
  version: z.literal(shopFileVersion, `This is no file of a shop of version ${shopFileVersion}`),
  /** Values by name of the part. */
  parts: z.record(z.string().max(40), z.unknown()),
});
export type ShopFile = z.output<typeof shopFileSchema>;

/** A value that differs. Missing values have no text. */
export const shopFileChangeSchema = z.object({
  /** Place in the part, such as `colors.brand`. */
  path: z.string(),
  /** Value of this shop. */
  before: z.string().optional(),
  /** Value of the file. */
  after: z.string().optional(),
});
export type ShopFileChange = z.output<typeof shopFileChangeSchema>;

export const shopFileResultSchema = z.object({
  /** True for a comparison, which changes nothing. */
  isDryRun: z.boolean(),
  /** Names the state of the shop that the file was compared with. */
  base: z.string(),
  /** The parts of the file that this shop knows. */
  parts: buildListSchema(
    z.object({
      /** Name of the part in the file. */
      name: z.string(),
      /** Name of the part for people. */
      title: z.string(),
      /** Values that differ. */
      changes: buildListSchema(shopFileChangeSchema, 2000),
      /** Why the part cannot be imported. */
      error: z.string().optional(),
    }),
    100,
  ),
  /** Names of parts that this shop does not know. They are not imported. */
  unknown: buildListSchema(z.string(), 100),
});
export type ShopFileResult = z.output<typeof shopFileResultSchema>;

/** Exports the shop's settings and look as `shop.json`. */
export const exportShopFile = defineCall({
  method: 'GET',
  path: '/admin/shop-file',
  auth: 'admin',
  permission: 'settings.read',
  summary: 'The settings and the look of the shop as a file',
  tags: ['admin'],
  file: 'application/json',
  errorCodes: { 409: ['picture_unusable'] },
  response: {},
});

/**
 * Compares a file with the shop (`isDryRun`), or imports parts of it, all or none. An import names the state that was compared, `base`; 409
 * `changed_meanwhile` if the shop has changed since. 400 `invalid_input` for a part that cannot be imported.
 */
export const importShopFile = defineCall({
  method: 'POST',
  path: '/admin/shop-file',
  auth: 'admin',
  permission: 'settings.write',
  summary: 'Compares a file of a shop with this shop, or imports it',
  tags: ['admin'],
  body: z
    .object({
      /** The file. */
      file: shopFileSchema,
      /** True to compare the file only. */
      isDryRun: z.boolean(),
      /** Names of the parts to import; all that are known if missing. */
      parts: z.array(z.string().max(40)).max(100).optional(),
      /** From the comparison. */
      base: z.string().max(100).optional(),
    })
    .meta({ example: { file: { version: 1, parts: { guestCarts: true } }, isDryRun: true, parts: ['guestCarts'] } }),
  errorCodes: {
    409: ['changed_meanwhile', 'font_unusable', 'picture_unusable'],
    413: ['too_large'],
    415: ['not_a_font', 'not_a_picture'],
  },
  response: { 200: envelope(shopFileResultSchema) },
});
