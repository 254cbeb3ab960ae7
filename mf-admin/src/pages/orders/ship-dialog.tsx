import type { AdminOrderRow } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Field } from '@vastra/shared/ui/field';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { formatNames } from '../../components/table/format-part';
import { type Parcel, shipOrder } from './api';

const Body = styled.form`
  display: grid;
  gap: 16px;
  padding: 24px;
  @media (max-width: 639px) {
    padding: 16px;
  }
`;

const Hint = styled.p`
  color: var(--ink-2);
`;

const CourierForAll = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  & > div {
    flex: 1 1 200px;
  }
  & > button {
    min-height: 48px;
  }
`;

const Rows = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 16px 0;
  border-top: 1px solid var(--hairline);
  @media (min-width: 640px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const OrderName = styled.p`
  overflow-wrap: anywhere;
  & > small {
    display: block;
    color: var(--ink-2);
    font-size: 14px;
  }
`;

const Result = styled.p<{ $isRefused?: boolean }>`
  grid-column: 1 / -1;
  color: ${({ $isRefused }) => ($isRefused ? 'var(--sale)' : 'var(--success)')};
`;

const Actions = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

interface ParcelRow extends Parcel {
  order: AdminOrderRow;
  isShipped: boolean;
  carrierError?: string;
  /** The server's error message. */
  refusal?: string;
}

interface ShipDialogProps {
  /** The selected orders that are being processed. */
  orders: AdminOrderRow[];
  /** Numbers of the selected orders in another status. */
  skippedIds: string[];
  onClose: (shippedCount: number) => void;
}

/** Returns the id of the courier field of an order, which gets the focus when it is empty. */
const getCourierId = (orderId: string): string => `courier-${orderId}`;

const formatOrderCount = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/**
 * Ships many orders, with courier and tracking number for each parcel. Orders are shipped one after the other; one that fails keeps its
 * row with the message and can be tried again.
 */
export function ShipDialog({ orders, skippedIds, onClose }: ShipDialogProps) {
  const [rows, setRows] = useState<ParcelRow[]>(() =>
    orders.map((order) => ({ order, carrier: '', trackingNumber: '', isShipped: false })),
  );
  const [courierForAll, setCourierForAll] = useState('');
  const [progress, setProgress] = useState<number>();
  const isBusy = progress !== undefined;
  const openRows = rows.filter(({ isShipped }) => !isShipped);
  const shippedCount = rows.length - openRows.length;

  const updateRow = (id: string, values: Partial<ParcelRow>) =>
    setRows((previous) => previous.map((row) => (row.order._id === id ? { ...row, ...values } : row)));
  const fillCourier = () =>
    setRows((previous) =>
      previous.map((row) => (row.isShipped ? row : { ...row, carrier: courierForAll.trim(), carrierError: undefined })),
    );
  const ship = async (event: FormEvent) => {
    event.preventDefault();
    const withoutCourier = openRows.filter(({ carrier }) => !carrier.trim());
    for (const { order } of withoutCourier) updateRow(order._id, { carrierError: 'Please enter the courier' });
    if (withoutCourier.length > 0) return document.getElementById(getCourierId(withoutCourier[0].order._id))?.focus();
    for (const [index, { order, carrier, trackingNumber }] of openRows.entries()) {
      setProgress(index);
      updateRow(order._id, { refusal: undefined });
      updateRow(
        order._id,
        await shipOrder(order._id, { carrier: carrier.trim(), trackingNumber: trackingNumber.trim() }).then(
          () => ({ isShipped: true }),
          (error) => ({ refusal: toErrorMessage(error) }),
        ),
      );
    }
    setProgress(undefined);
  };

  return (
    <Dialog
      title={`Ship ${formatOrderCount(orders.length)}`}
      width={860}
      onClose={() => isBusy || onClose(shippedCount)}
    >
      <Body noValidate onSubmit={ship}>
        <Hint>
          {skippedIds.length > 0 &&
            `Not listed, because only orders in processing can be shipped: ${formatNames(skippedIds)}. `}
          Customers with an email address are notified.
        </Hint>
        {openRows.length > 1 && (
          <CourierForAll>
            <Field
              label="Courier for all"
              maxLength={60}
              autoComplete="off"
              value={courierForAll}
              onChange={({ target }) => setCourierForAll(target.value)}
            />
            <Button $tone="line" disabled={isBusy || !courierForAll.trim()} onClick={fillCourier}>
              Fill in
            </Button>
          </CourierForAll>
        )}
        <Rows aria-label="Parcels">
          {rows.map((row) => (
            <ParcelFields key={row.order._id} row={row} isBusy={isBusy} onChange={updateRow} />
          ))}
        </Rows>
        <Actions>
          {openRows.length > 0 && (
            <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
              {isBusy ? `${progress + 1} of ${openRows.length}...` : `Ship ${formatOrderCount(openRows.length)}`}
            </Button>
          )}
          <Button $tone="line" disabled={isBusy} onClick={() => onClose(shippedCount)}>
            {shippedCount > 0 ? 'Close' : 'Cancel'}
          </Button>
        </Actions>
      </Body>
    </Dialog>
  );
}

interface ParcelFieldsProps {
  row: ParcelRow;
  isBusy: boolean;
  onChange: (id: string, values: Partial<ParcelRow>) => void;
}

function ParcelFields({ row, isBusy, onChange }: ParcelFieldsProps) {
  const { order, carrier, trackingNumber, isShipped, carrierError, refusal } = row;
  const id = order._id;
  return (
    <Row aria-label={id}>
      <OrderName>
        <strong>{id}</strong>
        <small>
          {order.customer}, {order.city}
        </small>
      </OrderName>
      {isShipped ? (
        <Result role="status">Shipped with {[carrier, trackingNumber].filter(Boolean).join(', ')}</Result>
      ) : (
        <>
          <Field
            id={getCourierId(id)}
            label="Courier"
            maxLength={60}
            autoComplete="off"
            disabled={isBusy}
            error={carrierError}
            value={carrier}
            onChange={({ target }) => onChange(id, { carrier: target.value, carrierError: undefined })}
          />
          <Field
            label="Tracking number"
            maxLength={60}
            autoComplete="off"
            disabled={isBusy}
            value={trackingNumber}
            onChange={({ target }) => onChange(id, { trackingNumber: target.value })}
          />
          {refusal && (
            <Result role="alert" $isRefused>
              {refusal}
            </Result>
          )}
        </>
      )}
    </Row>
  );
}
