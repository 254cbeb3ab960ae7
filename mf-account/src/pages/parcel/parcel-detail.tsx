import type { Order, Shipment } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { PostalAddress } from '@vastra/shared/ui/postal-address';
import { Stack } from '@vastra/shared/ui/stack';
import { Text } from '@vastra/shared/ui/text';
import styled from 'styled-components';
import { Badge } from '../../components/badge';
import { DownloadButton } from '../../components/order/download-button';
import {
  DetailHeading,
  OrderLayout,
  OrderSection,
  SectionHeading,
  StatusSection,
} from '../../components/order/order-layout';
import { CourierText } from '../../components/order/parcels/courier-text';
import {
  countUnits,
  describeCash,
  describeNextStep,
  getParcelHeadline,
  getParcelLabel,
  getParcelTone,
} from '../../components/order/parcels/describe-parcel';
import { UnitList } from '../../components/order/parcels/unit-list';
import { ScreenDescription, ScreenHeading, ScreenTitle, Unbroken } from '../../components/screen-heading';
import { ParcelSteps } from './parcel-steps';

const PayLink = styled(ButtonLink)`
  justify-self: start;
`;

const Actions = styled.div`
  display: flex;
`;

interface ParcelDetailProps {
  order: Order;
  parcel: Shipment;
  /** Access token of a guest's order. */
  accessToken?: string;
}

/** When a parcel arrives, its steps so far, and what is in it. */
export function ParcelDetail({ order, parcel, accessToken }: ParcelDetailProps) {
  const parcelCount = order.shipments.filter(({ status }) => status !== 'cancelled').length;
  const nextStep = describeNextStep(parcel);
  const cash = describeCash(parcel);
  const units = countUnits(parcel.items);
  return (
    <>
      <ScreenHeading>
        <div>
          <ScreenTitle>Parcel {parcel.number}</ScreenTitle>
          <ScreenDescription>
            {parcelCount > 1 ? `One of ${parcelCount} parcels of order ` : 'Order '}
            <Unbroken>{order._id}</Unbroken>
          </ScreenDescription>
        </div>
        <Badge $tone={getParcelTone(parcel.status)}>{getParcelLabel(parcel.status)}</Badge>
      </ScreenHeading>
      <OrderLayout>
        <StatusSection aria-labelledby="parcel-status">
          <SectionHeading id="parcel-status" aria-live="polite">
            {getParcelHeadline(parcel)}
          </SectionHeading>
          {nextStep && <Text $tone="muted">{nextStep}</Text>}
          {cash && <Text $isStrong>{cash}</Text>}
          {parcel.cashPaidOnline > 0 && (
            <Text $tone="muted">
              {parcel.cashDue > 0
                ? `${formatRupees(parcel.cashPaidOnline)} of its price are paid online already.`
                : `${formatRupees(parcel.cashPaidOnline)} paid online. The courier collects nothing.`}
            </Text>
          )}
          {parcel.canPayOnline && parcel.cashDue > 0 && (
            <PayLink to={`${paths.checkoutPay(order._id)}?parcel=${parcel.number}`} reloadDocument>
              Pay {formatRupees(parcel.cashDue)} by UPI now
            </PayLink>
          )}
          <CourierText parcel={parcel} />
          {parcel.status === 'undelivered' && (
            <p>
              <Link to={paths.contact}>Contact us about the delivery</Link>
            </p>
          )}
        </StatusSection>
        <OrderSection aria-labelledby="parcel-steps">
          <SectionHeading id="parcel-steps">Tracking</SectionHeading>
          <ParcelSteps parcel={parcel} />
        </OrderSection>
        <Stack $gap={6}>
          <OrderSection aria-labelledby="parcel-items">
            <SectionHeading id="parcel-items">{units === 1 ? '1 item in it' : `${units} items in it`}</SectionHeading>
            <UnitList label="Items in this parcel" units={parcel.items} />
            {parcel.invoice && (
              <Actions>
                <DownloadButton path={`orders/${order._id}/invoice`} number={parcel.invoice} accessToken={accessToken}>
                  Invoice (PDF)
                </DownloadButton>
              </Actions>
            )}
          </OrderSection>
          <OrderSection as="div">
            <div>
              <DetailHeading as="h2">Delivery address</DetailHeading>
              <PostalAddress address={order.address} />
            </div>
          </OrderSection>
        </Stack>
      </OrderLayout>
    </>
  );
}
