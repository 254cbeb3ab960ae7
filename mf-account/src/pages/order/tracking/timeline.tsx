import type { Order } from '@vastra/shared/contract';
import { formatDateTime } from '@vastra/shared/format';
import styled from 'styled-components';
import { buildTimelineSteps } from './timeline-steps';

const StepList = styled.ol`
  display: grid;
  padding: 0;
`;

const StepTitle = styled.strong`
  display: block;
  font-weight: 600;
`;

const StepNote = styled.small`
  display: block;
  font-size: 14px;
  overflow-wrap: anywhere;
`;

/** A step with its dot, and a line to the next step. */
const Step = styled.li<{ $isDone: boolean }>`
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
    border: 2px solid ${({ $isDone }) => ($isDone ? 'var(--success)' : 'var(--control)')};
    border-radius: 50%;
    background: ${({ $isDone }) => ($isDone ? 'var(--success)' : '#fff')};
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
    box-shadow: 0 0 0 4px #e6f1e9;
  }
  ${StepTitle} {
    color: ${({ $isDone }) => ($isDone ? 'var(--ink)' : 'inherit')};
  }
`;

const actorLabels: Record<Order['events'][number]['actor'], string> = {
  customer: 'by you',
  admin: 'by our team',
  shop: 'automatically',
};

/** The events of an order with their time and actor, then the steps that are still to come. */
export function Timeline({ order }: { order: Order }) {
  const steps = buildTimelineSteps(order);
  const currentIndex = steps.findLastIndex(({ isDone }) => isDone);
  return (
    <StepList>
      {steps.map(({ key, title, isDone, event, notes }, index) => (
        <Step key={key} $isDone={isDone} aria-current={index === currentIndex ? 'step' : undefined}>
          <StepTitle>{title}</StepTitle>
          {event && (
            <StepNote>
              <time dateTime={event.at}>{formatDateTime(event.at)}</time>, {actorLabels[event.actor]}
            </StepNote>
          )}
          {notes.map((note) => (
            <StepNote key={note}>{note}</StepNote>
          ))}
        </Step>
      ))}
    </StepList>
  );
}
