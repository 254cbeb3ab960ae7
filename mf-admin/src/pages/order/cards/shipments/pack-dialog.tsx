import type { AdminOrder, Body, Packable, packShipment } from '@vastra/shared/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog';
import { UnitStepper } from '../../../../components/form/unit-stepper';
import { ErrorText, Stack } from '../../../../components/kit';
import {
  emptyPackage,
  findPackageError,
  PackageFields,
  toPackage,
} from '../../../../components/shipments/package-fields';

interface PackDialogProps {
  order: AdminOrder;
  left: Packable['lines'];
  onPack: (body: Body<typeof packShipment>) => Promise<void>;
  onCancel: () => void;
}

/** Asks what is in the parcel, and how large and heavy it is. Everything that is left is chosen at first. */
export function PackDialog({ order, left, onPack, onCancel }: PackDialogProps) {
  const [quantities, setQuantities] = useState(() =>
    Object.fromEntries(left.map(({ position, quantity }) => [position, quantity])),
  );
  const [size, setSize] = useState(emptyPackage);
  const [errors, setErrors] = useState({ lines: '', size: '' });
  const confirm = async () => {
    const lines = left
      .map(({ position }) => ({ position, quantity: quantities[position] }))
      .filter(({ quantity }) => quantity > 0);
    const found = { lines: lines.length ? '' : 'Please choose what is in the parcel', size: findPackageError(size) };
    setErrors(found);
    if (found.lines || found.size) return;
    await onPack({ lines, package: toPackage(size) });
  };
  return (
    <ConfirmDialog title="Pack a parcel" confirmLabel="Pack" onConfirm={confirm} onCancel={onCancel}>
      <Stack $gap={12} $breaks>
        {left.map(({ position, quantity }) => {
          const item = order.items[position];
          const name = item ? `${item.title}, ${item.color}, ${item.size}` : `Line ${position + 1}`;
          return (
            <UnitStepper
              key={position}
              label={quantity > 1 ? `${name} (${quantity} left)` : name}
              name={name}
              value={quantities[position]}
              max={quantity}
              onChange={(value) => setQuantities({ ...quantities, [position]: value })}
            />
          );
        })}
        {errors.lines && <ErrorText role="alert">{errors.lines}</ErrorText>}
      </Stack>
      <PackageFields value={size} error={errors.size} onChange={setSize} />
    </ConfirmDialog>
  );
}
