import type { AdminDeal } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { Picture } from '@vastra/shared/ui/picture';
import { adminPaths } from '../../admin-paths';
import { Muted, Row } from '../../components/kit';
import { TableCard } from '../../components/table/table-card';
import { Timestamp } from '../../components/time/timestamp';
import { getPercentOff } from './percent-off';

/** Shows a deal that has ended and can no longer be changed. */
export const EndedDeal = ({ deal: { startDate, endDate, products } }: { deal: AdminDeal }) => (
  <>
    <Muted $marginBottom={24}>
      This deal ran from <Timestamp at={startDate} /> until <Timestamp at={endDate} /> and can no longer be changed.
    </Muted>
    <TableCard
      name="Products"
      columns={[
        {
          label: 'Product',
          kind: 'text',
          cell: ({ productId, title, image }) => (
            <Row as="span" $inline>
              <Picture image={image} sizes="40px" alt="" />
              <Link to={adminPaths.product(productId)}>{title}</Link>
            </Row>
          ),
        },
        { label: 'Regular price', kind: 'number', cell: ({ price }) => formatRupees(price) },
        { label: 'Deal price', kind: 'number', cell: ({ dealPrice }) => formatRupees(dealPrice) },
        {
          label: 'Off',
          kind: 'number',
          cell: ({ price, dealPrice }) => <>{getPercentOff(price, dealPrice) ?? 0}%</>,
        },
        {
          label: 'Sold',
          kind: 'number',
          cell: ({ stock, sold }) => (
            <>
              {sold} of {stock}
            </>
          ),
        },
      ]}
      rows={products}
      getKey={({ productId }) => productId}
    />
  </>
);
