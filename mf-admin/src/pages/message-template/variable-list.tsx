import type { MessageEventTemplates } from '@vastra/shared/contract';
import { useId } from 'react';
import styled from 'styled-components';
import { FieldGroup } from '../../components/form/field-group';
import { Grid, Hint } from '../../components/kit';

const Variable = styled.button.attrs({ type: 'button' })`
  display: grid;
  align-content: start;
  gap: 2px;
  width: 100%;
  min-height: 44px;
  height: 100%;
  padding: 8px 12px;
  border: 1px solid var(--hairline);
  border-radius: 6px;
  background: var(--paper);
  color: var(--ink-2);
  font: 400 14px/1.4 var(--sans);
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    border-color: var(--ink);
  }
  & > code {
    color: var(--ink);
    font-size: 14px;
    font-weight: 600;
  }
`;

/** A longer example, such as a link, is seen in the preview. */
const maxExampleLength = 60;

interface VariableListProps {
  variables: MessageEventTemplates['variables'];
  onInsert: (variable: string) => void;
}

/** Buttons that insert a variable. A press keeps the focus in the field, so that the keyboard of a phone stays open. */
export function VariableList({ variables, onInsert }: VariableListProps) {
  const id = useId();
  if (variables.length === 0) return null;
  return (
    <FieldGroup legend="Insert a variable" $columns="minmax(0, 1fr)" $gap={8} aria-describedby={id}>
      <Grid as="ul" $columns={220} $gap={8}>
        {variables.map(({ name, meaning, example }) => (
          <li key={name}>
            <Variable onMouseDown={(event) => event.preventDefault()} onClick={() => onInsert(name)}>
              <code>{`{{${name}}}`}</code>
              <span>
                {meaning}
                {example && example.length <= maxExampleLength && <span>{`, such as ${example}`}</span>}
              </span>
            </Variable>
          </li>
        ))}
      </Grid>
      <Hint id={id}>It is inserted where the cursor was last.</Hint>
    </FieldGroup>
  );
}
