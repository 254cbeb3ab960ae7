import type { Order } from '@vastra/shared/contract';
import { formatDateTime } from '@vastra/shared/format';
import { Step, StepList, StepNote, StepTitle } from '../../../components/order/step-list';
import { buildTimelineSteps } from './timeline-steps';

const actorLabels: Record<Order['events'][number]['actor'], string> = {
  customer: 'by you',
  admin: 'by our team',
  shop: 'automatically',
};

/** The events of an order with their time and actor, then the steps that are still to come. */
export function Timeline({ order }: { order: Order }) {
  // clock: an order is never rendered on the server
  const steps = buildTimelineSteps(order);
  const currentIndex = steps.findLastIndex(({ isDone }) => isDone);
  return (
    <StepList>
      {steps.map(({ key, title, isDone, event, notes }, index) => (
        <Step key={key} $tone={isDone ? 'done' : 'coming'} aria-current={index === currentIndex ? 'step' : undefined}>
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
