import type { PromotionSimulation } from '@vastra/shared/contract';
import { formatDateTime, formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../../admin-paths';
import { Alert, BulletList, Detail, Muted, Row, Stack } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import { Facts } from '../../../components/layout/fact-list';
import { TableCard } from '../../../components/table/table-card';

/** Name of a promotion with a link to it, if it is stored. */
const PromotionLink = ({ promotionId, name }: { promotionId: string | null; name: string }) =>
  promotionId ? <Link to={adminPaths.promotion(promotionId)}>{name}</Link> : name;

/** The price of the cart, the promotions that apply, and the reason for each other promotion. */
export const SimulationResult = ({ result }: { result: PromotionSimulation }) => (
  <Stack $gap={24}>
    <Card heading="Price" headingId="simulator-price">
      <Stack>
        <Muted>As of {formatDateTime(result.at)}</Muted>
        <Facts
          facts={{
            Items: formatRupees(result.subtotal),
            Discount: result.discount > 0 && formatRupees(-result.discount),
            'of which a coupon': result.couponDiscount > 0 && formatRupees(-result.couponDiscount),
            Delivery: formatRupees(result.shippingFee),
            'Delivery before its discount':
              result.deliveryDiscount > 0 && formatRupees(result.shippingFee + result.deliveryDiscount),
            Total: <strong>{formatRupees(result.total)}</strong>,
            Cost: result.cost === null ? 'Not known' : formatRupees(result.cost),
            Margin: result.margin !== null && formatRupees(result.margin),
          }}
        />
        {result.margin !== null && result.margin < 0 && (
          <Alert $kind="error">The items cost more than they bring.</Alert>
        )}
        {result.codeMessage && <Alert $kind="error">{result.codeMessage}</Alert>}
      </Stack>
    </Card>
    <TableCard
      heading="Items"
      name="Items of the cart"
      columns={[
        { label: 'Item', kind: 'text', cell: ({ title, variant, quantity }) => `${quantity} × ${title}, ${variant}` },
        { label: 'Discount', kind: 'number', cell: ({ discount }) => formatRupees(-discount) },
        { label: 'Price', kind: 'number', cell: ({ total }) => formatRupees(total) },
      ]}
      rows={result.lines}
      getKey={({ variantId }) => variantId}
    />
    <Card heading="Applies" headingId="simulator-applies">
      {result.applied.length === 0 ? (
        <Muted>No promotion applies.</Muted>
      ) : (
        <Stack as="ul" $divided>
          {result.applied.map(({ promotionId, name, label, amount }) => (
            <Row as="li" key={`${promotionId} ${name}`} $justify="space-between">
              <span>
                <PromotionLink promotionId={promotionId} name={name} />
                <Detail>{label}</Detail>
              </span>
              <span>{formatRupees(-amount)}</span>
            </Row>
          ))}
        </Stack>
      )}
    </Card>
    {result.others.length > 0 && (
      <Card heading="Does not apply" headingId="simulator-others">
        <Stack as="ul" $divided>
          {result.others.map(({ promotionId, name, message }) => (
            <li key={promotionId}>
              <PromotionLink promotionId={promotionId} name={name} />
              <Detail>{message}</Detail>
            </li>
          ))}
        </Stack>
      </Card>
    )}
    {result.hints.length > 0 && (
      <Card heading="Hints for the shopper" headingId="simulator-hints">
        <BulletList>
          {result.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </BulletList>
      </Card>
    )}
  </Stack>
);
