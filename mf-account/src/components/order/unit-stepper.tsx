import { Row } from '@vastra/shared/ui/row';
import { Stepper } from '@vastra/shared/ui/stepper';
import { Text } from '@vastra/shared/ui/text';
import { useId } from 'react';

interface UnitStepperProps {
  title: string;
  quantity: number;
  max: number;
  onChange: (quantity: number) => void;
}

/** Chooses how many units of a line are returned or cancelled. */
export function UnitStepper({ title, quantity, max, onChange }: UnitStepperProps) {
  const id = useId();
  const getButton = (label: string, next: number) => {
    const isDisabled = next < 1 || next > max;
    return {
      'aria-label': `${label} of ${title}`,
      'aria-disabled': isDisabled,
      onClick: () => isDisabled || onChange(next),
    };
  };
  return (
    <Row $gap={4} $rowGap={1} role="group" aria-labelledby={id}>
      <Text as="span" $isStrong id={id}>
        How many?
      </Text>
      <Stepper less={getButton('One unit less', quantity - 1)} more={getButton('One unit more', quantity + 1)}>
        <output aria-live="polite">
          {quantity} of {max}
        </output>
      </Stepper>
    </Row>
  );
}
