import { z } from 'zod';

/** Longest text of a line; the import checks the length of each field. */
const maxText = 200_000;

/** A text; empty without one. */
export const textSchema = z.string().max(maxText).default('');
/** An id or a name that the record needs. */
export const keySchema = z.string().trim().min(1).max(500);
/** Rupees with at most two decimals. */
export const amountSchema = z.number().min(0).max(1e9);
/** ISO 8601, in UTC. */
export const timeSchema = z.iso.datetime({ offset: true });
/** Number of items. */
export const countSchema = z.number().int().min(0).max(1_000_000_000);

const maxListed = 10_000;

/** Builds a list that may be missing. */
export const buildListSchema = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .max(maxListed)
    .default([] as never);

/** A picture at a URL, or with the path of a file beside the file of the lines. */
export const pictureSchema = z.object({
  url: z.string().min(1).max(2000),
  /** Description of the picture. */
  alt: textSchema,
  /** Colour that it shows; null for all colours. */
  color: z.string().max(200).nullable().default(null),
});

/** A postal address. */
export const addressSchema = z.object({
  name: textSchema,
  phone: textSchema,
  line1: keySchema,
  line2: textSchema,
  city: textSchema,
  /** Name of the state. */
  state: textSchema,
  country: z.string().max(100).default('IN'),
  postalCode: textSchema,
});
