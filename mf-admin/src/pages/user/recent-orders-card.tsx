import type { AdminUser } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { adminPaths } from '../../admin-paths';
import { Detail, Muted, Stack } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { LinkedRow } from '../../components/lists/linked-row';
import { OrderStatusBadge } from '../../components/orders/order-status-badge';
import { CalendarDate } from '../../components/time/calendar-date';

export const RecentOrdersCard = ({ user: { recentOrders } }: { user: AdminUser }) => (
  <Card heading="Recent orders" headingId="orders">
    {recentOrders.length === 0 ? (
      <Muted>No orders yet.</Muted>
    ) : (
      <Stack as="ul" $gap={0}>
        {recentOrders.map(({ _id, placedAt, total, totalItems, status, awaitsPayment, title, image }) => (
          <LinkedRow
            key={_id}
            image={image}
            to={adminPaths.order(_id)}
            name={_id}
            details={
              <>
                <CalendarDate at={placedAt} /> · {title}
                {totalItems > 1 && <span>{` · ${totalItems} items`}</span>}
              </>
            }
          >
            <Stack $align="end" $gap={4} $tabular>
              <strong>{formatRupees(total)}</strong>
              {awaitsPayment ? <Detail>Awaiting payment</Detail> : <OrderStatusBadge status={status} />}
            </Stack>
          </LinkedRow>
        ))}
      </Stack>
    )}
  </Card>
);
