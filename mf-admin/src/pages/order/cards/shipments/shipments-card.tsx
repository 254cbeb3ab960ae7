import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminOrder, AdminShipment, OrderShipments, Packable } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../../../admin-paths';
import { CarrierCard } from '../../../../components/carriers/carrier-card';
import { getRevision } from '../../../../components/carriers/get-revision';
import { DialogButton } from '../../../../components/dialogs/confirm-dialog';
import { ItemTitle, Muted, Row, Stack } from '../../../../components/kit';
import { Card } from '../../../../components/layout/card';
import { QueryPart } from '../../../../components/layout/query-part';
import { cacheMs } from '../../../../components/layout/screen-clients';
import { getOrderShipments, pack } from '../../../../components/shipments/api';
import { getMainAction, ShipmentActions } from '../../../../components/shipments/shipment-actions';
import { ShipmentFacts } from '../../../../components/shipments/shipment-facts';
import { formatUnits } from '../../../../components/shipments/shipment-labels';
import { ShipmentStatusBadge } from '../../../../components/shipments/shipment-status-badge';
import { Permitted } from '../../../../permissions';
import { getOrder } from '../../api';
import { PackDialog } from './pack-dialog';

interface ShipmentsCardProps {
  order: AdminOrder;
  setOrder: (order: AdminOrder) => void;
  /** True if the order has its main action elsewhere, so that no button here is the main one. */
  isSecondary: boolean;
}

/** Shows the parcels of an order with their next steps, and what is left to pack. The first parcel that waits has the main action. */
export function ShipmentsCard({ order, setOrder, isSecondary }: ShipmentsCardProps) {
  const id = order._id;
  // The status of the order changes its parcels, and its units what is left to pack.
  const queryKey = ['order-shipments', id, order.status, order.items.map(({ quantity }) => quantity).join()];
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => getOrderShipments(id, { signal }),
    gcTime: cacheMs,
    // Parcels of another order are never shown.
    placeholderData: (previous, last) => (last?.queryKey[1] === id ? previous : undefined),
  });
  if (order.kind === 'gift_card') return null;

  /** Shows what a change made of the parcels, and loads the order, whose status follows. */
  const refresh = async (shipments?: OrderShipments) => {
    if (shipments) client.setQueryData(queryKey, shipments);
    else await query.refetch();
    await getOrder(id).then(setOrder, (failure) => notify.error(toErrorMessage(failure)));
  };
  return (
    <Card heading="Shipments" headingId="order-shipments">
      <QueryPart query={query} subject="The shipments">
        {(data) => {
          const main = isSecondary ? undefined : data.shipments.find(getMainAction);
          return (
            <Stack $divided>
              {data.shipments.length > 0 && (
                <Stack as="ul" $gap={20} $divided>
                  {data.shipments.map((shipment) => (
                    <Stack as="li" $gap={12} key={shipment.id}>
                      <ParcelHead shipment={shipment} />
                      <ShipmentFacts shipment={shipment} />
                      <ShipmentActions
                        shipment={shipment}
                        isSecondary={shipment !== main}
                        onChanged={() => refresh()}
                      />
                      {shipment.next.length > 0 && (
                        <CarrierCard
                          isBare
                          shipmentId={shipment.id}
                          revision={getRevision(shipment)}
                          onChanged={() => void refresh()}
                        />
                      )}
                    </Stack>
                  ))}
                </Stack>
              )}
              <LeftToPack
                order={order}
                data={data}
                isSecondary={isSecondary || main !== undefined}
                onPacked={(shipments) => {
                  notify.success(`Parcel ${shipments.shipments.at(-1)?.number} is packed`);
                  return refresh(shipments);
                }}
              />
            </Stack>
          );
        }}
      </QueryPart>
    </Card>
  );
}

const ParcelHead = ({ shipment: { id, number, status, items } }: { shipment: AdminShipment }) => (
  <>
    <Row as="header" $gap="4 12">
      <ItemTitle>
        <Link to={adminPaths.shipment(id)}>Parcel {number}</Link>
      </ItemTitle>
      <ShipmentStatusBadge status={status} />
    </Row>
    <Muted as="ul" $breaks>
      {items.map(({ position, quantity, title, color, size }) => (
        <li key={position}>
          {quantity} × {title}, {color}, {size}
        </li>
      ))}
    </Muted>
  </>
);

interface WaitingListProps {
  order: AdminOrder;
  waiting: NonNullable<Packable['waiting']>;
}

/** The units that must not be packed yet, with the reason. */
const WaitingList = ({ order, waiting }: WaitingListProps) => (
  <Stack as="ul" $gap={8} aria-label="Waiting">
    {waiting.map(({ position, quantity, text }) => (
      <li key={position}>
        {quantity} × {order.items[position]?.title ?? `Line ${position + 1}`}
        <Muted>{text}</Muted>
      </li>
    ))}
  </Stack>
);

interface LeftToPackProps {
  order: AdminOrder;
  data: OrderShipments;
  isSecondary: boolean;
  onPacked: (shipments: OrderShipments) => Promise<void>;
}

function LeftToPack({ order, data: { packable, shipments }, isSecondary, onPacked }: LeftToPackProps) {
  const units = packable.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const waiting = packable.waiting && <WaitingList order={order} waiting={packable.waiting} />;
  if (units === 0) return waiting ?? (shipments.length === 0 ? <p>Nothing is left to pack.</p> : null);
  return (
    <>
      {waiting}
      <Row>
        <p>{packable.reason ? `Cannot be packed. ${packable.reason}` : `${formatUnits(units)} left to pack.`}</p>
        {!packable.reason && (
          <Permitted>
            <DialogButton $tone={isSecondary ? 'line' : 'brand'} label="Pack a parcel">
              {(close) => (
                <PackDialog
                  order={order}
                  left={packable.lines}
                  onPack={async (body) => {
                    const changed = await pack(order._id, body);
                    close();
                    await onPacked(changed);
                  }}
                  onCancel={close}
                />
              )}
            </DialogButton>
          </Permitted>
        )}
      </Row>
    </>
  );
}
