import type { ReactNode } from 'react';
import { type RegisterOptions, useController } from 'react-hook-form';
import styled from 'styled-components';
import { Detail, ErrorText } from '../kit';

/** A list of choices of which one is taken. */
export const Choices = styled.fieldset`
  display: grid;
  gap: 8px;
  & > legend {
    margin-bottom: 8px;
    padding: 0;
    font-weight: 600;
  }
`;

/** A choice with a frame. `$columns`: columns beside the radio button, as `grid-template-columns`. */
export const ChoiceRow = styled.label<{ $columns?: string }>`
  display: grid;
  grid-template-columns: 20px ${({ $columns = 'minmax(0, 1fr) auto' }) => $columns};
  align-items: center;
  gap: 4px 12px;
  min-height: 48px;
  padding: 10px 12px;
  border: 1px solid var(--hairline);
  border-radius: 6px;
  cursor: pointer;
  &:has(:disabled) {
    color: var(--ink-2);
    cursor: not-allowed;
  }
  &:has(:checked) {
    border-color: var(--brand);
    background: var(--paper);
  }
  & input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--brand);
  }
  & output {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

interface ChoiceProps {
  name: string;
  label: ReactNode;
  detail?: ReactNode;
  /** Shown at the right, such as a price. */
  value?: ReactNode;
  isChosen: boolean;
  /** True if it cannot be chosen; `detail` then says why. */
  isDisabled?: boolean;
  onChoose: () => void;
}

/** A choice with its details. */
export const Choice = ({ name, label, detail, value, isChosen, isDisabled, onChoose }: ChoiceProps) => (
  <ChoiceRow>
    <input type="radio" name={name} checked={isChosen} disabled={isDisabled} onChange={onChoose} />
    <span>
      {label}
      {detail && <Detail>{detail}</Detail>}
    </span>
    {value && <output>{value}</output>}
  </ChoiceRow>
);

interface RadioFieldProps {
  name: string;
  label: string;
  rules?: RegisterOptions;
  choices: readonly {
    value: string | boolean;
    label: ReactNode;
    detail?: ReactNode;
    /** True if it cannot be chosen; `detail` then says why. */
    isDisabled?: boolean;
  }[];
}

/** Choices below each other, of which one is taken. */
export function RadioField({ name, label, rules, choices }: RadioFieldProps) {
  const { field, fieldState } = useController({ name, rules });
  return (
    <Choices>
      <legend>{label}</legend>
      {choices.map(({ value, ...choice }) => (
        <Choice
          key={String(value)}
          name={name}
          {...choice}
          isChosen={field.value === value}
          onChoose={() => field.onChange(value)}
        />
      ))}
      {fieldState.error && <ErrorText role="alert">{fieldState.error.message}</ErrorText>}
    </Choices>
  );
}
