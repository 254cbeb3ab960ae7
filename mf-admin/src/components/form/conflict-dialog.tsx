import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { DialogActions } from '../dialogs/dialog-actions';
import { DialogBody, Stack } from '../kit';
import { ChoiceRow } from './choice';
import { isEqual, listDifferingFields, mergeFields, type Side } from './differences';

const FieldName = styled.legend`
  float: left;
  width: 100%;
  font-weight: 600;
`;

const Value = styled.span`
  max-height: 12em;
  overflow: auto;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  font-size: 14px;
`;

interface ConflictDialogProps<Values extends object> {
  /** The values that the form started with. */
  base: Values;
  /** The values in the form. */
  mine: Values;
  /** The values that are stored now. */
  theirs: Values;
  labels: Partial<Record<keyof Values, string>>;
  formatValue?: (field: keyof Values, value: unknown) => ReactNode;
  onClose: () => void;
  onResolve: (values: Values, shouldSave: boolean) => void;
}

/**
 * Resolves a conflict after another admin has saved in the meantime: shows both values of every differing field, to choose one.
 * Preselects the changed value where only one side has changed a field.
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
  const resolve = (shouldSave: boolean) => onResolve(mergeFields(mine, theirs, sides), shouldSave);

  return (
    <Dialog title="Another person changed this while you were editing" width={720} onClose={onClose}>
      <DialogBody>
        <p>Your changes are not lost. Choose which version of each field to keep.</p>
        {fields.map((field) => (
          <Stack as="fieldset" $gap={8} $padding="12 0 0" $line="top" key={String(field)}>
            <FieldName>{labels[field] ?? String(field)}</FieldName>
            {(['theirs', 'mine'] as const).map((side) => (
              <ChoiceRow key={side} $columns="80px minmax(0, 1fr)">
                <input
                  type="radio"
                  name={String(field)}
                  checked={sides[field] === side}
                  onChange={() => setSides({ ...sides, [field]: side })}
                />
                <strong>{side === 'theirs' ? 'Theirs' : 'Yours'}</strong>
                <Value className="value">{formatValue(field, (side === 'theirs' ? theirs : mine)[field])}</Value>
              </ChoiceRow>
            ))}
          </Stack>
        ))}
        {fields.length === 0 && <p>They saved the same values as yours.</p>}
        <DialogActions>
          <Button onClick={() => resolve(true)}>Save selected</Button>
          <Button $tone="line" onClick={() => resolve(false)}>
            Keep editing with these
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  );
}

function toText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ') || '(empty)';
  return JSON.stringify(value, null, 2);
}
