import { type Rounding, roundings, type ValueChange } from '@vastra/shared/contract/price-change';
import { InputError } from '@vastra/shared/local-errors';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { ChoiceField, TextField } from '../../components/form/fields';
import { Options } from '../../components/form/options';
import { fieldLabels, type VariantField } from './cells';

interface ChangeDialogProps {
  /** Number of rows that are changed. */
  count: number;
  onChange: (field: VariantField, change: ValueChange) => void;
  onClose: () => void;
}

const changeableFields: VariantField[] = ['price', 'originalPrice', 'stock'];

/** Asks for a change by percent or by an amount, which fills the cells of a column. */
export const ChangeDialog = ({ count, onChange, onClose }: ChangeDialogProps) => (
  <FormDialog
    title="Change a column"
    text={`Fills the cells of the ${count === 1 ? 'row' : `${count} rows`} below. Nothing is saved yet.`}
    confirmLabel="Fill in"
    values={{
      field: 'price' as VariantField,
      by: '',
      unit: 'percent' as ValueChange['unit'],
      rounding: 'none' as Rounding,
    }}
    onSubmit={({ field, by: typed, unit, rounding }) => {
      const by = Number(typed.trim().replace('−', '-').replace(/[%₹]/g, ''));
      if (!typed.trim() || !by) throw new InputError('Please enter a number, except 0');
      if (unit === 'percent' && by < -100) throw new InputError('Please enter a percentage of at least -100');
      onChange(field, { by, unit, rounding: field === 'stock' ? 'rupee' : rounding });
      onClose();
    }}
    onCancel={onClose}
  >
    {(form) => (
      <>
        <ChoiceField name="field" label="Column">
          {changeableFields.map((field) => (
            <option key={field} value={field}>
              {fieldLabels[field]}
            </option>
          ))}
        </ChoiceField>
        <TextField name="by" label="Change by" hint="-10 lowers the values, 10 raises them" autoComplete="off" />
        <ChoiceField name="unit" label="Unit">
          <option value="percent">Percent</option>
          <option value="amount">{form.watch('field') === 'stock' ? 'Units' : 'Rupees'}</option>
        </ChoiceField>
        {form.watch('field') !== 'stock' && (
          <ChoiceField name="rounding" label="Rounding">
            <Options values={roundings} />
          </ChoiceField>
        )}
      </>
    )}
  </FormDialog>
);
