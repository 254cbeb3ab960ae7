import { Link, useLocation } from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AdminMenu } from './admin-menu';
import { RequireAdmin } from './require-admin';
import { SignedInAdmin } from './signed-in-admin';

const Area = styled.div`
  min-height: 70vh;
  background: var(--paper);
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  @media (min-width: 1100px) {
    grid-template-columns: 200px minmax(0, 1fr);
    gap: 48px;
  }
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 16px 24px;
  margin-bottom: 24px;
`;

const Title = styled.h1`
  font-size: clamp(30px, 4vw, 38px);
  overflow-wrap: anywhere;
`;

const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: var(--ink-2);
  font-size: 14px;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  & > * {
    min-height: 44px;
  }
`;

interface AdminPageProps {
  title: string;
  /** Buttons and links at the right of the heading. */
  actions?: ReactNode;
  /** Link to the list that the screen belongs to. */
  backLink?: { to: string; label: string };
  children: ReactNode;
}

/** A screen of the admin area: the menu, the heading, and the content for signed-in admins only. */
export function AdminPage({ title, actions, backLink, children }: AdminPageProps) {
  const { key } = useLocation();
  return (
    <Area>
      <Page title={`${title} – Admin`}>
        <Columns>
          <aside>
            <AdminMenu key={key} />
            <SignedInAdmin />
          </aside>
          <div>
            <Header>
              <div>
                {backLink && (
                  <BackLink className="back" to={backLink.to}>
                    ← {backLink.label}
                  </BackLink>
                )}
                <Title>{title}</Title>
              </div>
              {actions && <Actions>{actions}</Actions>}
            </Header>
            <RequireAdmin>{children}</RequireAdmin>
          </div>
        </Columns>
      </Page>
    </Area>
  );
}
