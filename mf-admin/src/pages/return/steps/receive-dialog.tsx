import type { ReturnLine } from '@vastra/shared/contract';
import { parseAmount } from '@vastra/shared/contract/amount';
import { formatRupees } from '@vastra/shared/format';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { UnitStepper } from '../../../components/form/unit-stepper';
import { Detail, ErrorText, ItemTitle, Stack } from '../../../components/kit';
import { receive } from '../api';
import { formatUnits } from '../compensation';
import type { StepDialogProps } from './step-dialog';

const grades = ['restocked', 'damaged', 'missing'] as const;
type Grade = (typeof grades)[number];
const gradeLabels: Record<Grade, string> = {
  restocked: 'Restocked',
  damaged: 'Damaged',
  missing: 'Missing',
};

interface LineInput extends Record<Grade, number> {
  /** Rupees as they were typed; empty for the full value of what arrived. */
  refund: string;
  error?: string;
  refundError?: string;
}

/** Records what arrived, and in which state. */
export function ReceiveDialog({ returned, onStep, onCancel }: StepDialogProps) {
  const { id, lines, isRefundedEarly } = returned;
  const [inputs, setInputs] = useState<LineInput[]>(() =>
    lines.map(({ quantity }) => ({ restocked: quantity, damaged: 0, missing: 0, refund: '' })),
  );
  const [note, setNote] = useState('');
  const [noteError, setNoteError] = useState('');
  const change = (index: number, values: Partial<LineInput>) =>
    setInputs((previous) =>
      previous.map((input, at) =>
        at === index ? { ...input, error: undefined, refundError: undefined, ...values } : input,
      ),
    );
  const confirm = async () => {
    const checked = inputs.map((input, index) => ({ ...input, ...checkLine(input, lines[index]) }));
    setInputs(checked);
    if (checked.some(({ error, refundError }) => error || refundError)) return;
    if (checked.some(({ refund }) => refund.trim()) && !note.trim())
      return setNoteError('Please say why the refund is lower');
    await onStep(() =>
      receive(id, {
        lines: checked.map(({ restocked, damaged, missing, refund }, index) => ({
          position: lines[index].position,
          restocked,
          damaged,
          missing,
          ...(refund.trim() && { refundAmount: parseAmount(refund) }),
        })),
        note: note.trim(),
      }),
    );
  };
  return (
    <ConfirmDialog
      title="Receive and grade"
      text="Restocked units can be sold again at once. Missing units are not refunded."
      confirmLabel="Save"
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <Stack as="ul" $line="top" $padding="16 0 0" $divided>
        {lines.map((line, index) => (
          <Stack as="li" $gap={8} key={line.position}>
            <ItemTitle>
              {line.title}
              <Detail>
                {line.color}, {line.size} · {formatUnits(line.quantity)} · {formatRupees(line.amount)}
              </Detail>
            </ItemTitle>
            {grades.map((grade) => (
              <UnitStepper
                key={grade}
                label={gradeLabels[grade]}
                name={`${gradeLabels[grade].toLowerCase()}: ${line.title}`}
                value={inputs[index][grade]}
                max={line.quantity}
                onChange={(value) => change(index, { [grade]: value })}
              />
            ))}
            {inputs[index].error && <ErrorText role="alert">{inputs[index].error}</ErrorText>}
            {!isRefundedEarly && line.resolution !== 'exchange' && (
              <Field
                label="Lower refund (₹)"
                hint="Optional. Leave it empty to refund the full value of what arrived."
                inputMode="decimal"
                autoComplete="off"
                maxLength={14}
                error={inputs[index].refundError}
                value={inputs[index].refund}
                onChange={({ target }) => change(index, { refund: target.value })}
              />
            )}
          </Stack>
        ))}
      </Stack>
      <Field
        label="Note"
        hint="The customer reads it. Required for a lower refund."
        maxLength={300}
        autoComplete="off"
        error={noteError}
        value={note}
        onChange={({ target }) => {
          setNoteError('');
          setNote(target.value);
        }}
      />
    </ConfirmDialog>
  );
}

/** Returns the messages of a line whose units do not add up or whose refund is no lower amount. */
function checkLine(input: LineInput, { quantity, amount }: ReturnLine): Pick<LineInput, 'error' | 'refundError'> {
  const sum = grades.reduce((total, grade) => total + input[grade], 0);
  const refund = parseAmount(input.refund);
  return {
    error:
      sum === quantity
        ? undefined
        : `${formatUnits(quantity)} ${quantity === 1 ? 'was' : 'were'} returned, but ${sum} ${sum === 1 ? 'is' : 'are'} graded.`,
    refundError:
      !input.refund.trim() || (refund >= 0 && refund <= amount)
        ? undefined
        : `Please enter an amount from ${formatRupees(0)} to ${formatRupees(amount)}`,
  };
}
