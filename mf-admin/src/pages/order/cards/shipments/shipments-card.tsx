import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminOrder, AdminShipment, OrderShipments } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useState } from 'react';
import styled from 'styled-components';
import { adminPaths } from '../../../../admin-paths';
import { CarrierCard } from '../../../../components/carriers/carrier-card';
import { getRevision } from '../../../../components/carriers/get-revision';
import { Muted, Stack } from '../../../../components/kit';
import { Card } from '../../../../components/layout/card';
import { getOrderShipments, pack } from '../../../../components/shipments/api';
import { ShipmentActions } from '../../../../components/shipments/shipment-actions';
import { ShipmentFacts } from '../../../../components/shipments/shipment-facts';
import { formatUnits } from '../../../../components/shipments/shipment-labels';
import { ShipmentStatusBadge } from '../../../../components/shipments/shipment-status-badge';
import { Permitted } from '../../../../permissions';
import { getOrder } from '../../api';
import { PackDialog } from './pack-dialog';

const Parcel = styled.li`
  display: grid;
  gap: 12px;
  padding: 20px 0;
  border-top: 1px solid var(--hairline);
  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
  }
  & h3 {
    font: 600 16px/1.5 var(--sans);
  }
`;

const Left = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  padding-top: 16px;
  border-top: 1px solid var(--hairline);
  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
`;

/** Shows the parcels of an order with their next steps, and what is left to pack. */
export function ShipmentsCard({ order, setOrder }: { order: AdminOrder; setOrder: (order: AdminOrder) => void }) {
  const id = order._id;
  // The status of the order changes its parcels.
  const queryKey = ['order-shipments', id, order.status];
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getOrderShipments(id, { signal }),
    // Parcels of another order are never shown.
    placeholderData: (previous, query) => (query?.queryKey[1] === id ? previous : undefined),
  });
  const [isPacking, setPacking] = useState(false);
  if (order.kind === 'gift_card') return null;

  /** Shows what a change made of the parcels, and loads the order, whose status follows. */
  const refresh = async (shipments?: OrderShipments) => {
    if (shipments) client.setQueryData(queryKey, shipments);
    else await refetch();
    await getOrder(id).then(setOrder, (failure) => notify.error(toErrorMessage(failure)));
  };
  return (
    <Card heading="Shipments" headingId="order-shipments">
      {error && !data ? (
        <Left>
          <p role="alert">The shipments could not be loaded. {toErrorMessage(error)}</p>
          <Button $tone="line" onClick={() => refetch()}>
            Retry
          </Button>
        </Left>
      ) : !data ? (
        <div role="status" aria-label="Loading...">
          <Skeleton $height="80px" />
        </div>
      ) : (
        <>
          {data.shipments.length > 0 && (
            <Stack as="ul" $gap={0}>
              {data.shipments.map((shipment) => (
                <Parcel key={shipment.id}>
                  <ParcelHead shipment={shipment} />
                  <ShipmentFacts shipment={shipment} />
                  <ShipmentActions shipment={shipment} onChanged={() => refresh()} />
                  {shipment.next.length > 0 && (
                    <CarrierCard
                      isBare
                      shipmentId={shipment.id}
                      revision={getRevision(shipment)}
                      onChanged={() => void refresh()}
                    />
                  )}
                </Parcel>
              ))}
            </Stack>
          )}
          <LeftToPack data={data} onPack={() => setPacking(true)} />
          {isPacking && (
            <PackDialog
              order={order}
              left={data.packable.lines}
              onPack={async (body) => {
                const shipments = await pack(id, body);
                setPacking(false);
                notify.success(`Parcel ${shipments.shipments.at(-1)?.number} is packed`);
                await refresh(shipments);
              }}
              onCancel={() => setPacking(false)}
            />
          )}
        </>
      )}
    </Card>
  );
}

const ParcelHead = ({ shipment: { id, number, status, items } }: { shipment: AdminShipment }) => (
  <>
    <header>
      <h3>
        <Link to={adminPaths.shipment(id)}>Parcel {number}</Link>
      </h3>
      <ShipmentStatusBadge status={status} />
    </header>
    <Muted as="ul" $breaks>
      {items.map(({ position, quantity, title, color, size }) => (
        <li key={position}>
          {quantity} × {title}, {color}, {size}
        </li>
      ))}
    </Muted>
  </>
);

function LeftToPack({ data: { packable, shipments }, onPack }: { data: OrderShipments; onPack: () => void }) {
  const units = packable.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units === 0) return shipments.length === 0 ? <p>Nothing is left to pack.</p> : null;
  return (
    <Left>
      <p>{packable.reason ? `Cannot be packed. ${packable.reason}` : `${formatUnits(units)} left to pack.`}</p>
      {!packable.reason && (
        <Permitted>
          <Button aria-haspopup="dialog" onClick={onPack}>
            Pack a parcel
          </Button>
        </Permitted>
      )}
    </Left>
  );
}
