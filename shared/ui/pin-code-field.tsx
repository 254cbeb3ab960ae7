import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { normalisePostalCode } from '../contract/rules';
import type { PinLookup } from '../hooks/use-pin-lookup';
import { Field } from './field';

const PinCodeFieldRoot = styled.div`
  display: grid;
  align-content: start;
  gap: 6px;
`;

const Status = styled.p`
  min-height: 20px;
  color: var(--ink-2);
  font-size: var(--text-s);
  line-height: 1.25rem;
  &[data-status='served'] {
    color: var(--success);
  }
  &[data-status='unserved'] {
    color: var(--warning);
  }
`;

interface PinCodeFieldProps extends Omit<ComponentProps<typeof Field>, 'label' | 'onChange'> {
  pin: PinLookup;
  onChange: (postalCode: string) => void;
}

/** The PIN code of an address form, with the result of its lookup below. A refusal is shown as the field's error. */
export function PinCodeField({
  pin,
  error = pin.status === 'refused' ? pin.text : undefined,
  onChange,
  ...props
}: PinCodeFieldProps) {
  return (
    <PinCodeFieldRoot>
      <Field
        {...props}
        error={error}
        onChange={({ target }) => onChange(normalisePostalCode(target.value))}
        label="PIN code"
        inputMode="numeric"
        maxLength={10}
        required
      />
      <Status role="status" data-status={pin.status} hidden={error !== undefined}>
        {pin.status === 'incomplete' && <span>It fills in your city and state.</span>}
        {pin.status === 'loading' && <span>Checking this PIN code…</span>}
        {pin.status !== 'refused' && <span>{pin.text}</span>}
      </Status>
    </PinCodeFieldRoot>
  );
}
