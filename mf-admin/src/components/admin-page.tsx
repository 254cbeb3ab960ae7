import { paths } from '@vastra/shared/paths';
import { NavLink } from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AdminGuard } from './admin-guard';
import { SignedInAdmin } from './signed-in-admin';

const Area = styled.div`
  min-height: 70vh;
  background: var(--paper);
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 32px;
  margin-bottom: 32px;
  border-bottom: 1px solid var(--hairline);
  & > p {
    color: var(--ink-2);
    font-size: 14px;
  }
  & > nav {
    flex: 1;
  }
  & > nav > a {
    display: inline-flex;
    align-items: center;
    min-height: 56px;
    border-bottom: 2px solid transparent;
    color: var(--ink-2);
    font-weight: 600;
    text-decoration: none;
  }
  & > nav > a:hover {
    color: var(--ink);
  }
  & > nav > [aria-current] {
    border-color: var(--brand);
    color: var(--ink);
  }
`;

/** A screen of the admin area: its bar, its title, and its content behind the guard. */
export const AdminPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Area>
    <Page title={`${title} – Admin`}>
      <Bar>
        <p>Shop admin</p>
        <nav aria-label="Admin">
          <NavLink to={paths.adminDashboard}>Dashboard</NavLink>
        </nav>
        <SignedInAdmin />
      </Bar>
      <AdminGuard>{children}</AdminGuard>
    </Page>
  </Area>
);
