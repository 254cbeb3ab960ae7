import type { Quote } from '@vastra/shared/contract';
import { validateBusinessName, validateGstin } from '@vastra/shared/contract/gstin';
import { Field } from '@vastra/shared/ui/field';
import { FieldPair } from '@vastra/shared/ui/field-pair';
import { useState } from 'react';
import styled from 'styled-components';
import { LeadingTextButton } from '../../../components/text-button';
import type { FieldsProps } from '../address/contact-fields';
import { type CheckoutFormValues, type FieldErrors, getFieldId } from '../form/checkout-form-values';

const BusinessGroup = styled.div.attrs({ role: 'group', 'aria-label': 'Business buyer' })`
  display: grid;
  gap: 8px;
  margin-top: 16px;
`;

/** Returns the validation messages of the business; none while both of its fields are empty. */
export function validateBusiness({ gstin = '', businessName = '' }: CheckoutFormValues): FieldErrors {
  if (!gstin.trim() && !businessName.trim()) return {};
  const errors = { gstin: validateGstin(gstin), businessName: validateBusinessName(businessName) };
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message));
}

/** The GSTIN and the name of a business that buys. The business of the account's last order is filled in. */
export function BusinessOption({ form, errors, change, lastBusiness }: FieldsProps & Pick<Quote, 'lastBusiness'>) {
  const { gstin = '', businessName = '' } = form;
  const [isOpen, setOpen] = useState(gstin !== '' || businessName !== '');
  const open = () => {
    setOpen(true);
    if (lastBusiness) change({ gstin: lastBusiness.gstin, businessName: lastBusiness.name });
  };
  const remove = () => {
    setOpen(false);
    change({ gstin: '', businessName: '' });
  };
  if (!isOpen)
    return (
      <div>
        <LeadingTextButton onClick={open}>Buying for a business? Add GSTIN</LeadingTextButton>
      </div>
    );
  return (
    <BusinessGroup>
      <FieldPair>
        <Field
          id={getFieldId('gstin')}
          label="GSTIN"
          value={gstin}
          error={errors.gstin}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={!gstin}
          onChange={({ target }) => change({ gstin: target.value.toUpperCase() })}
        />
        <Field
          id={getFieldId('businessName')}
          label="Name of the business"
          value={businessName}
          error={errors.businessName}
          maxLength={100}
          autoComplete="organization"
          onChange={({ target }) => change({ businessName: target.value })}
        />
      </FieldPair>
      <p>The tax invoice names the business. The GST follows the delivery address.</p>
      <div>
        <LeadingTextButton onClick={remove}>Remove GSTIN</LeadingTextButton>
      </div>
    </BusinessGroup>
  );
}
