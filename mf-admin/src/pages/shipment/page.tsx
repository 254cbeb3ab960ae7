import type { AdminShipment } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../admin-paths';
import { CarrierCard } from '../../components/carriers/carrier-card';
import { getRevision } from '../../components/carriers/get-revision';
import { Detail, Hint, Stack, Text } from '../../components/kit';
import { Card, CardColumns } from '../../components/layout/card';
import { RecordPage } from '../../components/layout/record-page';
import { StatusLine } from '../../components/layout/status-section';
import { getShipment } from '../../components/shipments/api';
import { ShipmentActions } from '../../components/shipments/shipment-actions';
import { ShipmentFacts } from '../../components/shipments/shipment-facts';
import { getLabel, shipmentStatusLabels } from '../../components/shipments/shipment-labels';
import { ShipmentStatusBadge } from '../../components/shipments/shipment-status-badge';
import { Timestamp } from '../../components/time/timestamp';

/** A parcel: its content, facts, steps, and what can happen next. */
const ShipmentPage = () => (
  <RecordPage subject="shipment" backLink={{ to: adminPaths.shipments(), label: 'Shipments' }} load={getShipment}>
    {(shipment, { setData }) => <ShipmentView shipment={shipment} setShipment={setData} />}
  </RecordPage>
);

export { ShipmentPage as Component };

interface ShipmentViewProps {
  shipment: AdminShipment;
  setShipment: (shipment: AdminShipment) => void;
}

function ShipmentView({ shipment, setShipment }: ShipmentViewProps) {
  const { number, orderId, status, createdAt, items, grades = [], events } = shipment;
  return (
    <>
      <Stack as="section" $marginBottom={24} aria-label="Status">
        <StatusLine>
          <ShipmentStatusBadge status={status} />
          <span>
            Parcel {number} of <Link to={adminPaths.order(orderId)}>order {orderId}</Link>
          </span>
          <span>
            Packed <Timestamp at={createdAt} />
          </span>
        </StatusLine>
        <ShipmentActions shipment={shipment} onChanged={setShipment} />
      </Stack>
      <CardColumns>
        <div>
          <Card heading="Items" headingId="shipment-items">
            <Stack as="ul" $gap={12} $breaks>
              {items.map(({ position, quantity, title, color, size }) => (
                <li key={position}>
                  <Text as="strong" $block>
                    {quantity} × {title}
                  </Text>
                  <Detail>
                    {color}, {size}
                    {describeGrades(grades.find((line) => line.position === position))}
                  </Detail>
                </li>
              ))}
            </Stack>
          </Card>
          <Card heading="Steps" headingId="shipment-steps">
            <Stack as="ol" $gap={12} $breaks>
              {events
                .map((event, index) => ({ ...event, index }))
                .reverse()
                .map(({ status: step, at, location, note, index }) => (
                  <li key={index}>
                    <Text as="strong" $block>
                      {getLabel(shipmentStatusLabels, step)}
                    </Text>
                    <Hint>
                      <Timestamp at={at} />
                      {location && <span>{`, ${location}`}</span>}
                    </Hint>
                    {note && <Hint>{note}</Hint>}
                  </li>
                ))}
            </Stack>
          </Card>
        </div>
        <div>
          <Card heading="Parcel" headingId="shipment-facts">
            <ShipmentFacts shipment={shipment} />
          </Card>
          <CarrierCard
            shipmentId={shipment.id}
            revision={getRevision(shipment)}
            onChanged={() =>
              void getShipment(shipment.id).then(setShipment, (error) => notify.error(toErrorMessage(error)))
            }
          />
        </div>
      </CardColumns>
    </>
  );
}

const describeGrades = (grade: NonNullable<AdminShipment['grades']>[number] | undefined): string =>
  grade && grade.restocked + grade.damaged > 0 ? ` · ${grade.restocked} restocked, ${grade.damaged} damaged` : '';
