import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { isEqual, listDifferingFields, mergeFields, type Side } from './differences';

const Body = styled.div`
  display: grid;
  gap: 16px;
  padding: 24px;
  & fieldset {
    display: grid;
    gap: 8px;
    padding-top: 12px;
    border-top: 1px solid var(--hairline);
  }
  & legend {
    float: left;
    width: 100%;
    font-weight: 600;
  }
  & label {
    display: grid;
    grid-template-columns: 20px 80px minmax(0, 1fr);
    align-items: start;
    gap: 12px;
    min-height: 44px;
    padding: 10px 12px;
    border: 1px solid var(--hairline);
    border-radius: 6px;
    cursor: pointer;
  }
  & label:has(:checked) {
    border-color: var(--brand);
    background: var(--paper);
  }
  & input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--brand);
  }
  & .value {
    max-height: 12em;
    overflow: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    font-size: 14px;
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
`;

interface ConflictDialogProps<Values extends object> {
  /** As it was when the form began. */
  base: Values;
  /** What the form holds. */
  mine: Values;
  /** What is stored now. */
  theirs: Values;
  labels: Partial<Record<keyof Values, string>>;
  formatValue?: (field: keyof Values, value: unknown) => ReactNode;
  onClose: () => void;
  onResolve: (values: Values, isToBeSaved: boolean) => void;
}

/**
 * Somebody else has saved in the meantime: shows field by field what they have changed and what was changed here. Where only one of the
 * two has changed a field, that one is chosen already.
 */
export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const { base, mine, theirs, labels, formatValue = (_field, value) => toText(value), onClose, onResolve } = props;
  const fields = listDifferingFields(mine, theirs);
  const [sides, setSides] = useState<Partial<Record<keyof Values, Side>>>(
    () =>
      Object.fromEntries(
        fields.map((field) => [field, isEqual(mine[field], base[field]) ? 'theirs' : 'mine']),
      ) as never,
  );
  const resolve = (isToBeSaved: boolean) => onResolve(mergeFields(mine, theirs, sides), isToBeSaved);

  return (
    <Dialog title="Somebody else has changed this in the meantime" width={720} onClose={onClose}>
      <Body>
        <p>Nothing of yours is lost. Choose for each field what is to stay.</p>
        {fields.map((field) => (
          <fieldset key={String(field)}>
            <legend>{labels[field] ?? String(field)}</legend>
            {(['theirs', 'mine'] as const).map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={String(field)}
                  checked={sides[field] === side}
                  onChange={() => setSides({ ...sides, [field]: side })}
                />
                <strong>{side === 'theirs' ? 'Theirs' : 'Yours'}</strong>
                <span className="value">{formatValue(field, (side === 'theirs' ? theirs : mine)[field])}</span>
              </label>
            ))}
          </fieldset>
        ))}
        {fields.length === 0 && <p>They have saved exactly what you have here.</p>}
        <footer>
          <Button onClick={() => resolve(true)}>Save these</Button>
          <Button $tone="line" onClick={() => resolve(false)}>
            Take them and go on editing
          </Button>
        </footer>
      </Body>
    </Dialog>
  );
}

function toText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ') || '(empty)';
  return JSON.stringify(value, null, 2);
}
