import type { Body } from '@vastra/shared/contract';
import { adminApi } from '../../../../../mf-admin/src/admin-session';
import type { AdminReview, moderateReview } from '../../../contract';

const getPath = (id: string) => `admin/reviews/${encodeURIComponent(id)}`;

/** Hides or shows a review. Rejects with ApiError 409 `changed_meanwhile` if its author has changed it since it was read. */
export const moderate = (
  { id, changedAt }: AdminReview,
  decision: Pick<Body<typeof moderateReview>, 'isHidden' | 'reason'>,
): Promise<AdminReview> => adminApi.put(getPath(id), { body: { ...decision, changedAt } });

export const deleteReview = (id: string): Promise<unknown> => adminApi.delete(getPath(id));
