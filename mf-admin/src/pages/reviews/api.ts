import type { AdminReview, Body, moderateReview } from '@vastra/shared/contract';
import { adminApi } from '../../admin-session';

const getPath = (id: string) => `admin/reviews/${encodeURIComponent(id)}`;

export const moderate = (id: string, body: Body<typeof moderateReview>): Promise<AdminReview> =>
  adminApi.put(getPath(id), { body });

export const deleteReview = (id: string): Promise<unknown> => adminApi.delete(getPath(id));
