import type { AdminRole, AdminRow, AdminSessionRow, AdminUser, Invitation } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

export const listAdmins = (options?: CallOptions): Promise<AdminRow[]> => adminApi.get('admin/admins', options);

/** Gives an admin another role. */
export const changeRole = (
  { _id, version }: AdminRow,
  change: { adminRole: AdminRole; remotes: string[] },
): Promise<AdminUser> =>
  adminApi.put(`admin/users/${encodeURIComponent(_id)}`, { body: { role: 'admin', ...change, version } });

export const listInvitations = (options?: CallOptions): Promise<Invitation[]> =>
  adminApi.get('admin/invitations', options);

export const inviteAdmin = (body: { email: string; adminRole: AdminRole; remotes: string[] }): Promise<Invitation> =>
  adminApi.post('admin/invitations', { body });

const getInvitationPath = ({ _id }: Invitation) => `admin/invitations/${encodeURIComponent(_id)}`;

export const resendInvitation = (invitation: Invitation): Promise<Invitation> =>
  adminApi.post(`${getInvitationPath(invitation)}/resend`);

export const withdrawInvitation = (invitation: Invitation): Promise<unknown> =>
  adminApi.delete(getInvitationPath(invitation));

const getSessionsPath = (adminId: string) => `admin/admins/${encodeURIComponent(adminId)}/sessions`;

export const listSessions = (adminId: string, options?: CallOptions): Promise<AdminSessionRow[]> =>
  adminApi.get(getSessionsPath(adminId), options);

export const endSession = (adminId: string, id: string): Promise<AdminSessionRow[]> =>
  adminApi.delete(`${getSessionsPath(adminId)}/${encodeURIComponent(id)}`);

export const endAllSessions = (adminId: string): Promise<unknown> => adminApi.delete(getSessionsPath(adminId));
