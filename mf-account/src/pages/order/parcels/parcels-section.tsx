import type { Order, Shipment } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Row } from '@vastra/shared/ui/row';
import { Stack } from '@vastra/shared/ui/stack';
import { Text } from '@vastra/shared/ui/text';
import styled from 'styled-components';
import { Badge } from '../../../components/badge';
import { HeadingLink } from '../../../components/heading-link';
import { OrderSection, QuietText, SectionHeading } from '../../../components/order/order-layout';
import { CourierText } from '../../../components/order/parcels/courier-text';
import {
  describeCash,
  describeNextStep,
  getParcelHeadline,
  getParcelLabel,
  getParcelTone,
} from '../../../components/order/parcels/describe-parcel';
import { UnitList } from '../../../components/order/parcels/unit-list';
import { Card, CardTitle } from '../card';
import { getParcels, getUnsentUnits } from './count-parcels';

const TrackLink = styled(HeadingLink)`
  justify-self: start;
  font-weight: 600;
`;

/** The parcels of an order, and what is not sent yet. */
export function ParcelsSection({ order }: { order: Order }) {
  const parcels = getParcels(order);
  const unsentUnits = getUnsentUnits(order);
  return (
    <OrderSection aria-labelledby="parcels">
      <SectionHeading id="parcels">{parcels.length === 1 ? 'Parcel' : 'Parcels'}</SectionHeading>
      <Stack as="ul">
        {parcels.map((parcel) => (
          <ParcelCard key={parcel.number} orderId={order._id} parcel={parcel} />
        ))}
        {unsentUnits.length > 0 && (
          <Card>
            <Row $rowGap={1} $justify="space-between">
              <CardTitle>Not sent yet</CardTitle>
            </Row>
            <QuietText>These items follow in another parcel.</QuietText>
            <UnitList label="Items that are not sent yet" units={unsentUnits} />
          </Card>
        )}
      </Stack>
    </OrderSection>
  );
}

function ParcelCard({ orderId, parcel }: { orderId: string; parcel: Shipment }) {
  const { number, status } = parcel;
  const headline = getParcelHeadline(parcel);
  const nextStep = describeNextStep(parcel);
  const cash = describeCash(parcel);
  return (
    <Card>
      <Row $rowGap={1} $justify="space-between">
        <CardTitle>Parcel {number}</CardTitle>
        <Badge $tone={getParcelTone(status)}>{getParcelLabel(status)}</Badge>
      </Row>
      {headline !== getParcelLabel(status) && <p>{headline}</p>}
      {nextStep && <QuietText>{nextStep}</QuietText>}
      {cash && <Text $isStrong>{cash}</Text>}
      <CourierText parcel={parcel} />
      <UnitList label={`Items in parcel ${number}`} units={parcel.items} />
      <TrackLink to={paths.orderParcel(orderId, number)} aria-label={`Track parcel ${number}`}>
        Track parcel
      </TrackLink>
    </Card>
  );
}
