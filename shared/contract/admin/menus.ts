import { z } from 'zod';
import { toInternalPath, toLink } from '../../paths';
import { defineCall, envelope } from '../call';
import { buildListSchema, openEnum } from '../common';
import { maxMenuItems } from '../default-menus';

/** Kinds of targets of an item. `heading`: no target, because it has items; `categories`: all categories of the shop. */
export const menuItemKinds = ['heading', 'categories', 'category', 'page', 'link'] as const;
export type MenuItemKind = (typeof menuItemKinds)[number];

/** The menus of the shop. */
export const menuNames = ['header', 'mobile', 'footer'] as const;
export const menuNameSchema = z.enum(menuNames);
export type MenuName = z.output<typeof menuNameSchema>;

const inputFields = {
  /** Kind of its target. */
  kind: z.enum(menuItemKinds),
  /** Text of the link. Empty: the name of the category. */
  label: z.string().trim().max(40).default(''),
  /** Id of a category, path of a page, or https URL of a link; empty for other kinds. */
  target: z
    .string()
    .trim()
    .overwrite((target) => toLink(target) ?? target)
    .max(500)
    .default(''),
};
const thirdInput = z.object(inputFields);
const secondInput = thirdInput.extend({ items: z.array(thirdInput).max(maxMenuItems).default([]) });
const firstInput = thirdInput.extend({ items: z.array(secondInput).max(maxMenuItems).default([]) });

/** An item as it is stored and sent. The third level has no items. */
export interface MenuItemInput {
  kind: MenuItemKind;
  label: string;
  target: string;
  items?: MenuItemInput[];
}

const countItems = (items: readonly MenuItemInput[]): number =>
  items.reduce((sum, { items: children = [] }) => sum + 1 + countItems(children), 0);

/** Returns what is wrong with an item by itself, with the name of its field. */
function findItemError({ kind, label, target, items = [] }: MenuItemInput): [string, string] | undefined {
  if (kind === 'heading' && items.length === 0) return ['items', 'A heading needs items below it'];
  if (kind !== 'category' && label === '') return ['label', 'Please enter a text'];
  if (kind === 'category' && target === '') return ['target', 'Please choose a category'];
  if (kind === 'page' && !toInternalPath(target)) return ['target', 'Please enter a path such as /shop'];
  if (kind === 'link' && !(toLink(target) && target.startsWith('https://')))
    return ['target', 'Please enter a URL that begins with https://'];
  if (kind === 'categories' && items.length > 0) return ['items', 'All categories have no further items'];
  return undefined;
}

function addIssues(items: readonly MenuItemInput[], path: (string | number)[], context: z.RefinementCtx): void {
  for (const [index, item] of items.entries()) {
    const error = findItemError(item);
    if (error) context.addIssue({ code: 'custom', path: [...path, index, error[0]], message: error[1] });
    addIssues(item.items ?? [], [...path, index, 'items'], context);
  }
}

/** The items of a menu: at most 100, on at most three levels. */
export const menuInputSchema = z
  .array(firstInput)
  .max(maxMenuItems)
  .superRefine((items, context) => {
    if (countItems(items) > maxMenuItems)
      context.addIssue({ code: 'custom', message: `A menu has at most ${maxMenuItems} items` });
    addIssues(items, [], context);
  });

const itemFields = {
  /** Kind of its target. */
  kind: openEnum(menuItemKinds),
  /** Text of the link. Empty: the name of the category. */
  label: z.string(),
  /** Id of a category, path of a page, or URL; empty for other kinds. */
  target: z.string(),
  /** Text that the shop shows. */
  name: z.string(),
  /** True if its target is gone: the shop leaves the item out. */
  isMissing: z.boolean(),
};
const thirdItem = z.object(itemFields);
const secondItem = thirdItem.extend({ items: buildListSchema(thirdItem, maxMenuItems) });
const menuItemsSchema = buildListSchema(
  thirdItem.extend({ items: buildListSchema(secondItem, maxMenuItems) }),
  maxMenuItems,
);

/** An item of a menu as its editor reads it. */
export interface AdminMenuItem {
  kind: MenuItemKind | (string & {});
  label: string;
  target: string;
  name: string;
  isMissing: boolean;
  items?: AdminMenuItem[];
}

/** A menu as its editor reads it. */
export const adminMenuSchema = z.object({
  /** The items: those that were saved, or the items of the default. */
  items: menuItemsSchema,
  /** True if the shop shows the default. */
  isDefault: z.boolean(),
  /** Version of the menu; 0 if it was never saved. */
  version: z.number().int(),
});
export type AdminMenu = z.output<typeof adminMenuSchema>;

/** The menus by their names. */
export const adminMenusSchema = z.object({
  /** The main menu. */
  header: adminMenuSchema,
  /** The phone's menu. Its default has the items of the main menu. */
  mobile: adminMenuSchema,
  /** The footer. */
  footer: adminMenuSchema,
});
export type AdminMenus = z.output<typeof adminMenusSchema>;

/** Returns the menus with their versions. */
export const getMenus = defineCall({
  method: 'GET',
  path: '/admin/menus',
  auth: 'admin',
  permission: 'content.read',
  summary: 'The menus',
  tags: ['admin'],
  response: { 200: envelope(adminMenusSchema) },
});

/**
 * Saves a menu, or resets it to the default. The first level of the footer has headings only, and its second level no items. 400 `invalid_input` names
 * items whose target does not exist; 409 `changed_meanwhile`.
 */
export const updateMenu = defineCall({
  method: 'PUT',
  path: '/admin/menus/:name',
  auth: 'admin',
  permission: 'content.write',
  summary: 'Saves a menu',
  tags: ['admin'],
  params: z.object({
    /** Name of the menu. */
    name: menuNameSchema,
  }),
  body: z.object({
    /** The items; null for the default. */
    items: menuInputSchema.nullable().meta({
      example: [
        {
          kind: 'heading',
          label: 'Shop',
          target: '',
          items: [
            {
              kind: 'heading',
              label: 'Women',
              target: '',
              items: [{ kind: 'page', label: 'On sale', target: '/shop?onSale=1' }],
            },
          ],
        },
      ],
    }),
    version: z.number().int().min(0),
  }),
  errorCodes: { 400: ['invalid_input'], 409: ['changed_meanwhile'] },
  response: { 200: envelope(adminMenusSchema) },
});
