import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { requireText } from '../../../components/dialogs/form-dialog';
import { AddressFields } from '../../../components/form/address-fields';
import { ChoiceField, FieldGrid, TextField } from '../../../components/form/fields';
import { Text } from '../../../components/kit';
import type { EditState } from './edit-state';

/** A part of the dialog with its heading. */
export const EditPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Text as="h3" $size={18} $marginBottom={12}>
      {title}
    </Text>
    {children}
  </section>
);

const discountKinds: Record<EditState['manualDiscount']['kind'], string> = {
  same: 'Not changed',
  none: 'None',
  amount: 'Amount',
  percent: 'Percent',
};

/** Fields that a discount needs. */
export const discountFields = ['manualDiscount.value', 'manualDiscount.reason'] as const;

/**
 * Discount, delivery fee, address and business of an order. The discount is first, because it needs a reason, which must be in sight. Another state of the address changes the tax, and empty fields of the business are a
 * consumer. The fields have the names of the call, so that its messages are beside them.
 */
export function EditFields() {
  const { watch, setValue } = useFormContext<EditState>();
  const kind = watch('manualDiscount.kind');
  const toUpperCase = ({ target }: { target: { value: string } }) =>
    setValue('business.gstin', target.value.toUpperCase());
  return (
    <>
      <EditPart title="Discount and delivery">
        <FieldGrid>
          <ChoiceField name="manualDiscount.kind" label="Discount of the shop" choices={discountKinds} />
          {(kind === 'amount' || kind === 'percent') && (
            <>
              <TextField
                name="manualDiscount.value"
                label={kind === 'amount' ? 'Amount (₹)' : 'Percent'}
                inputMode="decimal"
                autoComplete="off"
                rules={{ required: kind === 'amount' ? 'Please enter an amount' : 'Please enter a percentage' }}
              />
              <TextField
                name="manualDiscount.reason"
                label="Reason"
                hint="For the shop only"
                maxLength={200}
                autoComplete="off"
                rules={requireText('Please enter a reason')}
              />
            </>
          )}
          <TextField name="shippingFee" label="Delivery fee (₹)" inputMode="decimal" autoComplete="off" />
        </FieldGrid>
      </EditPart>
      <EditPart title="Address">
        <AddressFields />
      </EditPart>
      <EditPart title="Business buyer">
        <FieldGrid>
          <TextField
            name="business.gstin"
            label="GSTIN of the buyer"
            maxLength={20}
            autoComplete="off"
            rules={{ onChange: toUpperCase }}
          />
          <TextField name="business.name" label="Name of the business" maxLength={100} autoComplete="off" />
        </FieldGrid>
      </EditPart>
    </>
  );
}
