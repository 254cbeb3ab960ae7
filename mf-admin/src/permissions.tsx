import type { Admin, Permission } from '@vastra/shared/contract';
import { createContext, type ReactNode, useContext } from 'react';
import { useAdminSession } from './admin-session';

/** Returns whether an admin may do something. Stored data without permissions shows everything, because the API decides each call. */
export const isPermitted = (admin: Pick<Admin, 'permissions'> | undefined, permission: Permission): boolean =>
  admin?.permissions?.includes(permission) ?? true;

/** Returns whether the role of the signed-in admin includes a permission. */
export const usePermission = (permission: Permission): boolean =>
  useAdminSession(({ admin }) => isPermitted(admin, permission));

/** Says whether the role may change what the current screen shows; `AdminPage` provides it. */
export const CanWriteContext = createContext(true);
export const useCanWrite = (): boolean => useContext(CanWriteContext);

interface PermittedProps {
  /** Permission that the role needs; by default the permission to change the current screen's data. */
  permission?: Permission;
  children: ReactNode;
}

/** Renders its children if the role of the signed-in admin includes them. The API refuses the calls of other admins. */
export function Permitted({ permission, children }: PermittedProps) {
  const canWrite = useCanWrite();
  const isAllowed = useAdminSession(({ admin }) => (permission ? isPermitted(admin, permission) : canWrite));
  return isAllowed && children;
}

/** Returns the function that says whether the role of the signed-in admin includes the releases of a remote. */
export function useRemotePermissions(): (remote: string) => boolean {
  const admin = useAdminSession((session) => session.admin);
  return (remote) =>
    isPermitted(admin, 'releases.write') && (admin?.adminRole !== 'release' || (admin.remotes ?? []).includes(remote));
}
