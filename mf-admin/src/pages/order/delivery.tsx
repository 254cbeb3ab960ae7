import type { AdminOrder } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { PostalAddress } from '@vastra/shared/ui/postal-address';
import { useState } from 'react';
import { Card } from '../../components/card';
import { Confirm } from '../../components/confirm';
import { correctTracking } from './api';
import { Fact, Facts } from './facts';
import type { Act } from './use-order';

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
/** Of a day of the calendar ("2026-11-25"). */
const dayOf = (calendarDay: string): string => day.format(new Date(`${calendarDay}T00:00:00Z`));

export function Delivery({ order, act }: { order: AdminOrder; act: Act }) {
  const { address, shippingMethod, deliveryFrom, deliveryTo, carrier, trackingNumber, status } = order;
  const [isCorrecting, setCorrecting] = useState(false);
  const days = [...new Set([dayOf(deliveryFrom), dayOf(deliveryTo)])].join(' – ');
  return (
    <Card aria-labelledby="order-delivery">
      <h2 id="order-delivery">Delivery</h2>
      <Facts>
        <PostalAddress of={address} />
        <dl>
          <Fact label="Method">{shippingMethod === 'express' ? 'Express' : 'Standard'}</Fact>
          <Fact label="Promised">{days}</Fact>
          {carrier && <Fact label="Courier">{carrier}</Fact>}
          {trackingNumber && <Fact label="Tracking number">{trackingNumber}</Fact>}
        </dl>
        {status === 'shipped' && (
          <Button $tone="line" aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
            {trackingNumber ? 'Correct tracking' : 'Add tracking number'}
          </Button>
        )}
        {isCorrecting && <TrackingDialog order={order} act={act} onEnd={() => setCorrecting(false)} />}
      </Facts>
    </Card>
  );
}

function TrackingDialog({ order, act, onEnd }: { order: AdminOrder; act: Act; onEnd: () => void }) {
  const [carrier, setCarrier] = useState(order.carrier ?? '');
  const [trackingNumber, setNumber] = useState(order.trackingNumber ?? '');
  const [problem, setProblem] = useState('');
  const save = async () => {
    if (!carrier.trim()) return setProblem('Please enter the courier');
    await act(() => correctTracking(order._id, { carrier, trackingNumber }));
    onEnd();
  };
  return (
    <Confirm title="Tracking" yes="Save" onYes={save} onNo={onEnd}>
      <Field
        label="Courier"
        maxLength={60}
        autoComplete="off"
        error={problem}
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
    </Confirm>
  );
}
