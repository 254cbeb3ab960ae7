import type { AdminMenus, MenuItemInput, MenuName } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

export const getMenus = (options?: CallOptions): Promise<AdminMenus> => adminApi.get('admin/menus', options);

/** Saves a menu; null resets it to the default. */
export const saveMenu = (name: MenuName, items: MenuItemInput[] | null, version: number): Promise<AdminMenus> =>
  adminApi.put(`admin/menus/${name}`, { body: { items, version } });
