import type { AdminFeaturedItem, ArchivedPick, FeaturedList } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

/** Resolves to all picks, also scheduled and archived ones. */
export const listPicks = (options?: CallOptions) => adminApi.get<AdminFeaturedItem[]>('admin/featured', options);

/** Resolves to the picks whose product is archived; to none with an API that does not know them. */
export const listArchivedPicks = (options?: CallOptions) =>
  adminApi.get<ArchivedPick[]>('admin/featured/archived', options).catch((): ArchivedPick[] => []);

export const addPick = (list: FeaturedList, productId: string) =>
  adminApi.post<AdminFeaturedItem>('featured', { body: { list, productId } });

export const movePick = (id: string, position: number) =>
  adminApi.put<AdminFeaturedItem>(`featured/${id}`, { body: { position } });

/** The publication of a pick. `isActive`: shown now. */
export interface PickPublication {
  isActive: boolean;
  publishAt: string | null;
  archiveAt: string | null;
}

export const publishPick = (id: string, body: PickPublication) =>
  adminApi.put<AdminFeaturedItem>(`featured/${id}/publication`, { body });

export const removePick = (id: string) => adminApi.delete(`featured/${id}`);
