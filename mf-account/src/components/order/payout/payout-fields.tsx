import { Choices } from '@vastra/shared/ui/choices';
import { Field } from '@vastra/shared/ui/field';
import { Stack } from '@vastra/shared/ui/stack';
import styled from 'styled-components';
import type { PayoutErrors, PayoutField, PayoutForm } from './payout-form';

const Fields = styled(Stack)`
  max-width: 480px;
`;

interface PayoutFieldsProps {
  form: PayoutForm;
  errors: PayoutErrors;
  onChange: (form: PayoutForm) => void;
}

const kinds = { upi: 'UPI', bank: 'Bank account' } as const;

/** Asks where money is paid out to: a UPI id, or a bank account whose number is typed twice. */
export function PayoutFields({ form, errors, onChange }: PayoutFieldsProps) {
  const bind = (field: PayoutField) => ({
    value: form[field],
    error: errors[field],
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...form, [field]: target.value }),
  });
  return (
    <Fields>
      <Choices
        legend="Where should the money go?"
        value={form.kind}
        labels={kinds}
        onChange={(kind) => onChange({ ...form, kind })}
      />
      {form.kind === 'upi' ? (
        <Field label="UPI id" hint="Such as name@bank" inputMode="email" maxLength={130} {...bind('upiId')} />
      ) : (
        <>
          <Field label="Name of the account holder" maxLength={100} {...bind('holder')} />
          <Field label="Account number" inputMode="numeric" maxLength={24} {...bind('accountNumber')} />
          <Field label="Account number again" inputMode="numeric" maxLength={24} {...bind('repeatedNumber')} />
          <Field
            label="IFSC"
            hint="11 characters, such as HDFC0001234"
            maxLength={14}
            {...bind('ifsc')}
            autoCapitalize="characters"
          />
        </>
      )}
    </Fields>
  );
}
