import { useLocation, useNavigate } from '@vastra/shared/router';
import type { RedirectState } from '@vastra/shared/ui/require-auth';
import { useCallback, useEffect } from 'react';
import { getStartPath } from '../../admin-areas';
import { restoreAdminSession, useAdminSession } from '../../admin-session';
import { SignInLayout } from '../../components/layout/sign-in-layout';
import { LoginForm } from './login-form';

function LoginPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const continueToTarget = useCallback(() => void navigate(getReturnPath(state), { replace: true }), [navigate, state]);

  useEffect(() => {
    if (restoreAdminSession()) continueToTarget();
  }, [continueToTarget]);

  return (
    <SignInLayout
      title="Admin Login"
      welcome="Welcome Back!"
      text="Sign in to see how the shop is doing today: sales, orders, customers and products."
    >
      <LoginForm onDone={continueToTarget} />
    </SignInLayout>
  );
}

export { LoginPage as Component };

/** Returns the admin screen that redirected here (requirements 2.2), or the first one of the admin's role. */
const getReturnPath = (state: unknown): string => {
  const { from } = (state ?? {}) as Partial<RedirectState>;
  return typeof from === 'string' && from.startsWith('/admin/') ? from : getStartPath(useAdminSession.getState().admin);
};
