import {
  type AdminMenu,
  type AdminMenuItem,
  type AdminMenus,
  blogLink,
  buildDefaultHeader,
  defaultFooter,
  type MenuItemInput,
  type MenuLink,
  type MenuName,
  type Menus,
  menuNames,
  toRecordPath,
} from '@vastra/shared/contract';
import { inArray } from 'drizzle-orm';
import { type CategoryNode, listNodes, loadCategoryTree } from '../../catalogue/categories/tree';
import type { Queryable } from '../../platform/db/connect';
import { contentBlocks } from '../../platform/db/schema';
import { findClosedPaths, getLastPart } from '../links/find-closed-paths';

/** Key of a menu among the content blocks. */
export const toBlockKey = (name: MenuName): string => `menu:${name}`;

/** A menu as it is stored; `value` null for the default. */
interface StoredMenu {
  value: MenuItemInput[] | null;
  version: number;
}

/** Resolves to the stored menus by their names; a menu that was never saved is missing. */
export async function readStoredMenus(db: Queryable): Promise<Partial<Record<MenuName, StoredMenu>>> {
  const keys = menuNames.map(toBlockKey);
  const rows = await db.select().from(contentBlocks).where(inArray(contentBlocks.key, keys));
  return Object.fromEntries(
    menuNames.flatMap((name) => {
      const row = rows.find(({ key }) => key === toBlockKey(name));
      return row ? [[name, { value: row.value as MenuItemInput[] | null, version: row.version }]] : [];
    }),
  );
}

const listItems = (items: readonly MenuItemInput[]): MenuItemInput[] =>
  items.flatMap((item) => [item, ...listItems(item.items ?? [])]);

/** State of the targets of items. */
interface Targets {
  categories: Map<string, CategoryNode>;
  /** Paths of records that shoppers cannot open. */
  closed: Set<string>;
}

async function readTargets(db: Queryable, items: readonly MenuItemInput[]): Promise<Targets> {
  const pages = items.filter(({ kind }) => kind === 'page').map(({ target }) => target);
  const needsCategories = items.some(({ kind }) => kind === 'category');
  const nodes = needsCategories ? listNodes(await loadCategoryTree(db)) : [];
  return { categories: new Map(nodes.map((node) => [node.id, node])), closed: await findClosedPaths(db, pages) };
}

const isMissing = ({ kind, target }: MenuItemInput, { categories, closed }: Targets): boolean =>
  kind === 'category' ? !categories.has(target) : kind === 'page' && closed.has(target);

const getName = ({ label, target }: MenuItemInput, { categories }: Targets): string =>
  label || categories.get(target)?.name || target;

/** Converts an item to a link; an item whose target is gone, or a heading without items, to none. */
function toLinks(item: MenuItemInput, targets: Targets): MenuLink[] {
  if (isMissing(item, targets)) return [];
  const { kind, target } = item;
  const items = (item.items ?? []).flatMap((child) => toLinks(child, targets));
  if (kind === 'heading' && items.length === 0) return [];
  const to = { heading: undefined, categories: '/products', category: toRecordPath('category', target) }[
    kind as string
  ];
  return [
    {
      name: getName(item, targets),
      ...(kind !== 'heading' && { to: to ?? target }),
      ...(kind === 'categories' && { allCategories: true }),
      ...(items.length > 0 && { items }),
    },
  ];
}

/** Resolves to the menus that the merchant has changed, as pages show them; to undefined if there are none. */
export async function readMenus(db: Queryable): Promise<Menus | undefined> {
  const stored = await readStoredMenus(db);
  const changed = Object.entries(stored).flatMap(([name, { value }]) => (value ? [[name, value] as const] : []));
  if (changed.length === 0) return undefined;
  const targets = await readTargets(
    db,
    changed.flatMap(([, items]) => listItems(items)),
  );
  return Object.fromEntries(changed.map(([name, items]) => [name, items.flatMap((item) => toLinks(item, targets))]));
}

/** Converts a link of a default menu to an item. */
function toItem({ name: label, to = '', allCategories, items = [] }: MenuLink): MenuItemInput {
  const rest = { label, items: items.map(toItem) };
  if (allCategories) return { kind: 'categories', target: '', ...rest };
  if (!to) return { kind: 'heading', target: '', ...rest };
  if (to.startsWith('/category/')) return { kind: 'category', target: getLastPart(to), ...rest };
  return { kind: 'page', target: to, ...rest };
}

/** Resolves to the items of the default menus. The phone's default has the items of the header, and the blog if the header is the default too. */
async function buildDefaults(
  db: Queryable,
  header?: MenuItemInput[] | null,
): Promise<Record<MenuName, MenuItemInput[]>> {
  const tree = await loadCategoryTree(db);
  const defaultHeader = buildDefaultHeader(tree.map(({ id, name }) => ({ _id: id, name }))).map(toItem);
  return {
    header: defaultHeader,
    mobile: header ?? [...defaultHeader, toItem(blogLink)],
    footer: defaultFooter.map(toItem),
  };
}

const toAdminItem = (item: MenuItemInput, targets: Targets): AdminMenuItem => ({
  kind: item.kind,
  label: item.label,
  target: item.target,
  name: getName(item, targets),
  isMissing: isMissing(item, targets),
  items: (item.items ?? []).map((child) => toAdminItem(child, targets)),
});

/** Resolves to all menus as the editor reads them. */
export async function getAdminMenus(db: Queryable): Promise<AdminMenus> {
  const stored = await readStoredMenus(db);
  const defaults = await buildDefaults(db, stored.header?.value);
  const getItems = (name: MenuName) => stored[name]?.value ?? defaults[name];
  const targets = await readTargets(
    db,
    menuNames.flatMap((name) => listItems(getItems(name))),
  );
  const toMenu = (name: MenuName): AdminMenu =>
    ({
      items: getItems(name).map((item) => toAdminItem(item, targets)),
      isDefault: !stored[name]?.value,
      version: stored[name]?.version ?? 0,
    }) as AdminMenu;
  return { header: toMenu('header'), mobile: toMenu('mobile'), footer: toMenu('footer') };
}
