import { paths } from '@vastra/shared/paths';
import { useLocation, useNavigate } from '@vastra/shared/router';
import type { RedirectState } from '@vastra/shared/ui/require-auth';
import { useCallback, useEffect } from 'react';
import styled from 'styled-components';
import { restoreAdminSession, useAdminSession } from '../../admin-session';
import { getStartPath } from '../../components/layout/admin-areas';
import { AdminHead } from '../../components/layout/admin-head';
import { ShopLink } from '../../components/layout/shop-link';
import { LoginForm } from './login-form';

const Area = styled.div`
  min-height: 100vh;
  background: var(--paper);
`;

const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  max-width: 992px;
  margin: 0 auto;
  padding: 8px 16px;
`;

const ShopName = styled.p`
  font: 500 24px/44px var(--serif);
`;

const Main = styled.main`
  max-width: 992px;
  margin: 0 auto;
  padding: 8px 16px 64px;
  outline: none;
`;

const Card = styled.div`
  display: grid;
  overflow: hidden;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  background: #fff;
  & > form {
    padding: 32px 24px 40px;
  }
  @media (min-width: 800px) {
    grid-template-columns: 5fr 6fr;
    min-height: 520px;
    & > form {
      padding: 48px;
    }
  }
`;

const Welcome = styled.aside`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 12px;
  padding: 32px 24px;
  background: var(--brand);
  color: #fff;
  @media (min-width: 800px) {
    padding: 48px;
  }
`;

const WelcomeTitle = styled.h2`
  font-size: 30px;
  @media (min-width: 800px) {
    font-size: 48px;
  }
`;

export function Component() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const continueToTarget = useCallback(() => void navigate(getReturnPath(state), { replace: true }), [navigate, state]);

  useEffect(() => {
    if (restoreAdminSession()) continueToTarget();
  }, [continueToTarget]);

  return (
    <Area>
      <AdminHead title="Admin Login" />
      <Bar>
        <ShopName>Vastra</ShopName>
        <ShopLink to={paths.home}>View shop</ShopLink>
      </Bar>
      <Main id="content" tabIndex={-1}>
        <Card>
          <Welcome>
            <WelcomeTitle>Welcome Back!</WelcomeTitle>
            <p>Sign in to see how the shop is doing today: sales, orders, customers and products.</p>
          </Welcome>
          <LoginForm onDone={continueToTarget} />
        </Card>
      </Main>
    </Area>
  );
}

/** Returns the admin screen that redirected here (requirements 2.2), or the first one of the admin's role. */
const getReturnPath = (state: unknown): string => {
  const { from } = (state ?? {}) as Partial<RedirectState>;
  return typeof from === 'string' && from.startsWith('/admin/') ? from : getStartPath(useAdminSession.getState().admin);
};
