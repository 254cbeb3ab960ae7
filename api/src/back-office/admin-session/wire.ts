import { type Admin, type AdminRole, rolePermissions, type SecondFactorKind } from '@vastra/shared/contract';
import type { PlatformConfig } from '../../platform/config/platform-config';

interface AdminRow {
  id: string;
  name: string;
  email: string | null;
  adminRole: AdminRole | null;
  adminRemotes: string[];
  secondFactorAt: Date | null;
}

/** Converts an admin for the response. */
export const toWireAdmin = (
  { id, name, email, adminRole, adminRemotes, secondFactorAt }: AdminRow,
  { requireAdminSecondFactor }: Pick<PlatformConfig, 'requireAdminSecondFactor'>,
  secondFactors?: SecondFactorKind[],
): Admin => ({
  id,
  name,
  email: email ?? '',
  role: 'admin',
  adminRole,
  permissions: adminRole ? [...rolePermissions[adminRole]] : [],
  remotes: adminRemotes,
  hasSecondFactor: secondFactorAt !== null,
  secondFactors,
  needsSecondFactor: requireAdminSecondFactor && secondFactorAt === null,
});
