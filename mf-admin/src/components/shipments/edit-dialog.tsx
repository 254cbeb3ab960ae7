import type { AdminShipment } from '@vastra/shared/contract';
import { parseAmount } from '@vastra/shared/contract/amount';
import { isShipmentClosed, type ShipmentStatus } from '@vastra/shared/contract/shipment-state';
import { ApiError } from '@vastra/shared/http';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import type { ShipmentChanges } from './api';
import { findPackageError, PackageFields, toPackage, toPackageInput } from './package-fields';

interface EditDialogProps {
  shipment: AdminShipment;
  onSave: (changes: ShipmentChanges) => Promise<void>;
  onCancel: () => void;
}

/** Corrects courier, tracking number, package and cost. Of a parcel whose way has ended only the cost can change. */
export function EditDialog({ shipment, onSave, onCancel }: EditDialogProps) {
  const isClosed = isShipmentClosed(shipment.status as ShipmentStatus);
  const [carrier, setCarrier] = useState(shipment.carrier ?? '');
  const [trackingNumber, setNumber] = useState(shipment.trackingNumber ?? '');
  const [trackingUrl, setUrl] = useState(shipment.trackingUrl ?? '');
  const [size, setSize] = useState(() => toPackageInput(shipment.package));
  const [cost, setCost] = useState(shipment.cost === null ? '' : String(shipment.cost));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const confirm = async () => {
    const costError = cost.trim() && !(parseAmount(cost) >= 0) ? 'Please enter an amount such as 71.50' : '';
    const found = { cost: costError, package: findPackageError(size) };
    setErrors(found);
    if (found.cost || found.package) return;
    const changes: ShipmentChanges = { cost: cost.trim() ? parseAmount(cost) : null };
    if (!isClosed) Object.assign(changes, { carrier, trackingNumber, trackingUrl, package: toPackage(size) });
    try {
      await onSave(changes);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.details) throw error;
      setErrors({ ...found, ...error.details });
      throw error;
    }
  };
  const bindField = (name: string, value: string, set: (value: string) => void, maxLength = 60) => ({
    value,
    maxLength,
    autoComplete: 'off',
    error: errors[name] ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) => set(target.value),
  });
  return (
    <ConfirmDialog title="Edit parcel" confirmLabel="Save" onConfirm={confirm} onCancel={onCancel}>
      {!isClosed && (
        <>
          <Field label="Courier" {...bindField('carrier', carrier, setCarrier)} />
          <Field label="Tracking number" {...bindField('trackingNumber', trackingNumber, setNumber)} />
          <Field
            label="Tracking page"
            hint="Optional. A URL that begins with https://"
            inputMode="url"
            {...bindField('trackingUrl', trackingUrl, setUrl, 500)}
          />
          <PackageFields value={size} error={errors.package ?? ''} onChange={setSize} />
        </>
      )}
      <Field
        label="Cost (₹)"
        hint="Optional. The courier's charge for the parcel."
        inputMode="decimal"
        {...bindField('cost', cost, setCost, 14)}
      />
    </ConfirmDialog>
  );
}
