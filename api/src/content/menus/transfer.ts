import { type MenuItemInput, type MenuName, menuNames } from '@vastra/shared/contract';
import type { Queryable } from '../../platform/db/connect';
import type { LinkContext } from '../links/link-target';
import { readStoredMenus } from './read-menus';
import { saveMenu } from './save-menu';

/** Menus as a file of the shop has them: those that were changed. */
export type MenuFile = Partial<Record<MenuName, MenuItemInput[]>>;

/** Resolves to the menus that the merchant has changed. */
export async function exportMenus(db: Queryable): Promise<MenuFile> {
  const stored = await readStoredMenus(db);
  return Object.fromEntries(menuNames.flatMap((name) => (stored[name]?.value ? [[name, stored[name].value]] : [])));
}

/**
 * Saves menus whose items `menuInputSchema` has accepted, in the caller's transaction; menus that are missing stay. Throws `InvalidMenuError` for
 * targets that do not exist.
 */
export async function importMenus(
  tx: Queryable,
  menus: MenuFile,
  context: LinkContext & { actorId: string },
): Promise<void> {
  const stored = await readStoredMenus(tx);
  for (const name of menuNames) {
    const items = menus[name];
    if (items) await saveMenu(tx, name, { items, version: stored[name]?.version ?? 0 }, context);
  }
}
