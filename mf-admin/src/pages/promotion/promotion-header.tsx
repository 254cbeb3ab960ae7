import { formatNumber, formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../admin-paths';
import { OfferBadge } from '../../components/badges/offer-badge';
import { DeleteButton } from '../../components/dialogs/delete-button';
import { Muted, Row, Text } from '../../components/kit';
import { TableCard } from '../../components/table/table-card';
import { Timestamp } from '../../components/time/timestamp';
import { deletePromotion, type PromotionDetail } from './api';

/** Shows name and state of a promotion. A promotion of an order can be switched off, and not deleted. */
export const PromotionHeader = ({ promotion }: { promotion: PromotionDetail }) => (
  <Row $marginBottom={24}>
    <Text as="h2" $size={20} $breaks>
      {promotion.name}
    </Text>
    <OfferBadge offer={promotion} isActive={promotion.status === 'active'} />
    {promotion.used === 0 && (
      <Row style={{ marginLeft: 'auto' }}>
        <DeleteButton
          isSmall
          title={`Delete ${promotion.name}?`}
          text="Shoppers no longer get its discount."
          remove={() => deletePromotion(promotion._id)}
          listPath={adminPaths.promotions()}
        />
      </Row>
    )}
  </Row>
);

/** Lists the last orders that have the promotion. */
export const PromotionUses = ({ promotion: { uses, used, spent } }: { promotion: PromotionDetail }) => (
  <Text as="section" $marginTop={24}>
    <Text as="h2" $marginBottom={12} $size={20}>
      Uses ({formatNumber(used)})
    </Text>
    {uses.length === 0 ? (
      <Muted>No order has this promotion yet.</Muted>
    ) : (
      <>
        <Muted>{formatRupees(spent)} given in all.</Muted>
        <TableCard
          name="Uses"
          columns={[
            { label: 'Order', cell: ({ orderId }) => <Link to={adminPaths.order(orderId)}>{orderId}</Link> },
            { label: 'Customer', kind: 'text', cell: ({ customer }) => customer },
            { label: 'Placed', cell: ({ at }) => <Timestamp at={at} /> },
            { label: 'Discount', kind: 'number', cell: ({ amount }) => formatRupees(amount) },
          ]}
          rows={uses}
          getKey={({ orderId }) => orderId}
        />
      </>
    )}
    {used > uses.length && uses.length > 0 && <Muted>The last {uses.length} of them.</Muted>}
  </Text>
);
