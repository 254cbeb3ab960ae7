import type { AdminReturn } from '@vastra/shared/contract';
import styled from 'styled-components';
import { Card } from '../../../components/layout/card';
import { getLabel, returnStatusLabels } from '../../../components/returns/return-labels';
import { Timestamp } from '../../../components/time/timestamp';

const Events = styled.ol`
  display: grid;
  gap: 16px;
  & strong {
    display: block;
  }
  & p {
    color: var(--ink-2);
    font-size: 14px;
    overflow-wrap: anywhere;
  }
`;

const actorLabels: Record<string, string> = {
  customer: 'customer',
  admin: 'admin',
  carrier: 'courier',
  shop: 'system',
};

/** Lists the steps of the return, the newest first. */
export const HistoryCard = ({ events }: Pick<AdminReturn, 'events'>) => (
  <Card heading="History" headingId="return-history">
    <Events>
      {events
        .map((event, index) => ({
          ...event,
          index,
          // A step that left the status as it was, such as an early refund, is named by its note.
          isRepeated: event.note !== '' && events[index - 1]?.status === event.status,
        }))
        .reverse()
        .map(({ status, at, note, by, index, isRepeated }) => (
          <li key={index}>
            <strong>{isRepeated ? note : getLabel(returnStatusLabels, status)}</strong>
            <p>
              <Timestamp at={at} />, by {getLabel(actorLabels, by)}
            </p>
            {note && !isRepeated && <p>{note}</p>}
          </li>
        ))}
    </Events>
  </Card>
);
