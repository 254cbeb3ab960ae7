import type {
  addFreeze as addFreezeCall,
  Body,
  ReleaseFreeze,
  ReleaseRequest,
  requestRelease as requestReleaseCall,
} from '@vastra/shared/contract';
import { adminApi } from '../../admin-session';

export const addFreeze = (body: Body<typeof addFreezeCall>): Promise<ReleaseFreeze> =>
  adminApi.post('admin/release-freezes', { body });

export const requestRelease = (remote: string, body: Body<typeof requestReleaseCall>): Promise<ReleaseRequest> =>
  adminApi.post(`admin/releases/${remote}/requests`, { body });

export const endFreeze = ({ id }: ReleaseFreeze): Promise<void> => adminApi.delete(`admin/release-freezes/${id}`);

export const decide = ({ _id }: ReleaseRequest, isApproved: boolean): Promise<ReleaseRequest> =>
  adminApi.post(`admin/release-requests/${_id}/decision`, { body: { isApproved, comment: '' } });

export const cancel = ({ _id }: ReleaseRequest): Promise<ReleaseRequest> =>
  adminApi.delete(`admin/release-requests/${_id}`);
