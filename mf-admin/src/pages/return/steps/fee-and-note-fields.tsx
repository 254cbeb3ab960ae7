import { MoneyField, TextField } from '../../../components/form/fields';

/** Values of the fields. The fee is null while its field is empty. */
export interface FeeAndNote {
  fee: number | null;
  note: string;
}

/** The fee of a return, up to the refund, and a note to the customer. */
export const FeeAndNoteFields = ({ hint, max }: { hint?: string; max: number }) => (
  <>
    <MoneyField name="fee" label="Fee" hint={hint} max={max} maxLength={14} />
    <TextField name="note" label="Note" hint="Optional. The customer reads it." maxLength={300} autoComplete="off" />
  </>
);
