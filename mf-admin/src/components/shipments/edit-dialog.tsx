import type { AdminShipment } from '@vastra/shared/contract';
import { parseAmount } from '@vastra/shared/contract/amount';
import { FormDialog } from '../dialogs/form-dialog';
import { TextField } from '../form/fields';
import type { ShipmentChanges } from './api';
import { PackageFields, toPackage, toPackageInput } from './package-fields';

interface EditDialogProps {
  shipment: AdminShipment;
  onSave: (changes: ShipmentChanges) => Promise<void>;
  onCancel: () => void;
}

/** Corrects courier, tracking number, package and cost. Of a parcel whose way has ended only the cost can change. */
export function EditDialog({ shipment, onSave, onCancel }: EditDialogProps) {
  const isClosed = shipment.next.length === 0;
  const validateCost = (cost: string) =>
    !cost.trim() || parseAmount(cost) >= 0 || 'Please enter an amount such as 71.50';
  return (
    <FormDialog
      title={isClosed ? 'Correct the cost of the parcel' : 'Edit parcel'}
      confirmLabel="Save"
      values={{
        carrier: shipment.carrier ?? '',
        trackingNumber: shipment.trackingNumber ?? '',
        trackingUrl: shipment.trackingUrl ?? '',
        package: toPackageInput(shipment.package),
        cost: shipment.cost === null ? '' : String(shipment.cost),
      }}
      onSubmit={({ cost, package: size, ...tracking }) =>
        onSave({
          cost: cost.trim() ? parseAmount(cost) : null,
          ...(!isClosed && { ...tracking, package: toPackage(size) }),
        })
      }
      onCancel={onCancel}
    >
      {!isClosed && (
        <>
          <TextField name="carrier" label="Courier" maxLength={60} autoComplete="off" />
          <TextField name="trackingNumber" label="Tracking number" maxLength={60} autoComplete="off" />
          <TextField
            name="trackingUrl"
            label="Tracking page"
            hint="Optional. A URL that begins with https://"
            inputMode="url"
            maxLength={500}
            autoComplete="off"
          />
          <PackageFields />
        </>
      )}
      <TextField
        name="cost"
        label="Cost (₹)"
        hint="Optional. The courier's charge for the parcel."
        inputMode="decimal"
        maxLength={14}
        autoComplete="off"
        rules={{ validate: validateCost }}
      />
    </FormDialog>
  );
}
