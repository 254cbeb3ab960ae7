import { useQueryClient } from '@tanstack/react-query';
import type { AdminOrder, CustomFieldDefinition } from '@vastra/shared/contract';
import { OrderLines } from '@vastra/shared/ui/order-lines';
import { Totals } from '@vastra/shared/ui/totals';
import { adminPaths } from '../../admin-paths';
import { CustomValuesCard } from '../../components/custom-fields/custom-values-card';
import { Stack } from '../../components/kit';
import { Card, CardColumns } from '../../components/layout/card';
import { useConflictActions } from '../../components/layout/use-conflict-actions';
import { usePermission } from '../../permissions';
import { getHistoryKey, getOrder, saveOrderFields } from './api';
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
import { hasMainTransition, StatusBar } from './status/status-bar';
import { OrderTags } from './support/order-tags';
import { SupportActions } from './support/support-actions';
import { TimeLineCard } from './time-line/time-line-card';

/** Error codes that mean: another admin, or the shop, has changed the order since it was loaded. */
const conflictCodes = [
  'transition_not_allowed',
  'no_refund_due',
  'refund_not_cancellable',
  'refund_not_paid_twice',
  'not_held',
];

interface OrderViewProps {
  order: AdminOrder;
  /** Shows the order as it is after a change. */
  setData: (order: AdminOrder) => void;
}

export function OrderView({ order, setData }: OrderViewProps) {
  const client = useQueryClient();
  const canEditFields = usePermission('orders.notes');
  const setOrder = (changed: AdminOrder) => {
    setData(changed);
    void client.invalidateQueries({ queryKey: getHistoryKey(order._id) });
  };
  const { conflictMessage, runAction } = useConflictActions({
    codes: conflictCodes,
    notice: 'Another person changed this order. The current version is shown.',
    load: () => getOrder(order._id),
    setData: setOrder,
  });
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
            <Stack $maxWidth="26.25rem" $padding="24 0 0" $line="top" style={{ margin: '1.5rem 0 0 auto' }}>
              <Totals amounts={order} />
              <GstSplit order={order} />
            </Stack>
          </Card>
          <ShipmentsCard order={order} setOrder={setOrder} isSecondary={hasMainTransition(order)} />
          <MessagesCard order={order} setOrder={setOrder} />
          <TimeLineCard order={order} setOrder={setOrder} />
        </div>
        <div>
          <PaymentCard order={order} runAction={runAction} />
          <DeliveryCard order={order} runAction={runAction} />
          <ReturnsCard order={order} />
          <CustomerCard order={order} setOrder={setOrder} />
          <OrderTags order={order} setOrder={setOrder} />
          <CustomValuesCard
            className="no-print"
            fields={order.fields}
            values={order.fieldValues}
            canEdit={canEditFields}
            note={describeAudience(order.fields)}
            save={async (values) => setOrder(await saveOrderFields(order._id, values))}
          />
          <DocumentsCard order={order} />
        </div>
      </CardColumns>
    </>
  );
}

/** Says which of the fields the customer sees. */
function describeAudience(fields: readonly CustomFieldDefinition[] = []): string {
  const labels = fields.filter(({ isPublic }) => isPublic).map(({ label }) => label);
  return labels.length > 0
    ? `On the page of the order, the customer sees: ${labels.join(', ')}.`
    : 'The customer does not see these details on the page of the order.';
}
