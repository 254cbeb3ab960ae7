import type { AdminReview, Body, moderateReview } from '@vastra/shared/contract';
import { adminApi } from '../../admin-session';

const getPath = (id: string) => `admin/reviews/${encodeURIComponent(id)}`;

/** Hides or shows a review. Rejects with ApiError 409 `changed_meanwhile` if its author has changed it since it was read. */
export const moderate = (
  { id, changedAt }: AdminReview,
  decision: Pick<Body<typeof moderateReview>, 'isHidden' | 'reason'>,
): Promise<AdminReview> => adminApi.put(getPath(id), { body: { ...decision, changedAt } });

export const deleteReview = (id: string): Promise<unknown> => adminApi.delete(getPath(id));
