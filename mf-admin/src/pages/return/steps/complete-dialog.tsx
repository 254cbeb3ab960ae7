import { formatRupees } from '@vastra/shared/format';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import styled from 'styled-components';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { Fact, FactList } from '../../../components/layout/fact-list';
import { complete } from '../api';
import { addRupees, describeDestinations, getRefundedValue, hasExchange } from '../compensation';
import { AmountField, useAmount } from './amount-field';
import type { StepDialogProps } from './step-dialog';

const Total = styled.div`
  padding-top: 8px;
  border-top: 1px solid var(--hairline);
  font-weight: 600;
`;

/** Shows how the refund is computed, and completes the return. */
export function CompleteDialog({ returned, onStep, onCancel }: StepDialogProps) {
  const value = getRefundedValue(returned);
  const fee = useAmount(String(returned.fee), value);
  const [note, setNote] = useState('');
  const amount = returned.refundAmount ?? returned.suggestedRefund;
  /** Value of what did not arrive, and of what a person has lowered. */
  const lowered = addRupees(value, -returned.fee, -amount);
  const typedFee = Number(fee.text.replaceAll(',', ''));
  const shownFee = Number.isNaN(typedFee) ? returned.fee : typedFee;
  const total = Math.max(0, addRupees(amount, returned.fee, -shownFee));
  const confirm = async () => {
    const chosenFee = fee.read();
    if (chosenFee === null) return;
    await onStep(() => complete(returned.id, { fee: chosenFee, note }));
  };
  if (returned.isRefundedEarly)
    return (
      <ConfirmDialog
        title="Complete this return?"
        text="It was refunded before the items were received, so nothing more is refunded."
        confirmLabel="Complete"
        onConfirm={() => onStep(() => complete(returned.id, {}))}
        onCancel={onCancel}
      />
    );
  return (
    <ConfirmDialog title="Complete this return?" confirmLabel="Complete" onConfirm={confirm} onCancel={onCancel}>
      <FactList>
        <dl>
          <Fact label={hasExchange(returned) ? 'Value without exchanges' : 'Value of the items'}>
            {formatRupees(value)}
          </Fact>
          {lowered > 0 && <Fact label="Missing or lowered">−{formatRupees(lowered)}</Fact>}
          <Fact label="Fee">
            {shownFee > 0 && '−'}
            {formatRupees(shownFee)}
          </Fact>
          <Total>
            <Fact label="The customer gets">{formatRupees(total)}</Fact>
          </Total>
          <Fact label="As">{describeDestinations(returned)}</Fact>
        </dl>
      </FactList>
      {hasExchange(returned) && (
        <p>The value of exchanged items pays the replacement order; the difference is paid or refunded there.</p>
      )}
      <AmountField label="Fee" amount={fee} />
      <Field
        label="Note"
        hint="Optional. The customer reads it."
        maxLength={300}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  );
}
