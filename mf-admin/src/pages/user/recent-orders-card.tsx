import type { AdminUser } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { Picture } from '@vastra/shared/ui/picture';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { Card } from '../../components/layout/card';
import { OrderStatusBadge } from '../../components/orders/order-status-badge';
import { CalendarDate } from '../../components/time/calendar-date';

const List = styled(Card)`
  & > ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & > p {
    color: var(--ink-2);
  }
  & li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr) auto;
    align-items: center;
    gap: 8px 16px;
    padding: 12px 0;
    border-top: 1px solid var(--hairline);
  }
  & img {
    width: 40px;
    height: 50px;
    border-radius: 6px;
    background: var(--sand);
    object-fit: cover;
  }
  & a {
    display: inline-block;
    padding: 4px 0;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    color: var(--ink-2);
    font-size: 14px;
  }
  & li > div {
    display: grid;
    justify-items: end;
    gap: 4px;
    font-variant-numeric: tabular-nums;
  }
`;

export const RecentOrdersCard = ({ user: { recentOrders } }: { user: AdminUser }) => (
  <List aria-labelledby="orders">
    <h2 id="orders">Last orders</h2>
    {recentOrders.length === 0 ? (
      <p>No orders yet.</p>
    ) : (
      <ul>
        {recentOrders.map(({ _id, placedAt, total, totalItems, status, awaitsPayment, title, image }) => (
          <li key={_id}>
            <Picture image={image} sizes="40px" alt="" />
            <span>
              <Link to={adminPaths.order(_id)}>{_id}</Link>
              <small>
                <CalendarDate at={placedAt} /> · {title}
                {totalItems > 1 && ` · ${totalItems} pieces`}
              </small>
            </span>
            <div>
              <strong>{formatRupees(total)}</strong>
              {awaitsPayment ? <small>Awaits payment</small> : <OrderStatusBadge status={status} />}
            </div>
          </li>
        ))}
      </ul>
    )}
  </List>
);
