import type { Order, OrderStatus } from '@vastra/shared/contract';
import styled from 'styled-components';
import { minuteOf } from '../../components/dates';
import { statusText } from '../../components/status-badge';

const Steps = styled.ol`
  display: grid;
  padding: 0;
  & > li {
    position: relative;
    padding: 0 0 20px 28px;
    color: var(--ink-2);
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
  }
`;

/** The way of an order that nothing comes between. */
const usualWay: OrderStatus[] = ['placed', 'processing', 'shipped', 'delivered'];
const ended: OrderStatus[] = ['cancelled', 'returned'];

/** "Order placed" beside "Placed" says nothing new. */
const saysMore = ({ note, status }: Order['events'][number]): boolean => note !== '' && note !== `Order ${status}`;

/** What has happened to the order and when, then what is still to come. */
export function Timeline({ order: { events, status } }: { order: Order }) {
  const reached = usualWay.indexOf(status);
  const ahead = ended.includes(status) ? [] : usualWay.slice(reached + 1);
  return (
    <Steps>
      {events.map((event, index) => (
        <li
          key={`${event.status} ${event.at}`}
          className="done"
          aria-current={index === events.length - 1 ? 'step' : undefined}
        >
          <strong>{statusText[event.status]}</strong>
          <small>
            <time dateTime={event.at}>{minuteOf(event.at)}</time>
          </small>
          {saysMore(event) && <small>{event.note}</small>}
        </li>
      ))}
      {ahead.map((step) => (
        <li key={step}>
          <strong>{statusText[step]}</strong>
          <small>To come</small>
        </li>
      ))}
    </Steps>
  );
}
