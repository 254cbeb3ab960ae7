import { Field, SelectField } from '@vastra/shared/ui/field';
import { FieldGrid } from '../../../components/form/fields';
import type { EditState } from './edit-state';

interface DiscountFieldsProps {
  state: EditState;
  /** Messages by field of the request. */
  details: Record<string, string>;
  onChange: (parts: Partial<EditState>) => void;
}

/** The discount that the shop gives, and the delivery fee. */
export const DiscountFields = ({ state, details, onChange }: DiscountFieldsProps) => (
  <section>
    <h3>Discount and delivery</h3>
    <FieldGrid>
      <SelectField
        label="Discount of the shop"
        value={state.discountKind}
        onChange={({ target }) => onChange({ discountKind: target.value as EditState['discountKind'] })}
      >
        <option value="same">Not changed</option>
        <option value="none">None</option>
        <option value="amount">Amount</option>
        <option value="percent">Percent</option>
      </SelectField>
      {(state.discountKind === 'amount' || state.discountKind === 'percent') && (
        <>
          <Field
            label={state.discountKind === 'amount' ? 'Amount (₹)' : 'Percent'}
            inputMode="decimal"
            autoComplete="off"
            error={details['manualDiscount.value']}
            value={state.discountValue}
            onChange={({ target }) => onChange({ discountValue: target.value })}
          />
          <Field
            label="Reason"
            hint="For the shop only"
            maxLength={200}
            autoComplete="off"
            error={details['manualDiscount.reason']}
            value={state.discountReason}
            onChange={({ target }) => onChange({ discountReason: target.value })}
          />
        </>
      )}
      <Field
        label="Delivery fee (₹)"
        inputMode="decimal"
        autoComplete="off"
        error={details.shippingFee}
        value={state.shippingFee}
        onChange={({ target }) => onChange({ shippingFee: target.value })}
      />
    </FieldGrid>
  </section>
);
