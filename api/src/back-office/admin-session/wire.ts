import { type Admin, type AdminRole, rolePermissions } from '@vastra/shared/contract';

interface AdminRow {
  id: string;
  name: string;
  email: string | null;
  adminRole: AdminRole | null;
  adminRemotes: string[];
}

/** Converts an admin for the response. */
export const toWireAdmin = ({ id, name, email, adminRole, adminRemotes }: AdminRow): Admin => ({
  id,
  name,
  email: email ?? '',
  role: 'admin',
  adminRole,
  permissions: adminRole ? [...rolePermissions[adminRole]] : [],
  remotes: adminRemotes,
});
