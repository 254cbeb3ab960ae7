import { describeProperties, z } from '@vastra/shared/fragments/schema';

export const properties = describeProperties({
  /** Name of the page of the extension. */
  page: z.string().max(40),
});

/** A page of the extension loyalty-points in the admin area. */
export const fills = ['admin/extension-page'];
