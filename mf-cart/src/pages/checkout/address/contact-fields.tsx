import { getFieldProps, PhoneField } from '@vastra/shared/ui/address-fields';
import { Field } from '@vastra/shared/ui/field';
import { FieldPair } from '@vastra/shared/ui/field-pair';
import type { CheckoutFormValues, FieldErrors, FieldName } from '../form/checkout-form-values';

export interface FieldsProps {
  form: CheckoutFormValues;
  errors: FieldErrors;
  change: (part: Partial<CheckoutFormValues>) => void;
  /** Called when a field loses the focus. */
  checkField: (name: FieldName) => void;
  /** Returns the id of a field's input, for the links of the error summary. */
  getId: (name: FieldName) => string;
}

/** Email and mobile number of a guest. */
export const ContactFields = (props: FieldsProps) => (
  <FieldPair>
    <Field
      {...getFieldProps<FieldName>(props, 'email')}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      required
    />
    <PhoneField {...getFieldProps<FieldName>(props, 'phone')} />
  </FieldPair>
);
