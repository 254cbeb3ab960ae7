import { FormDialog } from '../dialogs/form-dialog';
import { RadioField } from '../form/choice';
import { type Selection, useStartBulkAction } from './api';

interface DeliverDialogProps {
  kind: 'deliver-shipments' | 'deliver-orders';
  /** Number and kind of the records, such as "12 parcels". */
  subject: string;
  /** True if one of them has, or can have, cash to collect. */
  hasCash: boolean;
  selection: Selection;
  /** Called after the bulk action was started. */
  onDone: () => void;
  onCancel: () => void;
}

/** Records that many parcels have arrived, and whether their cash was collected. The server names the records that it refuses. */
export function DeliverDialog({ kind, subject, hasCash, selection, onDone, onCancel }: DeliverDialogProps) {
  const start = useStartBulkAction();
  return (
    <FormDialog<{ cashCollected?: boolean }>
      title={`${subject} delivered?`}
      text="Customers get a message. What is not on its way to the customer stays as it is, and is named afterwards. It cannot be undone."
      confirmLabel="Delivered"
      values={{}}
      onSubmit={async ({ cashCollected = false }) => {
        await start({ kind, cashCollected }, selection);
        onCancel();
        onDone();
      }}
      onCancel={onCancel}
    >
      {hasCash && (
        <RadioField
          name="cashCollected"
          label="Did the couriers collect the cash on delivery?"
          rules={{ validate: (value) => value !== undefined || 'Please say whether the cash was collected' }}
          choices={[
            { value: true, label: 'Yes, all of it is recorded as received' },
            { value: false, label: 'Not yet' },
          ]}
        />
      )}
    </FormDialog>
  );
}
