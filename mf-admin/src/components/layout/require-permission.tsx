import { Link, useLocation } from '@vastra/shared/router';
import { Notice } from '@vastra/shared/ui/notice';
import type { ReactNode } from 'react';
import { findArea, listPermittedAreas } from '../../admin-areas';
import { adminPaths } from '../../admin-paths';
import { useAdminSession } from '../../admin-session';
import { CanWriteContext, isPermitted } from '../../permissions';
import { Alert } from '../kit';
import { getRoleName } from '../roles/role-text';

/** Renders a screen for roles that include its area, and says so plainly to other admins. */
export function RequirePermission({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const admin = useAdminSession((session) => session.admin);
  const area = findArea(pathname);
  const role = getRoleName(admin?.adminRole);
  if (area && admin?.needsSecondFactor)
    return (
      <Notice
        title="Set up your second factor first."
        text="This shop asks every admin for a code of an authenticator app at sign-in. It takes two minutes."
      >
        <Link to={adminPaths.account}>Set it up in your account</Link>
      </Notice>
    );
  if (area && !isPermitted(admin, area.permission)) {
    const [start] = listPermittedAreas(admin);
    return (
      <Notice
        title={`Your role does not include “${area.label}”.`}
        text={`You are signed in with the role “${role}”. An owner of the shop can change it.`}
      >
        {start && <Link to={start.to}>Go to {start.label}</Link>}
      </Notice>
    );
  }
  const canWrite = !area?.write || isPermitted(admin, area.write);
  return (
    <CanWriteContext value={canWrite}>
      {!canWrite && (
        <Alert $kind="info" $marginBottom={24} $size={14}>
          Your role, “{role}”, does not include every action of this page.
        </Alert>
      )}
      {children}
    </CanWriteContext>
  );
}
