import type { AdminOrderRow } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { CheckField, Field } from '@vastra/shared/ui/field';
import { type FormEvent, useState } from 'react';
import { DialogActions } from '../../components/dialogs/dialog-actions';
import { Detail, DialogBody, FieldRow, Grid, Muted, Stack, Text } from '../../components/kit';
import { useAction } from '../../components/kit/use-action';
import { downloadLabels } from '../../components/shipments/api';
import { formatNames } from '../../components/table/format-part';
import { type PackResult, packOrder, type Tracking } from './pack-order';

interface ParcelRow extends Tracking {
  order: AdminOrderRow;
  /** Undefined before the order was tried. */
  result?: PackResult;
  carrierError?: string;
}

interface PackDialogProps {
  /** The selected orders that can have something to pack. */
  orders: AdminOrderRow[];
  /** Numbers of the other selected orders. */
  skippedIds: string[];
  onClose: (hasChanged: boolean) => void;
}

/** Returns the id of the courier field of an order, which gets the focus when it is empty. */
const getCourierId = (orderId: string): string => `courier-${orderId}`;

const formatOrderCount = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/**
 * Packs what is left of many orders, each in one parcel, and hands the parcels over if the admin wants. Orders are packed one after the
 * other; a failed order stays in its row with the completed steps and the message, and can be tried again.
 */
export function PackDialog({ orders, skippedIds, onClose }: PackDialogProps) {
  const [rows, setRows] = useState<ParcelRow[]>(() =>
    orders.map((order) => ({ order, carrier: '', trackingNumber: '' })),
  );
  const [handsOver, setHandsOver] = useState(false);
  const [courierForAll, setCourierForAll] = useState('');
  const [progress, setProgress] = useState<number>();
  const openRows = rows.filter(
    ({ result }) => !result || result.refusal !== undefined || (handsOver && !result.isHandedOver),
  );
  const shipmentIds = rows.flatMap(({ result }) => result?.shipmentIds ?? []);
  const { run: saveLabels, isBusy: isSaving } = useAction(() => downloadLabels(shipmentIds));
  const isBusy = progress !== undefined || isSaving;
  const verb = handsOver ? 'Pack and hand over' : 'Pack';

  const updateRow = (id: string, values: Partial<ParcelRow>) =>
    setRows((previous) => previous.map((row) => (row.order._id === id ? { ...row, ...values } : row)));
  const fillCourier = () =>
    setRows((previous) =>
      previous.map((row) =>
        openRows.includes(row) ? { ...row, carrier: courierForAll.trim(), carrierError: undefined } : row,
      ),
    );
  const run = async (event: FormEvent) => {
    event.preventDefault();
    const withoutCourier = handsOver ? openRows.filter(({ carrier }) => !carrier.trim()) : [];
    for (const { order } of withoutCourier) updateRow(order._id, { carrierError: 'Please enter the courier' });
    if (withoutCourier.length > 0) return document.getElementById(getCourierId(withoutCourier[0].order._id))?.focus();
    for (const [index, { order, carrier, trackingNumber }] of openRows.entries()) {
      setProgress(index);
      const tracking = { carrier: carrier.trim(), trackingNumber: trackingNumber.trim() };
      updateRow(order._id, { result: await packOrder(order._id, handsOver ? tracking : undefined) });
    }
    setProgress(undefined);
  };
  const close = () => onClose(shipmentIds.length > 0);

  return (
    <Dialog title={`Pack ${formatOrderCount(orders.length)}`} width={860} isBusy={isBusy} onClose={close}>
      <DialogBody as="form" noValidate onSubmit={run}>
        <Muted>
          All that is left of an order goes into one parcel.
          {skippedIds.length > 0 && ` Not listed, because they cannot be packed now: ${formatNames(skippedIds)}.`}
        </Muted>
        {rows.some(({ result }) => !result?.isHandedOver || result.refusal) && (
          <CheckField
            label="Hand the parcels over to the courier now"
            hint="Customers get a message that their order is on its way."
            disabled={isBusy}
            checked={handsOver}
            onChange={({ target }) => setHandsOver(target.checked)}
          />
        )}
        {handsOver && openRows.length > 1 && (
          <FieldRow>
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
          </FieldRow>
        )}
        <Stack as="ul" $line="top" $padding="16 0 0" $divided aria-label="Orders to pack">
          {rows.map((row) => (
            <ParcelFields
              key={row.order._id}
              row={row}
              hasFields={handsOver && openRows.includes(row)}
              isBusy={isBusy}
              onChange={updateRow}
            />
          ))}
        </Stack>
        <DialogActions>
          {openRows.length > 0 && (
            <Button type="submit" disabled={isBusy} aria-busy={progress !== undefined}>
              {progress === undefined
                ? `${verb} ${formatOrderCount(openRows.length)}`
                : `${progress + 1} of ${openRows.length}...`}
            </Button>
          )}
          {shipmentIds.length > 0 && (
            <Button $tone="line" disabled={isBusy} aria-busy={isSaving} onClick={() => saveLabels()}>
              Labels (PDF)
            </Button>
          )}
          <Button $tone="line" disabled={isBusy} onClick={close}>
            {shipmentIds.length > 0 ? 'Close' : 'Cancel'}
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  );
}

const wholeRow = { gridColumn: '1 / -1' };

interface ParcelFieldsProps {
  row: ParcelRow;
  hasFields: boolean;
  isBusy: boolean;
  onChange: (id: string, values: Partial<ParcelRow>) => void;
}

function ParcelFields({ row, hasFields, isBusy, onChange }: ParcelFieldsProps) {
  const { order, carrier, trackingNumber, result, carrierError } = row;
  const id = order._id;
  return (
    <Grid as="li" $columns={210} $gap={12} aria-label={id}>
      <Text $breaks>
        <strong>{id}</strong>
        <Detail>
          {order.customer}, {order.city}
        </Detail>
      </Text>
      {hasFields && (
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
        </>
      )}
      {result?.done && (
        <Text role="status" $tone="success" style={wholeRow}>
          {result.done}
        </Text>
      )}
      {result?.refusal && (
        <Text role="alert" $tone="error" style={wholeRow}>
          {result.refusal}
        </Text>
      )}
    </Grid>
  );
}
