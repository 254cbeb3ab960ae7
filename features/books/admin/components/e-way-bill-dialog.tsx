import { FormDialog } from '../../../../mf-admin/src/components/dialogs/form-dialog';
import { TextField } from '../../../../mf-admin/src/components/form/fields';
import type { EWayBillParcel } from '../../contract';
import { downloadEWayBill, type TypedTransport } from './portal-files';

interface EWayBillDialogProps {
  parcel: Pick<EWayBillParcel, 'shipmentId' | 'invoice' | 'parcel' | 'carrier'>;
  onClose: () => void;
}

/** Asks for the transport of a parcel, and downloads its e-way bill. */
export const EWayBillDialog = ({ parcel, onClose }: EWayBillDialogProps) => (
  <FormDialog<TypedTransport>
    title={`E-way bill for invoice ${parcel.invoice}`}
    text="The e-way bill portal needs a transporter ID or a vehicle. The file is for “Generate Bulk” there."
    confirmLabel="Download JSON"
    values={{ transporterId: '', vehicleNumber: '', distance: '' }}
    onSubmit={(transport) => downloadEWayBill(parcel, transport).then(onClose)}
    onCancel={onClose}
  >
    <TextField
      name="transporterId"
      label="Transporter ID"
      hint={`GSTIN or TRANSIN of ${parcel.carrier ?? 'the carrier'}, who then enters the vehicle`}
      maxLength={15}
      autoComplete="off"
    />
    <TextField
      name="vehicleNumber"
      label="Vehicle number"
      hint="If it is known, such as KA01AB1234"
      maxLength={20}
      autoComplete="off"
    />
    <TextField
      name="distance"
      label="Distance in km"
      hint="Empty: the portal computes it from the PIN codes"
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
    />
  </FormDialog>
);
