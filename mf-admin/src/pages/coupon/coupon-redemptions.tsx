import { formatNumber, formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../admin-paths';
import { Muted, Text } from '../../components/kit';
import { TableCard } from '../../components/table/table-card';
import { Timestamp } from '../../components/time/timestamp';
import type { CouponDetail } from './api';

/** Lists the last orders that used the coupon. */
export function CouponRedemptions({ coupon: { uses, used, discountType } }: { coupon: CouponDetail }) {
  return (
    <Text as="section" $marginTop={24}>
      <Text as="h2" $marginBottom={12} $size={20}>
        Uses ({formatNumber(used)})
      </Text>
      {uses.length === 0 ? (
        <Muted>This coupon has not been used yet.</Muted>
      ) : (
        <TableCard
          name="Uses"
          columns={[
            { label: 'Order', cell: ({ orderId }) => <Link to={adminPaths.order(orderId)}>{orderId}</Link> },
            { label: 'Customer', kind: 'text', cell: ({ customer }) => customer },
            { label: 'Placed', cell: ({ at }) => <Timestamp at={at} /> },
            {
              label: 'Discount',
              kind: 'number',
              cell: ({ discount }) =>
                discountType === 'shipping' && discount === 0 ? 'Delivery' : formatRupees(discount),
            },
          ]}
          rows={uses}
          getKey={({ orderId }) => orderId}
        />
      )}
      {used > uses.length && uses.length > 0 && <Muted>The last {uses.length} of them.</Muted>}
    </Text>
  );
}
