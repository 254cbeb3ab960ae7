import type { AdminOrder } from '@vastra/shared/contract';
import { formatShortDay } from '@vastra/shared/format';
import { PostalAddress } from '@vastra/shared/ui/postal-address';
import { DialogButton } from '../../../components/dialogs/confirm-dialog';
import { FormDialog, requireText } from '../../../components/dialogs/form-dialog';
import { TextField } from '../../../components/form/fields';
import { Card } from '../../../components/layout/card';
import { FactList, Facts } from '../../../components/layout/fact-list';
import type { RunAction } from '../../../components/layout/use-conflict-actions';
import { useCanWrite } from '../../../permissions';
import { correctTracking } from '../api';

export function DeliveryCard({ order, runAction }: { order: AdminOrder; runAction: RunAction<AdminOrder> }) {
  const { address, shippingMethod, deliveryFrom, deliveryTo, carrier, trackingNumber, status, giftCard } = order;
  const canWrite = useCanWrite();
  const days = [...new Set([formatShortDay(deliveryFrom), formatShortDay(deliveryTo)])].join(' – ');
  return (
    <Card heading="Delivery" headingId="order-delivery">
      <FactList>
        {order.kind !== 'gift_card' && <PostalAddress address={address} />}
        <Facts
          facts={{
            Method: order.kind === 'gift_card' ? 'By email' : shippingMethod === 'express' ? 'Express' : 'Standard',
            Recipient: order.kind === 'gift_card' && (giftCard?.recipientEmail ?? giftCard?.recipientName),
            'Expected delivery': days,
            Courier: carrier,
            'Tracking number': trackingNumber,
          }}
        />
        {status === 'shipped' && canWrite && (
          <DialogButton label={trackingNumber ? 'Correct tracking' : 'Add tracking number'}>
            {(close) => <TrackingDialog order={order} runAction={runAction} onClose={close} />}
          </DialogButton>
        )}
      </FactList>
    </Card>
  );
}

interface TrackingDialogProps {
  order: AdminOrder;
  runAction: RunAction<AdminOrder>;
  onClose: () => void;
}

const TrackingDialog = ({ order, runAction, onClose }: TrackingDialogProps) => (
  <FormDialog
    title="Tracking"
    confirmLabel="Save"
    values={{ carrier: order.carrier ?? '', trackingNumber: order.trackingNumber ?? '' }}
    onSubmit={async (tracking) => {
      await runAction(() => correctTracking(order._id, tracking));
      onClose();
    }}
    onCancel={onClose}
  >
    <TextField name="carrier" label="Courier" maxLength={60} rules={requireText('Please enter the courier')} />
    <TextField name="trackingNumber" label="Tracking number" maxLength={60} />
  </FormDialog>
);
