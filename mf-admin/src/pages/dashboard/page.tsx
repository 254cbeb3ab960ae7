import type { Dashboard } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { useAnswer } from '@vastra/shared/ui/use-answer';
import { useState } from 'react';
import styled from 'styled-components';
import { AdminPage } from '../../components/admin-page';
import { getDashboard } from './api';
import { Attention } from './attention';
import { InPeriod } from './in-period';
import { usePeriod } from './periods';
import { RecentOrders } from './recent-orders';
import { RecentUsers } from './recent-users';
import { BestSellers, LowStock } from './shelf';
import { StatCardSkeletons, StatCards } from './stat-cards';

const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  & > p {
    min-height: 40vh;
    padding-top: 48px;
    color: var(--ink-2);
    text-align: center;
  }
  & > .pair {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
    gap: 24px;
  }
  @media (min-width: 900px) {
    & > .pair {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

export const Component = () => (
  <AdminPage title="Dashboard">
    <Screen>
      <Figures />
    </Screen>
  </AdminPage>
);

function Figures() {
  const period = usePeriod();
  const { data, problem, retry } = useAnswer(period, (options) => getDashboard(period, options));
  // The period before stays on the screen until the next has come.
  const [dashboard, setDashboard] = useState<Dashboard>();
  if (data && data !== dashboard) setDashboard(data);
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
      <Attention attention={dashboard.attention} />
      <InPeriod dashboard={dashboard} isBusy={!data} />
      <div className="pair">
        <BestSellers products={dashboard.bestSellers} />
        <LowStock variants={dashboard.lowStock} />
      </div>
      <RecentOrders orders={dashboard.recentOrders} />
      <RecentUsers users={dashboard.recentUsers} />
    </>
  );
}
