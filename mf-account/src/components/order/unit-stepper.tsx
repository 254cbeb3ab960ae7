import { Row } from '@vastra/shared/ui/row';
import { Text } from '@vastra/shared/ui/text';
import { useId } from 'react';
import styled from 'styled-components';

const Buttons = styled.span`
  display: inline-flex;
  align-items: center;
  border: 1px solid var(--control);
  border-radius: var(--radius);
`;

const StepButton = styled.button.attrs({ type: 'button' })`
  width: 44px;
  height: 44px;
  border: 0;
  background: none;
  color: inherit;
  font: 400 var(--text-xl)/1 var(--sans);
  cursor: pointer;
  &[aria-disabled='true'] {
    color: var(--ink-2);
    opacity: 0.55;
    cursor: not-allowed;
  }
`;

const Count = styled.output`
  min-width: 64px;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

interface UnitStepperProps {
  title: string;
  quantity: number;
  max: number;
  onChange: (quantity: number) => void;
}

/** Chooses how many units of a line are returned or cancelled. */
export function UnitStepper({ title, quantity, max, onChange }: UnitStepperProps) {
  const id = useId();
  const renderButton = (label: string, sign: string, next: number) => {
    const isDisabled = next < 1 || next > max;
    return (
      <StepButton
        aria-label={`${label} of ${title}`}
        aria-disabled={isDisabled}
        onClick={() => isDisabled || onChange(next)}
      >
        {sign}
      </StepButton>
    );
  };
  return (
    <Row $gap={4} $rowGap={1} role="group" aria-labelledby={id}>
      <Text as="span" $isStrong id={id}>
        How many?
      </Text>
      <Buttons>
        {renderButton('One unit less', '−', quantity - 1)}
        <Count aria-live="polite">
          {quantity} of {max}
        </Count>
        {renderButton('One unit more', '+', quantity + 1)}
      </Buttons>
    </Row>
  );
}
