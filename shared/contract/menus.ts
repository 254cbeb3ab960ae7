import { z } from 'zod';
import { buildListSchema, shownLinkSchema } from './common';
import { maxMenuItems } from './default-menus';

const linkFields = {
  /** Text of the link. */
  name: z.string(),
  /** Path of the shop or URL; missing for a heading. */
  to: shownLinkSchema.optional(),
  /** True for all categories of the shop. */
  allCategories: z.boolean().optional(),
};
const thirdLevel = z.object(linkFields);
const secondLevel = z.object({ ...linkFields, items: buildListSchema(thirdLevel, maxMenuItems).optional() });
const menuLinksSchema = buildListSchema(
  z.object({ ...linkFields, items: buildListSchema(secondLevel, maxMenuItems).optional() }),
  maxMenuItems,
);

/** The menus that the merchant has changed. Links whose target is gone are left out. */
export const menusSchema = z.object({
  /** The main menu. The second level opens below it, in columns. */
  header: menuLinksSchema.optional(),
  /** The phone's menu. Without it, phones show the header's. */
  mobile: menuLinksSchema.optional(),
  /** The footer: a column for each heading. */
  footer: menuLinksSchema.optional(),
});
export type Menus = z.output<typeof menusSchema>;
