import type { ArchivedPick, FeaturedItem, FeaturedList } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

export const listPicks = (options?: CallOptions) => adminApi.get<FeaturedItem[]>('featured', options);

/** Resolves to the picks whose product is archived; to none with an API that does not know them. */
export const listArchivedPicks = (options?: CallOptions) =>
  adminApi.get<ArchivedPick[]>('admin/featured/archived', options).catch((): ArchivedPick[] => []);

export const addPick = (list: FeaturedList, productId: string) =>
  adminApi.post<FeaturedItem>('featured', { body: { list, productId } });

export const movePick = (id: string, position: number) =>
  adminApi.put<FeaturedItem>(`featured/${id}`, { body: { position } });

export const removePick = (id: string) => adminApi.delete(`featured/${id}`);
