import type { AdminOrder, Body, Packable, packShipment } from '@vastra/shared/contract';
import { InputError } from '@vastra/shared/local-errors';
import { FormDialog } from '../../../../components/dialogs/form-dialog';
import { UnitField } from '../../../../components/form/unit-stepper';
import { Stack } from '../../../../components/kit';
import { emptyPackage, PackageFields, toPackage } from '../../../../components/shipments/package-fields';
import { ScanCheck } from './scan-check';

interface PackDialogProps {
  order: AdminOrder;
  left: Packable['lines'];
  onPack: (body: Body<typeof packShipment>) => Promise<void>;
  onCancel: () => void;
}

/** Asks what is in the parcel, and how large and heavy it is. Everything that is left is chosen at first. */
export const PackDialog = ({ order, left, onPack, onCancel }: PackDialogProps) => (
  <FormDialog
    title="Pack a parcel"
    confirmLabel="Pack"
    values={{ quantities: left.map(({ quantity }) => quantity), package: emptyPackage }}
    onSubmit={({ quantities, package: size }) => {
      const lines = left
        .map(({ position }, index) => ({ position, quantity: quantities[index] }))
        .filter(({ quantity }) => quantity > 0);
      if (lines.length === 0) throw new InputError('Please choose what is in the parcel');
      return onPack({ lines, package: toPackage(size) });
    }}
    onCancel={onCancel}
  >
    {(form) => (
      <>
        <ScanCheck
          lines={left.map((line) => ({ ...line, name: getName(order, line.position) }))}
          getQuantities={() => form.getValues('quantities')}
          setQuantities={(quantities) => form.setValue('quantities', quantities, { shouldDirty: true })}
        />
        <Stack $gap={12} $breaks>
          {left.map(({ position, quantity }, index) => {
            const name = getName(order, position);
            return (
              <UnitField
                key={position}
                name={`quantities.${index}`}
                label={quantity > 1 ? `${name} (${quantity} left)` : name}
                unitName={name}
                max={quantity}
              />
            );
          })}
        </Stack>
        <PackageFields />
      </>
    )}
  </FormDialog>
);

function getName({ items }: AdminOrder, position: number): string {
  const item = items[position];
  return item ? `${item.title}, ${item.color}, ${item.size}` : `Line ${position + 1}`;
}
