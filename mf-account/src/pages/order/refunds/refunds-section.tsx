import type { Order } from '@vastra/shared/contract';
import { Row } from '@vastra/shared/ui/row';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { Stack } from '@vastra/shared/ui/stack';
import { useState } from 'react';
import { Badge } from '../../../components/badge';
import { LazyPart } from '../../../components/lazy-part';
import type { OrderAccess } from '../../../components/order/api';
import { OrderSection, QuietText, SectionHeading } from '../../../components/order/order-layout';
import { Card, CardTitle } from '../card';
import { describeRefundAmount, describeRefundWay, getRefundLabel, getRefundTone } from './describe-refund';

const importForm = () => import('./payout-details-form');

interface RefundsSectionProps {
  access: OrderAccess;
  onChanged: (order: Order) => void;
}

/** The refunds of an order, with the form for details that are missing. */
export function RefundsSection({ access, onChanged }: RefundsSectionProps) {
  const { order } = access;
  const refunds = order.refunds;
  const needsDetails = refunds.some(({ status }) => status === 'needs_details') && order.linkScope !== 'view';
  const [isSaved, setSaved] = useState(false);
  return (
    <OrderSection aria-labelledby="refunds">
      <SectionHeading id="refunds">{refunds.length === 1 ? 'Refund' : 'Refunds'}</SectionHeading>
      <Stack as="ul">
        {refunds.map((refund) => (
          <Card key={refund.id}>
            <Row $rowGap={1} $justify="space-between">
              <CardTitle>{describeRefundAmount(refund)}</CardTitle>
              <Badge $tone={getRefundTone(refund)}>{getRefundLabel(refund)}</Badge>
            </Row>
            <QuietText>{describeRefundWay(refund)}</QuietText>
          </Card>
        ))}
      </Stack>
      {needsDetails && (
        <LazyPart load={importForm} skeleton={<Skeleton $height="240px" />}>
          {({ PayoutDetailsForm }) => (
            <PayoutDetailsForm
              access={access}
              onSaved={(changed) => {
                setSaved(true);
                onChanged(changed);
              }}
            />
          )}
        </LazyPart>
      )}
      {isSaved && !needsDetails && <p role="status">We have your details and send the money there.</p>}
    </OrderSection>
  );
}
