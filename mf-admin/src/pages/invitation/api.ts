import type { Data, openInvitation } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';

export type OpenInvitation = Data<typeof openInvitation>;

export const readInvitation = (token: string): Promise<OpenInvitation> =>
  api.post('admin/auth/invitation', { body: { token } }).data();

export const acceptInvitation = (body: { token: string; name?: string; password: string }): Promise<unknown> =>
  api.post('admin/auth/invitation/accept', { body }).envelope();
