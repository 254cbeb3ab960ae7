import type { AdminOrderRow } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { InputError } from '@vastra/shared/local-errors';
import { Button } from '@vastra/shared/ui/button';
import { CheckField, Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { useStartBulkAction } from '../../components/bulk/api';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { Detail, FieldRow, Grid, Muted, Stack, Text } from '../../components/kit';
import type { EveryRow } from '../../components/table/every-row';
import { formatNames } from '../../components/table/format-part';

interface ParcelRow {
  order: AdminOrderRow;
  carrier: string;
  trackingNumber: string;
  carrierError?: string;
}

interface PackDialogProps {
  /** The selected orders that can have something to pack; none with `every`. */
  orders: AdminOrderRow[];
  /** Numbers of the other selected orders. */
  skippedIds: string[];
  /** All orders that match the filter, without a tracking number for each. */
  every?: EveryRow;
  /** Called with true if the orders are being packed. */
  onClose: (hasStarted: boolean) => void;
}

export const formatOrderCount = (count: number): string => (count === 1 ? '1 order' : `${formatNumber(count)} orders`);

/**
 * Asks how to pack what is left of many orders, each in one parcel, and whether the parcels are handed over. The server then packs them, also after the
 * page is closed; the panel above the list shows the result of each order.
 */
export function PackDialog({ orders, skippedIds, every, onClose }: PackDialogProps) {
  const start = useStartBulkAction();
  const [rows, setRows] = useState<ParcelRow[]>(() =>
    orders.map((order) => ({ order, carrier: '', trackingNumber: '' })),
  );
  const [handsOver, setHandsOver] = useState(false);
  const [courierForAll, setCourierForAll] = useState('');
  const count = formatOrderCount(every?.count ?? orders.length);

  const updateRow = (id: string, values: Partial<ParcelRow>) =>
    setRows((previous) => previous.map((row) => (row.order._id === id ? { ...row, ...values } : row)));
  const fillCourier = () =>
    setRows((previous) => previous.map((row) => ({ ...row, carrier: courierForAll.trim(), carrierError: undefined })));
  const pack = async () => {
    const isMissing = ({ carrier }: ParcelRow) => handsOver && !carrier.trim();
    if (every && handsOver && !courierForAll.trim()) throw new InputError('Please enter the courier');
    if (rows.some(isMissing))
      return setRows(rows.map((row) => (isMissing(row) ? { ...row, carrierError: 'Please enter the courier' } : row)));
    const parcels = rows.map(({ order, carrier, trackingNumber }) => ({
      orderId: order._id,
      carrier: carrier.trim(),
      trackingNumber: trackingNumber.trim(),
    }));
    const handOver = handsOver && (every ? { carrier: courierForAll.trim() } : { parcels });
    await start(
      { kind: 'pack-orders', handOver: handsOver, ...handOver },
      every ? { filter: every.filter } : { ids: orders.map(({ _id }) => _id) },
    );
    onClose(true);
  };

  return (
    <ConfirmDialog
      title={`Pack ${count}`}
      width={860}
      confirmLabel={`${handsOver ? 'Pack and hand over' : 'Pack'} ${count}`}
      onConfirm={pack}
      onCancel={() => onClose(false)}
    >
      <Muted>
        All that is left of an order goes into one parcel.
        {every && <span> Orders that cannot be packed now are named afterwards.</span>}
        {skippedIds.length > 0 && (
          <span>{` Not listed, because they cannot be packed now: ${formatNames(skippedIds)}.`}</span>
        )}
      </Muted>
      <CheckField
        label="Hand the parcels over to the courier now"
        hint="Customers get a message that their order is on its way."
        checked={handsOver}
        onChange={({ target }) => setHandsOver(target.checked)}
      />
      {handsOver && (every || rows.length > 1) && (
        <FieldRow>
          <Field
            label="Courier for all"
            maxLength={60}
            autoComplete="off"
            value={courierForAll}
            onChange={({ target }) => setCourierForAll(target.value)}
          />
          {!every && (
            <Button $tone="line" disabled={!courierForAll.trim()} onClick={fillCourier}>
              Fill in
            </Button>
          )}
        </FieldRow>
      )}
      {rows.length > 0 && (
        <Stack as="ul" $line="top" $padding="16 0 0" $divided aria-label="Orders to pack">
          {rows.map((row) => (
            <ParcelFields key={row.order._id} row={row} hasFields={handsOver} onChange={updateRow} />
          ))}
        </Stack>
      )}
    </ConfirmDialog>
  );
}

interface ParcelFieldsProps {
  row: ParcelRow;
  hasFields: boolean;
  onChange: (id: string, values: Partial<ParcelRow>) => void;
}

function ParcelFields({ row, hasFields, onChange }: ParcelFieldsProps) {
  const { order, carrier, trackingNumber, carrierError } = row;
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
            label="Courier"
            maxLength={60}
            autoComplete="off"
            error={carrierError}
            value={carrier}
            onChange={({ target }) => onChange(id, { carrier: target.value, carrierError: undefined })}
          />
          <Field
            label="Tracking number"
            maxLength={60}
            autoComplete="off"
            value={trackingNumber}
            onChange={({ target }) => onChange(id, { trackingNumber: target.value })}
          />
        </>
      )}
    </Grid>
  );
}
