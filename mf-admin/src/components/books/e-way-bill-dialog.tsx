import type { EWayBillParcel } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import { downloadEWayBill, type TypedTransport } from './portal-files';

interface EWayBillDialogProps {
  parcel: Pick<EWayBillParcel, 'shipmentId' | 'invoice' | 'parcel' | 'carrier'>;
  onClose: () => void;
}

/** Asks for the transport of a parcel, and downloads its e-way bill. */
export function EWayBillDialog({ parcel, onClose }: EWayBillDialogProps) {
  const [values, setValues] = useState<TypedTransport>({ transporterId: '', vehicleNumber: '', distance: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const download = async () => {
    setErrors({});
    try {
      await downloadEWayBill(parcel, values);
      onClose();
    } catch (error) {
      const details = error instanceof ApiError ? error.details : undefined;
      if (!details || Object.keys(details).length === 0) throw error;
      setErrors(details);
    }
  };
  const buildField = (name: keyof TypedTransport, label: string, hint: string, maxLength: number) => (
    <Field
      label={label}
      hint={hint}
      maxLength={maxLength}
      autoComplete="off"
      inputMode={name === 'distance' ? 'numeric' : undefined}
      error={errors[name]}
      value={values[name]}
      onChange={({ target }) => setValues({ ...values, [name]: target.value })}
    />
  );
  return (
    <ConfirmDialog
      title={`E-way bill for invoice ${parcel.invoice}`}
      text="The e-way bill portal needs a transporter ID or a vehicle. The file is for “Generate Bulk” there."
      confirmLabel="Download JSON"
      onConfirm={download}
      onCancel={onClose}
    >
      {buildField(
        'transporterId',
        'Transporter ID',
        `GSTIN or TRANSIN of ${parcel.carrier ?? 'the carrier'}, who then enters the vehicle`,
        15,
      )}
      {buildField('vehicleNumber', 'Vehicle number', 'If it is known, such as KA01AB1234', 20)}
      {buildField('distance', 'Distance in km', 'Empty: the portal computes it from the PIN codes', 4)}
    </ConfirmDialog>
  );
}
