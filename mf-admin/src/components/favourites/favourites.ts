import type { Favourite, Favourites } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { findArea, isInMenu, listExtensionAreas } from '../../admin-areas';
import { adminApi, refreshAdmin, storeAdmin, useAdminSession } from '../../admin-session';
import { isPermitted } from '../../permissions';

const none: Favourites = { favourites: [], revision: 0 };
const read = (): Favourites => useAdminSession.getState().admin?.favourites ?? none;

/**
 * Returns the favourites of the signed-in admin, without pages of areas that the role does not include. The session has them, so that no screen waits for
 * them.
 */
export function useFavourites(): Favourite[] {
  const admin = useAdminSession((session) => session.admin);
  return (admin?.favourites?.favourites ?? []).filter(({ path }) => {
    const pathname = path.split('?')[0];
    const area = findArea(pathname) ?? listExtensionAreas(admin).find(({ to }) => to === pathname);
    return area ? isPermitted(admin, area.permission) && isInMenu(admin, area) : pathname === '/admin/account';
  });
}

/**
 * Changes the favourites and stores them for every browser of the admin. When another tab or browser has changed them, the change is applied to
 * the newer list.
 */
export async function changeFavourites(change: (favourites: Favourite[]) => Favourite[]): Promise<void> {
  const save = async () => {
    const { favourites, revision } = read();
    const body = { favourites: change(favourites), revision };
    storeAdmin({ favourites: await adminApi.put<Favourites>('admin/favourites', { body }) });
  };
  try {
    await save();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'favourites_changed' || !(await refreshAdmin())) throw error;
    await save();
  }
}

/** Returns the name of a screen with its tab and filters, which tell the favourites of one list apart: "Orders, pack". */
export function toFavouriteLabel(title: string, { pathname, search }: { pathname: string; search: string }): string {
  const { tab, sort: _sort, page: _page, limit: _limit, ...filters } = Object.fromEntries(new URLSearchParams(search));
  const tabLabel = findArea(pathname)?.tabs?.find(({ id }) => id === tab)?.label ?? tab;
  const values = Object.values(filters).map((value) => value.replaceAll('_', ' '));
  return [title, tabLabel, ...values].filter(Boolean).join(', ').slice(0, 60);
}

/** Returns the path of a screen as a favourite has it: with its filters, without the page of the list. */
export function toFavouritePath({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}
