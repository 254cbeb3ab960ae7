import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import styled from 'styled-components';
import { Detail } from '../../../components/kit';
import type { EditLine } from './edit-state';

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  padding: 12px 0;
  border-top: 1px solid var(--hairline);
  & > p {
    flex: 1 1 220px;
    align-self: center;
    overflow-wrap: anywhere;
  }
  & .removed {
    text-decoration: line-through;
  }
`;

const Quantity = styled.div`
  width: 96px;
`;

interface LineFieldsProps {
  lines: readonly EditLine[];
  onChange: (lines: EditLine[]) => void;
  /** Called to choose another colour or size for a line. */
  onSwap: (line: EditLine) => void;
}

/** The lines of an order: other colours and sizes, quantities, and removal. */
export function LineFields({ lines, onChange, onSwap }: LineFieldsProps) {
  const change = (position: number, parts: Partial<EditLine>) =>
    onChange(lines.map((line) => (line.position === position ? { ...line, ...parts } : line)));
  const isLast = lines.filter(({ isRemoved }) => !isRemoved).length === 1;
  return (
    <section>
      <h3>Items</h3>
      <ul aria-label="Items to edit">
        {lines.map((line) => {
          const name = `${line.title} (${line.color}, ${line.size})`;
          return (
            <Item key={line.position}>
              <p className={line.isRemoved ? 'removed' : undefined}>
                {line.title}
                <Detail>{[line.color, line.size].filter(Boolean).join(' · ')}</Detail>
              </p>
              {!line.isRemoved && (
                <>
                  <Quantity>
                    <Field
                      label="Quantity"
                      type="number"
                      min={1}
                      max={99}
                      aria-label={`Quantity of ${name}`}
                      value={String(line.quantity || '')}
                      onChange={({ target }) => change(line.position, { quantity: Number(target.value) })}
                    />
                  </Quantity>
                  <Button $tone="line" aria-label={`Swap ${name}`} aria-haspopup="dialog" onClick={() => onSwap(line)}>
                    Swap
                  </Button>
                </>
              )}
              {line.isRemoved ? (
                <Button
                  $tone="line"
                  aria-label={`Keep ${name}`}
                  onClick={() => change(line.position, { isRemoved: false })}
                >
                  Keep
                </Button>
              ) : (
                <Button
                  $tone="line"
                  disabled={isLast}
                  aria-label={`Remove ${name}`}
                  onClick={() => change(line.position, { isRemoved: true })}
                >
                  Remove
                </Button>
              )}
            </Item>
          );
        })}
      </ul>
    </section>
  );
}
