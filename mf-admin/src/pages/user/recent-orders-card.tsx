import type { AdminUser } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { Detail, Grid, Muted, Stack } from '../../components/kit';
import { Thumbnail } from '../../components/kit/thumbnail';
import { Card } from '../../components/layout/card';
import { OrderStatusBadge } from '../../components/orders/order-status-badge';
import { CalendarDate } from '../../components/time/calendar-date';

const OrderLink = styled(Link)`
  display: inline-block;
  padding: 4px 0;
  overflow-wrap: anywhere;
`;

export const RecentOrdersCard = ({ user: { recentOrders } }: { user: AdminUser }) => (
  <Card heading="Recent orders" headingId="orders">
    {recentOrders.length === 0 ? (
      <Muted>No orders yet.</Muted>
    ) : (
      <Stack as="ul" $gap={0}>
        {recentOrders.map(({ _id, placedAt, total, totalItems, status, awaitsPayment, title, image }) => (
          <Grid
            as="li"
            $columns="40px minmax(0, 1fr) auto"
            $align="center"
            $gap="8 16"
            $padding="12 0"
            $line="top"
            key={_id}
          >
            <Thumbnail image={image} sizes="40px" alt="" />
            <span>
              <OrderLink to={adminPaths.order(_id)}>{_id}</OrderLink>
              <Detail>
                <CalendarDate at={placedAt} /> · {title}
                {totalItems > 1 && ` · ${totalItems} items`}
              </Detail>
            </span>
            <Stack $align="end" $gap={4} $tabular>
              <strong>{formatRupees(total)}</strong>
              {awaitsPayment ? <Detail>Awaiting payment</Detail> : <OrderStatusBadge status={status} />}
            </Stack>
          </Grid>
        ))}
      </Stack>
    )}
  </Card>
);
