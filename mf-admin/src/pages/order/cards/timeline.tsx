import type { AdminOrder } from '@vastra/shared/contract';
import styled from 'styled-components';
import { orderStatusLabels } from '../../../components/orders/order-labels';
import { Timestamp } from '../../../components/time/timestamp';

const Steps = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;
  & > li {
    position: relative;
    padding: 0 0 20px 28px;
  }
  & > li:last-child {
    padding-bottom: 0;
  }
  & > li::before {
    position: absolute;
    top: 7px;
    left: 0;
    width: 11px;
    height: 11px;
    border-radius: 50%;
    background: var(--control);
    content: '';
  }
  & > li:last-child::before {
    background: var(--brand);
  }
  & > li:not(:last-child)::after {
    position: absolute;
    top: 22px;
    bottom: -3px;
    left: 5px;
    border-left: 1px solid var(--hairline);
    content: '';
  }
  & strong {
    display: block;
    font-weight: 600;
  }
  & p {
    color: var(--ink-2);
    font-size: 14px;
    overflow-wrap: anywhere;
  }
`;

const actorText = { customer: 'customer', admin: 'admin', shop: 'system' };

/** Lists the events of the order: what happened, when and by whom. */
export const Timeline = ({ events }: Pick<AdminOrder, 'events'>) => (
  <Steps>
    {events.map(({ status, at, note, actor }, index) => (
      <li key={index} aria-current={index === events.length - 1 ? 'step' : undefined}>
        <strong>{orderStatusLabels[status]}</strong>
        <p>
          <Timestamp at={at} />, by {actorText[actor]}
        </p>
        {note && <p>{note}</p>}
      </li>
    ))}
  </Steps>
);
