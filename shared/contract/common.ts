import { z } from 'zod';
import { toLink } from '../paths';
import { toPaise } from './money';
import { isPostalCode, messages, normalisePostalCode, removeInvisible, toAsciiDigits } from './rules';

/** An id: a string of at most 100 characters. Products and categories have readable slugs. */
export const idSchema = z.string().trim().min(1, 'Please give an id').max(100);
/** `{ id }` of a path. */
export const idParams = z.object({ id: idSchema });
/**
 * Returns an open enum: the known values and any other text, because a later API adds values without a new major version (decision 25). A
 * reader shows a value that it does not know as it stands.
 */
export const openEnum = <const T extends string>(
  known: readonly T[],
): z.ZodType<T | (string & {}), T | (string & {})> => z.string().meta({ enum: [...known], open: true });
/** Free text of shoppers, without invisible characters; `required` is the message when it is missing. */
export const textInput = (required?: string) => z.string(required).overwrite(removeInvisible);
/** A link of content in a response. A stored text that is no link leads to the home page, because earlier versions stored some that lead to other hosts. */
export const shownLinkSchema = z.string().overwrite((link) => toLink(link) ?? '/');
/** A point in time: ISO 8601 in UTC (architecture 4). */
export const timeSchema = z.string().meta({ description: 'ISO 8601, UTC', format: 'date-time' });
/** A day without a time: "2026-11-20", as the calendar in India has it. */
export const daySchema = z.string().meta({ description: 'YYYY-MM-DD', format: 'date' });

/** Returns whether a text is a day of the calendar since the year 1, which databases can store: "2028-02-29", but not "2026-02-30". */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

/** A day of a query. */
export const filterDaySchema = daySchema.refine(isCalendarDay, 'Please choose a date');

/**
 * A picture on the wire. `data` is the URL of the largest rendition (`/media/{mediaId}-{hash12}/{width}.webp`),
 * `width` and `height` are its pixels; `getRenditionUrl()` and `buildSrcset()` of `media.ts` return the other widths.
 */
export const imageSchema = z.object({
  data: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type Image = z.output<typeof imageSchema>;

/** One page of a list (requirements 7.5). */
export const paginationSchema = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  /** Number of records over all pages. */
  total: z.number().int(),
  /** True if there is a page after this one. */
  hasNextPage: z.boolean(),
  /** True if there is a page before this one. */
  hasPreviousPage: z.boolean(),
});
export type Pagination = z.output<typeof paginationSchema>;

/** Maximum number of records of a kind that the admin area lists without pages: categories, banners, featured products of a list, tax rates. */
export const maxEntries = 1000;
/** Maximum page size of a query. */
export const maxPageSize = 100;

/** Maximum number of levels of categories. */
export const maxCategoryDepth = 3;
/** Maximum numbers of what one product has, and of products in a deal. */
export const maxVariants = 500;
export const maxProductPictures = 40;
export const maxFeatures = 20;
export const maxSpecs = 40;
export const maxDealProducts = 50;
/** Maximum number of services in the strip of the home page. */
export const maxServices = 8;
/** Maximum number of remotes that a role is limited to. */
export const maxRemotes = 50;

/**
 * The schema of a list in a response. `max` is documented and kept by the API, but not checked here, because a reader must not refuse a
 * response of a later API.
 */
export const buildListSchema = <T extends z.ZodType>(item: T, max: number) => z.array(item).meta({ maxItems: max });

/** Page number of a query, 1 by default. */
export const pageSchema = z.coerce.number<number>().int().min(1).max(100_000).default(1);
/** Returns the page size of a query: 1 to 100, `usual` by default. */
export const limitSchema = (usual: number) => z.coerce.number<number>().int().min(1).max(maxPageSize).default(usual);

/** `?inStock=true`: true, false, 1 or 0. */
export const flagSchema = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((flag) => flag === true || flag === 'true' || flag === '1');

/** `?brand=A&brand=B`, also `?brand=A`: always a list inside. */
export const listSchema = z
  .union([z.array(z.string().max(100)).max(50), z.string().max(100)])
  .transform((value) => (typeof value === 'string' ? [value] : value).filter((item) => item.trim() !== ''));

/** `?priceRange=[500,2000]`: a JSON string of two amounts in rupees (requirements 7.5); a `[min, max]` pair in paise inside. */
export const priceRangeSchema = z
  .string()
  .max(60)
  .transform((text, context): [number, number] => {
    try {
      const range: unknown = JSON.parse(toAsciiDigits(text));
      const [min, max] = z.tuple([z.number().min(0).max(1e9), z.number().min(0).max(1e9)]).parse(range);
      return [toPaise(min), toPaise(max)];
    } catch {
      context.addIssue({ code: 'custom', message: 'Please give the price range as [min,max]' });
      return z.NEVER;
    }
  });

/** A PIN code of India, stored without spaces. */
export const postalCodeSchema = z
  .string(messages.postalCodeInvalid)
  .max(40, messages.postalCodeInvalid)
  .overwrite(normalisePostalCode)
  .refine(isPostalCode, messages.postalCodeInvalid);
