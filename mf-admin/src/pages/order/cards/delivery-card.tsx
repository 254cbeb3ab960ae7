import type { AdminOrder } from '@vastra/shared/contract';
import { formatShortDay } from '@vastra/shared/format';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { PostalAddress } from '@vastra/shared/ui/postal-address';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { Card } from '../../../components/layout/card';
import { useCanWrite } from '../../../permissions';
import { correctTracking } from '../api';
import type { RunAction } from '../use-order-actions';
import { Fact, FactList } from './fact-list';

export function DeliveryCard({ order, runAction }: { order: AdminOrder; runAction: RunAction }) {
  const { address, shippingMethod, deliveryFrom, deliveryTo, carrier, trackingNumber, status, giftCard } = order;
  const canWrite = useCanWrite();
  const [isCorrecting, setCorrecting] = useState(false);
  const days = [...new Set([formatShortDay(deliveryFrom), formatShortDay(deliveryTo)])].join(' – ');
  return (
    <Card aria-labelledby="order-delivery">
      <h2 id="order-delivery">Delivery</h2>
      <FactList>
        {order.kind !== 'gift_card' && <PostalAddress address={address} />}
        <dl>
          {order.kind === 'gift_card' ? (
            <>
              <Fact label="Method">By email</Fact>
              {giftCard && <Fact label="Recipient">{giftCard.recipientEmail ?? giftCard.recipientName}</Fact>}
            </>
          ) : (
            <Fact label="Method">{shippingMethod === 'express' ? 'Express' : 'Standard'}</Fact>
          )}
          <Fact label="Expected delivery">{days}</Fact>
          {carrier && <Fact label="Courier">{carrier}</Fact>}
          {trackingNumber && <Fact label="Tracking number">{trackingNumber}</Fact>}
        </dl>
        {status === 'shipped' && canWrite && (
          <Button $tone="line" aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
            {trackingNumber ? 'Correct tracking' : 'Add tracking number'}
          </Button>
        )}
        {isCorrecting && <TrackingDialog order={order} runAction={runAction} onClose={() => setCorrecting(false)} />}
      </FactList>
    </Card>
  );
}

function TrackingDialog({
  order,
  runAction,
  onClose,
}: {
  order: AdminOrder;
  runAction: RunAction;
  onClose: () => void;
}) {
  const [carrier, setCarrier] = useState(order.carrier ?? '');
  const [trackingNumber, setNumber] = useState(order.trackingNumber ?? '');
  const [carrierError, setCarrierError] = useState('');
  const save = async () => {
    if (!carrier.trim()) return setCarrierError('Please enter the courier');
    await runAction(() => correctTracking(order._id, { carrier, trackingNumber }));
    onClose();
  };
  return (
    <ConfirmDialog title="Tracking" confirmLabel="Save" onConfirm={save} onCancel={onClose}>
      <Field
        label="Courier"
        maxLength={60}
        autoComplete="off"
        error={carrierError}
        value={carrier}
        onChange={({ target }) => setCarrier(target.value)}
      />
      <Field
        label="Tracking number"
        maxLength={60}
        autoComplete="off"
        value={trackingNumber}
        onChange={({ target }) => setNumber(target.value)}
      />
    </ConfirmDialog>
  );
}
