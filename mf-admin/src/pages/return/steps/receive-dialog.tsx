import type { ReturnLine } from '@vastra/shared/contract';
import { parseAmount } from '@vastra/shared/contract/amount';
import { formatRupees } from '@vastra/shared/format';
import { FormDialog } from '../../../components/dialogs/form-dialog';
import { TextField } from '../../../components/form/fields';
import { UnitField } from '../../../components/form/unit-stepper';
import { Detail, ItemTitle, Stack } from '../../../components/kit';
import { formatUnits } from '../../../components/shipments/shipment-labels';
import { receive } from '../api';
import type { StepDialogProps } from './step-dialog';

const grades = ['restocked', 'damaged', 'missing'] as const;
type Grade = (typeof grades)[number];
const gradeLabels: Record<Grade, string> = {
  restocked: 'Restocked',
  damaged: 'Damaged',
  missing: 'Missing',
};

interface Receipt {
  /** Units by grade. `refund`: rupees as they were typed; empty for the full value of what arrived. */
  lines: (Record<Grade, number> & { refund: string })[];
  note: string;
}

/** Records what arrived, and in which state. */
export const ReceiveDialog = ({ returned: { id, lines, isRefundedEarly }, onStep, onCancel }: StepDialogProps) => (
  <FormDialog<Receipt>
    title="Receive and grade"
    text="Restocked units can be sold again at once. Missing units are not refunded."
    confirmLabel="Save"
    values={{
      lines: lines.map(({ quantity }) => ({ restocked: quantity, damaged: 0, missing: 0, refund: '' })),
      note: '',
    }}
    onSubmit={(receipt) =>
      onStep(() =>
        receive(id, {
          lines: receipt.lines.map(({ refund, ...units }, index) => ({
            position: lines[index].position,
            ...units,
            ...(refund.trim() && { refundAmount: parseAmount(refund) }),
          })),
          note: receipt.note.trim(),
        }),
      )
    }
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
            <UnitField
              key={grade}
              name={`lines.${index}.${grade}`}
              label={gradeLabels[grade]}
              unitName={`${gradeLabels[grade].toLowerCase()}: ${line.title}`}
              max={line.quantity}
              // The message about the sum is below the last grade.
              rules={
                grade === 'missing'
                  ? { validate: (_, { lines: inputs }) => checkUnits(inputs[index], line) }
                  : { deps: [`lines.${index}.missing`] }
              }
            />
          ))}
          {!isRefundedEarly && line.resolution !== 'exchange' && (
            <TextField
              name={`lines.${index}.refund`}
              label="Lower refund (₹)"
              hint="Optional. Leave it empty to refund the full value of what arrived."
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              rules={{ validate: (refund: string) => checkRefund(refund, line) }}
            />
          )}
        </Stack>
      ))}
    </Stack>
    <TextField
      name="note"
      label="Note"
      hint="The customer reads it. Required for a lower refund."
      maxLength={300}
      autoComplete="off"
      rules={{
        validate: (note: string, { lines: inputs }) =>
          note.trim() !== '' ||
          !inputs.some(({ refund }: Receipt['lines'][number]) => refund.trim()) ||
          'Please say why the refund is lower',
      }}
    />
  </FormDialog>
);

/** Returns true if all units of a line are graded, otherwise what is wrong. */
function checkUnits(units: Record<Grade, number>, { quantity }: ReturnLine): string | true {
  const sum = grades.reduce((total, grade) => total + units[grade], 0);
  return (
    sum === quantity ||
    `${formatUnits(quantity)} ${quantity === 1 ? 'was' : 'were'} returned, but ${sum} ${sum === 1 ? 'is' : 'are'} graded.`
  );
}

/** Returns true for an empty field and for an amount up to the value of the line, otherwise what is wrong. */
function checkRefund(text: string, { amount }: ReturnLine): string | true {
  const refund = parseAmount(text);
  return (
    !text.trim() ||
    (refund >= 0 && refund <= amount) ||
    `Please enter an amount from ${formatRupees(0)} to ${formatRupees(amount)}`
  );
}
