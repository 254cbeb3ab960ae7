import { useQuery } from '@tanstack/react-query';
import type { AdminOrder, AdminReturnRow } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../../admin-paths';
import { adminApi } from '../../../admin-session';
import { Detail, Row, Stack } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import { cacheMs } from '../../../components/layout/screen-clients';
import { ReturnStatusBadge } from '../../../components/returns/return-status-badge';
import type { ListPage } from '../../../components/table/use-list';
import { Timestamp } from '../../../components/time/timestamp';

/** Lists the returns of an order with links to them. An order without returns has no card. */
export function ReturnsCard({ order: { _id, returns } }: { order: AdminOrder }) {
  const hasReturns = Boolean(returns?.length);
  const { data } = useQuery({
    queryKey: ['returns of order', _id, returns?.map(({ status }) => status)],
    queryFn: ({ signal }) =>
      adminApi.get<ListPage<AdminReturnRow>>('admin/returns', { query: { q: _id, limit: '50' }, signal }),
    enabled: hasReturns,
    gcTime: cacheMs,
    retry: false,
  });
  if (!hasReturns) return null;
  const idByNumber = new Map(data?.rows.filter(({ orderId }) => orderId === _id).map(({ number, id }) => [number, id]));
  return (
    <Card heading="Returns" headingId="order-returns">
      <Stack as="ul">
        {returns?.map(({ number, status, requestedAt, lines }) => {
          const id = idByNumber.get(number);
          const value = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
          return (
            <li key={number}>
              <Row $gap="4 12">
                {id ? <Link to={adminPaths.return(id)}>Return {number}</Link> : <span>Return {number}</span>}
                <ReturnStatusBadge status={status} />
                <span>{formatRupees(value)}</span>
              </Row>
              <Detail>
                Requested <Timestamp at={requestedAt} />
              </Detail>
            </li>
          );
        })}
      </Stack>
    </Card>
  );
}
