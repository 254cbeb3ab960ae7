import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { useAnswer } from '@vastra/shared/ui/use-answer';
import styled from 'styled-components';
import { AdminPage } from '../../components/admin-page';
import { getDashboard } from './api';
import { RecentOrders } from './recent-orders';
import { RecentUsers } from './recent-users';
import { StatCardSkeletons, StatCards } from './stat-cards';

const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  & > h1 {
    font-size: 38px;
  }
  & > p {
    min-height: 40vh;
    padding-top: 48px;
    color: var(--ink-2);
    text-align: center;
  }
  & > .tables {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
  @media (min-width: 1200px) {
    & > .tables {
      grid-template-columns: minmax(0, 7fr) minmax(0, 6fr);
    }
  }
`;

export const Component = () => (
  <AdminPage title="Dashboard">
    <Screen>
      <h1>Dashboard</h1>
      <Figures />
    </Screen>
  </AdminPage>
);

function Figures() {
  const { data: dashboard, problem, retry } = useAnswer('dashboard', getDashboard);
  if (problem)
    return (
      <Notice title="Failed to load the dashboard. Please try again later.">
        <Button onClick={retry}>Retry</Button>
      </Notice>
    );
  if (!dashboard)
    return (
      <>
        <StatCardSkeletons />
        <p role="status">Loading dashboard...</p>
      </>
    );
  return (
    <>
      <StatCards dashboard={dashboard} />
      <div className="tables">
        <RecentOrders orders={dashboard.recentOrders} />
        <RecentUsers users={dashboard.recentUsers} />
      </div>
    </>
  );
}
