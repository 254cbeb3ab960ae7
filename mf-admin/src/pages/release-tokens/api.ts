import type { Body, createReleaseToken, Data, ReleaseToken } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

export type CreatedToken = Data<typeof createReleaseToken>;

export const listTokens = (options?: CallOptions): Promise<ReleaseToken[]> =>
  adminApi.get('admin/release-tokens', options);

export const createToken = (body: Body<typeof createReleaseToken>): Promise<CreatedToken> =>
  adminApi.post('admin/release-tokens', { body });

export const endToken = ({ _id }: ReleaseToken): Promise<void> => adminApi.delete(`admin/release-tokens/${_id}`);
