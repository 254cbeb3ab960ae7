import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { useEffect } from 'react';
import { Grid, Muted, Stack } from '../../components/kit';
import { AdminPage } from '../../components/layout/admin-page';
import { SeparateCards } from '../../components/layout/card';
import { setHasOrders } from '../../components/layout/menu-state';
import { SetupCard } from '../../components/setup/setup-card';
import { getDashboard } from './api';
import { AttentionList } from './attention';
import { BestSellers } from './best-sellers';
import { HealthSummary } from './health-summary';
import { LowStock } from './low-stock';
import { RecentOrders } from './recent/recent-orders';
import { RecentUsers } from './recent/recent-users';
import { PeriodSales } from './sales/period-sales';
import { usePeriod } from './sales/period-switch';
import { StatCardSkeletons, StatCards } from './stat-cards';

const DashboardPage = () => (
  <AdminPage title="Dashboard">
    <Stack $gap={24}>
      <HealthSummary />
      <SetupCard />
      <Figures />
    </Stack>
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
        <Muted $padding="48 0" $textAlign="center" role="status">
          Loading dashboard...
        </Muted>
      </>
    );
  return (
    <SeparateCards>
      <StatCards dashboard={dashboard} />
      <AttentionList dashboard={dashboard} />
      <PeriodSales dashboard={dashboard} isBusy={isPlaceholderData} />
      <Grid $columns={360} $gap={24} $align="start">
        <SeparateCards>
          <BestSellers products={dashboard.bestSellers} />
          <LowStock variants={dashboard.lowStock} />
        </SeparateCards>
      </Grid>
      <RecentOrders orders={dashboard.recentOrders} />
      <RecentUsers users={dashboard.recentUsers} />
    </SeparateCards>
  );
}

export { DashboardPage as Component };
