import styled from 'styled-components';

/** Steps in the order in which they happen. */
export const StepList = styled.ol`
  display: grid;
`;

export const StepTitle = styled.strong`
  display: block;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

export const StepNote = styled.small`
  display: block;
  font-size: var(--text-s);
  overflow-wrap: anywhere;
`;

const dotColors = { done: 'var(--success)', failed: 'var(--sale)', coming: 'var(--control)' };

/** `failed`: a step that is over, but not what the customer wants, such as a failed delivery attempt. */
export type StepTone = keyof typeof dotColors;

/** A step with its dot, and a line to the next step. */
export const Step = styled.li<{ $tone: StepTone }>`
  position: relative;
  padding: 0 0 20px 28px;
  color: var(--ink-2);
  &:last-child {
    padding-bottom: 0;
  }
  &::before {
    position: absolute;
    top: 7px;
    left: 0;
    z-index: 1;
    width: 11px;
    height: 11px;
    border: 2px solid ${({ $tone }) => dotColors[$tone]};
    border-radius: 50%;
    background: ${({ $tone }) => ($tone === 'coming' ? 'var(--white)' : dotColors[$tone])};
    content: '';
  }
  &:not(:last-child)::after {
    position: absolute;
    top: 16px;
    bottom: -8px;
    left: 6px;
    border-left: 2px solid var(--hairline);
    content: '';
  }
  &[aria-current]::before {
    box-shadow: 0 0 0 4px ${({ $tone }) => ($tone === 'failed' ? 'var(--sale-badge)' : 'var(--success-badge)')};
  }
  ${StepTitle} {
    color: ${({ $tone }) => ($tone === 'coming' ? 'inherit' : 'var(--ink)')};
  }
`;
