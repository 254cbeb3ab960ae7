import type { AdminUser } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { Picture } from '@vastra/shared/ui/picture';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { Card } from '../../components/layout/card';
import { OrderStatusBadge } from '../../components/orders/order-status-badge';
import { CalendarDate } from '../../components/time/calendar-date';

const EmptyMessage = styled.p`
  color: var(--ink-2);
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  align-items: center;
  gap: 8px 16px;
  padding: 12px 0;
  border-top: 1px solid var(--hairline);
`;

const Thumbnail = styled(Picture)`
  width: 40px;
  height: 50px;
  border-radius: 6px;
  background: var(--sand);
  object-fit: cover;
`;

const OrderLink = styled(Link)`
  display: inline-block;
  padding: 4px 0;
  overflow-wrap: anywhere;
`;

const Detail = styled.small`
  display: block;
  color: var(--ink-2);
  font-size: 14px;
`;

const AmountAndStatus = styled.div`
  display: grid;
  justify-items: end;
  gap: 4px;
  font-variant-numeric: tabular-nums;
`;

export const RecentOrdersCard = ({ user: { recentOrders } }: { user: AdminUser }) => (
  <Card aria-labelledby="orders">
    <h2 id="orders">Recent orders</h2>
    {recentOrders.length === 0 ? (
      <EmptyMessage>No orders yet.</EmptyMessage>
    ) : (
      <List>
        {recentOrders.map(({ _id, placedAt, total, totalItems, status, awaitsPayment, title, image }) => (
          <Row key={_id}>
            <Thumbnail image={image} sizes="40px" alt="" />
            <span>
              <OrderLink to={adminPaths.order(_id)}>{_id}</OrderLink>
              <Detail>
                <CalendarDate at={placedAt} /> · {title}
                {totalItems > 1 && ` · ${totalItems} items`}
              </Detail>
            </span>
            <AmountAndStatus>
              <strong>{formatRupees(total)}</strong>
              {awaitsPayment ? <Detail>Awaiting payment</Detail> : <OrderStatusBadge status={status} />}
            </AmountAndStatus>
          </Row>
        ))}
      </List>
    )}
  </Card>
);
