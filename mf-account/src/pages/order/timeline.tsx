import type { Order } from '@vastra/shared/contract';
import { formatDateTime } from '@vastra/shared/format';
import styled from 'styled-components';
import { stepsOf } from './steps';

const Steps = styled.ol`
  display: grid;
  padding: 0;
  & > li {
    position: relative;
    padding: 0 0 20px 28px;
    color: var(--ink-2);
  }
  & > li:last-child {
    padding-bottom: 0;
  }
  & > li::before {
    position: absolute;
    top: 7px;
    left: 0;
    z-index: 1;
    width: 11px;
    height: 11px;
    border: 2px solid var(--control);
    border-radius: 50%;
    background: #fff;
    content: '';
  }
  & > li:not(:last-child)::after {
    position: absolute;
    top: 16px;
    bottom: -8px;
    left: 6px;
    border-left: 2px solid var(--hairline);
    content: '';
  }
  & > li.done::before {
    border-color: var(--success);
    background: var(--success);
  }
  & > li.done > strong {
    color: var(--ink);
  }
  & > li[aria-current]::before {
    box-shadow: 0 0 0 4px #e6f1e9;
  }
  & strong {
    display: block;
    font-weight: 600;
  }
  & small {
    display: block;
    font-size: 14px;
    overflow-wrap: anywhere;
  }
`;

const whoText: Record<Order['events'][number]['actor'], string> = {
  customer: 'by you',
  admin: 'by our team',
  shop: 'automatically',
};

/** What has happened to the order, when and through whom, then what is still to come. */
export function Timeline({ order }: { order: Order }) {
  const steps = stepsOf(order);
  const last = steps.findLastIndex(({ isDone }) => isDone);
  return (
    <Steps>
      {steps.map(({ key, title, isDone, event, notes }, index) => (
        <li key={key} className={isDone ? 'done' : undefined} aria-current={index === last ? 'step' : undefined}>
          <strong>{title}</strong>
          {event && (
            <small>
              <time dateTime={event.at}>{formatDateTime(event.at)}</time>, {whoText[event.actor]}
            </small>
          )}
          {notes.map((note) => (
            <small key={note}>{note}</small>
          ))}
        </li>
      ))}
    </Steps>
  );
}
