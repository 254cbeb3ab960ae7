import type { ComponentProps } from 'react';
import styled from 'styled-components';

const StepperRoot = styled.div`
  display: inline-flex;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  background: var(--white);
  & > button {
    width: 44px;
    min-height: 42px;
    border: 0;
    border-radius: var(--radius);
    background: none;
    font-size: var(--text-xl);
    cursor: pointer;
  }
  & > button:hover {
    background: var(--sand);
  }
  & > button:is(:disabled, [aria-disabled='true']) {
    background: none;
    color: var(--control);
    cursor: not-allowed;
  }
  & > output {
    align-self: center;
    min-width: 40px;
    font-weight: 600;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  &[aria-busy='true'] > output {
    opacity: 0.5;
  }
`;

type StepButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children'>;

interface StepperProps extends ComponentProps<'div'> {
  /** Name and action of the button that lowers the number. A button with `aria-disabled` keeps the focus, one with `disabled` loses it. */
  less: StepButtonProps;
  /** Name and action of the button that raises the number. */
  more: StepButtonProps;
}

/** Buttons for a lower and a higher number; the child between them, an `output` or an input, shows it. */
export const Stepper = ({ less, more, children, ...root }: StepperProps) => (
  <StepperRoot {...root}>
    <button type="button" {...less}>
      −
    </button>
    {children}
    <button type="button" {...more}>
      +
    </button>
  </StepperRoot>
);
