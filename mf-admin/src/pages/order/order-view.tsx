import type { AdminOrder } from '@vastra/shared/contract';
import { OrderLines } from '@vastra/shared/ui/order-lines';
import { Totals } from '@vastra/shared/ui/totals';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { Card, CardColumns } from '../../components/layout/card';
import { CustomerCard } from './cards/customer-card';
import { DeliveryCard } from './cards/delivery-card';
import { DocumentsCard } from './cards/documents-card';
import { GstSplit } from './cards/gst-split';
import { MissingHsn } from './cards/missing-hsn';
import { PaymentCard } from './cards/payment-card';
import { ReturnsCard } from './cards/returns-card';
import { ReviewCard } from './cards/review-card';
import { ShipmentsCard } from './cards/shipments/shipments-card';
import { MessagesCard } from './messages/messages-card';
import { PrintStyles } from './print-styles';
import { StatusBar } from './status/status-bar';
import { OrderTags } from './support/order-tags';
import { SupportActions } from './support/support-actions';
import { TimeLineCard } from './time-line/time-line-card';
import { useOrderActions } from './use-order-actions';

const TotalsColumn = styled.div`
  display: grid;
  gap: 16px;
  max-width: 420px;
  margin: 24px 0 0 auto;
  padding-top: 24px;
  border-top: 1px solid var(--hairline);
`;

export function OrderView({ order, setOrder }: { order: AdminOrder; setOrder: (order: AdminOrder) => void }) {
  const { conflictMessage, runAction } = useOrderActions(order._id, setOrder);
  return (
    <>
      <PrintStyles />
      <StatusBar order={order} conflictMessage={conflictMessage} runAction={runAction} />
      <SupportActions order={order} setOrder={setOrder} />
      <CardColumns>
        <div>
          <ReviewCard order={order} runAction={runAction} />
          <Card heading="Items" headingId="order-items">
            <OrderLines lines={order.items} to={({ productId }) => adminPaths.product(productId)} />
            <MissingHsn order={order} setOrder={setOrder} />
            <TotalsColumn>
              <Totals amounts={order} />
              <GstSplit order={order} />
            </TotalsColumn>
          </Card>
          <ShipmentsCard order={order} setOrder={setOrder} />
          <MessagesCard order={order} setOrder={setOrder} />
          <TimeLineCard order={order} setOrder={setOrder} />
        </div>
        <div>
          <PaymentCard order={order} runAction={runAction} />
          <DeliveryCard order={order} runAction={runAction} />
          <ReturnsCard order={order} />
          <CustomerCard order={order} />
          <OrderTags order={order} setOrder={setOrder} />
          <DocumentsCard order={order} />
        </div>
      </CardColumns>
    </>
  );
}
