import type { ReleaseFreeze, ReleasePlan, ReleaseRequest } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

export const getPlan = (options?: CallOptions): Promise<ReleasePlan> => adminApi.get('admin/release-plan', options);

export const endFreeze = ({ id }: ReleaseFreeze): Promise<void> => adminApi.delete(`admin/release-freezes/${id}`);

export const decide = ({ _id }: ReleaseRequest, isApproved: boolean): Promise<ReleaseRequest> =>
  adminApi.post(`admin/release-requests/${_id}/decision`, { body: { isApproved, comment: '' } });

export const cancel = ({ _id }: ReleaseRequest): Promise<ReleaseRequest> =>
  adminApi.delete(`admin/release-requests/${_id}`);
