import { type Admin, type AdminRole, rolePermissions, type SecondFactorKind } from '@vastra/shared/contract';
import type { PlatformConfig } from '../../platform/config/platform-config';
import type { Extensions } from '../../platform/extensions/extensions';
import { listExtensionPages } from '../extensions/describe-extensions';

interface AdminRow {
  id: string;
  name: string;
  email: string | null;
  adminRole: AdminRole | null;
  adminRemotes: string[];
  secondFactorAt: Date | null;
}

interface AdminServices {
  config: Pick<PlatformConfig, 'requireAdminSecondFactor'>;
  extensions: Pick<Extensions, 'hosts'>;
}

/** Converts an admin for the response. */
export const toWireAdmin = (
  { id, name, email, adminRole, adminRemotes, secondFactorAt }: AdminRow,
  { config: { requireAdminSecondFactor }, extensions }: AdminServices,
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
  extensionPages: listExtensionPages(extensions, adminRole ? rolePermissions[adminRole] : []),
});
