import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { Detail, FieldRow, Stack } from '../../../components/kit';
import type { EditLine } from './edit-state';

interface LineFieldsProps {
  lines: readonly EditLine[];
  onChange: (lines: EditLine[]) => void;
  /** Called to choose another variant for a line. */
  onSwap: (line: EditLine) => void;
}

/** The lines of an order: other variants, quantities, and removal. */
export function LineFields({ lines, onChange, onSwap }: LineFieldsProps) {
  const change = (position: number, parts: Partial<EditLine>) =>
    onChange(lines.map((line) => (line.position === position ? { ...line, ...parts } : line)));
  const isLast = lines.filter(({ isRemoved }) => !isRemoved).length === 1;
  return (
    <Stack as="ul" $gap={12} $divided aria-label="Items to edit">
      {lines.map((line) => {
        const { position, title, color, size, quantity, isRemoved } = line;
        const name = `${title} (${color}, ${size})`;
        return (
          <FieldRow as="li" $breaks key={position}>
            <div style={{ alignSelf: 'center', textDecoration: isRemoved ? 'line-through' : undefined }}>
              {title}
              <Detail>{[color, size].filter(Boolean).join(' · ')}</Detail>
            </div>
            {!isRemoved && (
              <>
                <div style={{ flex: '0 0 6rem' }}>
                  <Field
                    label="Quantity"
                    type="number"
                    min={1}
                    max={99}
                    aria-label={`Quantity of ${name}`}
                    value={String(quantity || '')}
                    onChange={({ target }) => change(position, { quantity: Number(target.value) })}
                  />
                </div>
                <Button $tone="line" aria-label={`Swap ${name}`} aria-haspopup="dialog" onClick={() => onSwap(line)}>
                  Swap
                </Button>
              </>
            )}
            <Button
              $tone="line"
              disabled={isLast && !isRemoved}
              aria-label={`${isRemoved ? 'Keep' : 'Remove'} ${name}`}
              onClick={() => change(position, { isRemoved: !isRemoved })}
            >
              {isRemoved ? 'Keep' : 'Remove'}
            </Button>
          </FieldRow>
        );
      })}
    </Stack>
  );
}
