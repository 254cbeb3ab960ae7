import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { useEffect } from 'react';
import styled from 'styled-components';
import { AdminPage } from '../../components/layout/admin-page';
import { SeparateCards } from '../../components/layout/card';
import { setHasOrders } from '../../components/layout/menu-state';
import { getDashboard } from './api';
import { AttentionList } from './attention';
import { BestSellers } from './products/best-sellers';
import { LowStock } from './products/low-stock';
import { RecentOrders } from './recent/recent-orders';
import { RecentUsers } from './recent/recent-users';
import { PeriodSales } from './sales/period-sales';
import { usePeriod } from './sales/period-switch';
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

const DashboardPage = () => (
  <AdminPage title="Dashboard">
    <Screen>
      <Figures />
    </Screen>
  </AdminPage>
);

function Figures() {
  const period = usePeriod();
  const {
    data: dashboard,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery({
    queryKey: ['dashboard', period],
    queryFn: ({ signal }) => getDashboard(period, { signal }),
    placeholderData: keepPreviousData,
  });
  const totalOrders = dashboard?.stats.totalOrders;
  useEffect(() => {
    if (totalOrders !== undefined) setHasOrders(totalOrders > 0);
  }, [totalOrders]);
  if (error)
    return (
      <Notice title="Failed to load the dashboard. Please try again later.">
        <Button onClick={() => refetch()}>Retry</Button>
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
    <SeparateCards>
      <StatCards dashboard={dashboard} />
      <AttentionList {...dashboard} />
      <PeriodSales dashboard={dashboard} isBusy={isPlaceholderData} />
      <div className="pair">
        <SeparateCards>
          <BestSellers products={dashboard.bestSellers} />
          <LowStock variants={dashboard.lowStock} />
        </SeparateCards>
      </div>
      <RecentOrders orders={dashboard.recentOrders} />
      <RecentUsers users={dashboard.recentUsers} />
    </SeparateCards>
  );
}

export { DashboardPage as Component };
