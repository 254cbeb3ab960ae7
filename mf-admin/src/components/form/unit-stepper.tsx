import type { ReactNode } from 'react';
import { type UseControllerProps, useController } from 'react-hook-form';
import styled from 'styled-components';
import { ErrorText } from '../kit';

const StepperControls = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px 40px 44px;
  align-items: center;
  & > :first-child {
    padding-right: 12px;
  }
  & > output {
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  & > button {
    width: 44px;
    height: 44px;
    border: 1px solid var(--control);
    border-radius: 6px;
    background: #fff;
    font: 600 18px/1 var(--sans);
    cursor: pointer;
  }
  & > button[aria-disabled='true'] {
    opacity: 0.4;
    cursor: not-allowed;
  }
`;

interface UnitStepperProps {
  label: ReactNode;
  /** Counted thing, for the names of the buttons: "restocked: Indigo Denim Jacket". */
  name: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** Counts units with two buttons. At its end a button is not `disabled`, because it would lose the focus of a keyboard. */
export function UnitStepper({ label, name, value, max, onChange }: UnitStepperProps) {
  const renderButton = (verb: string, sign: string, next: number) => {
    const isDisabled = next < 0 || next > max;
    return (
      <button
        type="button"
        aria-label={`${verb} ${name}`}
        aria-disabled={isDisabled}
        onClick={() => isDisabled || onChange(next)}
      >
        {sign}
      </button>
    );
  };
  return (
    <StepperControls>
      <span>{label}</span>
      {renderButton('One less', '−', value - 1)}
      <output aria-label={name}>{value}</output>
      {renderButton('One more', '+', value + 1)}
    </StepperControls>
  );
}

interface UnitFieldProps {
  name: string;
  label: ReactNode;
  /** Counted thing, for the names of the buttons: "restocked: Indigo Denim Jacket". */
  unitName: string;
  max: number;
  rules?: UseControllerProps['rules'];
}

/** A number of units, counted with two buttons. */
export function UnitField({ name, label, unitName, max, rules }: UnitFieldProps) {
  const { field, fieldState } = useController({ name, rules });
  return (
    <>
      <UnitStepper label={label} name={unitName} value={field.value} max={max} onChange={field.onChange} />
      {fieldState.error && <ErrorText role="alert">{fieldState.error.message}</ErrorText>}
    </>
  );
}
