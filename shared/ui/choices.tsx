import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Text } from './text';

const Group = styled.fieldset`
  & > legend {
    margin-bottom: 4px;
    padding: 0;
    font-weight: 600;
  }
  & > label {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 12px;
    align-items: center;
    min-height: 44px;
    cursor: pointer;
  }
  & input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--brand);
  }
  & > label:has(> input:disabled) {
    color: var(--ink-2);
    cursor: default;
  }
`;

interface ChoicesProps<V extends string> {
  legend: string;
  /** The chosen value; empty for none. */
  value: V | '';
  /** The labels by value, in the order of the screen. */
  labels: Partial<Record<V, ReactNode>>;
  /** Values that are shown but cannot be chosen. */
  disabledValues?: readonly V[];
  error?: string;
  onChange: (value: V) => void;
}

/** Radio buttons below each other, each high enough for a finger. */
export function Choices<V extends string>({
  legend,
  value,
  labels,
  disabledValues = [],
  error,
  onChange,
}: ChoicesProps<V>) {
  const id = useId();
  return (
    <Group aria-describedby={error && `${id}-error`}>
      <legend>{legend}</legend>
      {(Object.entries(labels) as [V, ReactNode][]).map(([choice, label]) => (
        <label key={choice}>
          <input
            type="radio"
            name={id}
            checked={value === choice}
            disabled={disabledValues.includes(choice)}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(choice)}
          />
          <span>{label}</span>
        </label>
      ))}
      {error && (
        <Text $tone="error" $size="s" id={`${id}-error`}>
          {error}
        </Text>
      )}
    </Group>
  );
}
