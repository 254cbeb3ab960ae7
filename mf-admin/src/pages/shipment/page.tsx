import type { AdminShipment } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Link, useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { CarrierCard } from '../../components/carriers/carrier-card';
import { getRevision } from '../../components/carriers/get-revision';
import { AdminPage } from '../../components/layout/admin-page';
import { Card, CardColumns } from '../../components/layout/card';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { StatusLine, StatusSection } from '../../components/layout/status-section';
import { getShipment } from '../../components/shipments/api';
import { ShipmentActions } from '../../components/shipments/shipment-actions';
import { ShipmentFacts } from '../../components/shipments/shipment-facts';
import { getLabel, shipmentStatusLabels } from '../../components/shipments/shipment-labels';
import { ShipmentStatusBadge } from '../../components/shipments/shipment-status-badge';
import { Timestamp } from '../../components/time/timestamp';

const List = styled.ul`
  display: grid;
  gap: 12px;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
  & strong {
    display: block;
  }
  & p,
  & small {
    display: block;
    color: var(--ink-2);
    font-size: 14px;
  }
`;

/** A parcel: its content, facts, steps, and what can happen next. */
function ShipmentPage() {
  const { id = '' } = useParams();
  return (
    <AdminPage title="Shipment" backLink={{ to: adminPaths.shipments(), label: 'Shipments' }}>
      <QueryBoundary
        queryKey={['shipment', id]}
        queryFn={(options) => getShipment(id, options)}
        subject="The shipment"
        notFoundAction={<ButtonLink to={adminPaths.shipments()}>All shipments</ButtonLink>}
      >
        {(shipment, { setData }) => <ShipmentView key={shipment.id} shipment={shipment} setShipment={setData} />}
      </QueryBoundary>
    </AdminPage>
  );
}

export { ShipmentPage as Component };

interface ShipmentViewProps {
  shipment: AdminShipment;
  setShipment: (shipment: AdminShipment) => void;
}

function ShipmentView({ shipment, setShipment }: ShipmentViewProps) {
  const { number, orderId, status, createdAt, items, grades = [], events } = shipment;
  return (
    <>
      <StatusSection aria-label="Status">
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
      </StatusSection>
      <CardColumns>
        <div>
          <Card aria-labelledby="shipment-items">
            <h2 id="shipment-items">Items</h2>
            <List>
              {items.map(({ position, quantity, title, color, size }) => (
                <li key={position}>
                  <strong>
                    {quantity} × {title}
                  </strong>
                  <small>
                    {color}, {size}
                    {describeGrades(grades.find((line) => line.position === position))}
                  </small>
                </li>
              ))}
            </List>
          </Card>
          <Card aria-labelledby="shipment-steps">
            <h2 id="shipment-steps">Steps</h2>
            <List as="ol">
              {events
                .map((event, index) => ({ ...event, index }))
                .reverse()
                .map(({ status: step, at, location, note, index }) => (
                  <li key={index}>
                    <strong>{getLabel(shipmentStatusLabels, step)}</strong>
                    <p>
                      <Timestamp at={at} />
                      {location && `, ${location}`}
                    </p>
                    {note && <p>{note}</p>}
                  </li>
                ))}
            </List>
          </Card>
        </div>
        <div>
          <Card aria-labelledby="shipment-facts">
            <h2 id="shipment-facts">Parcel</h2>
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
