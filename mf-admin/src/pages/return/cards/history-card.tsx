import type { AdminReturn } from '@vastra/shared/contract';
import { Hint, Stack, Text } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import { getLabel, returnStatusLabels } from '../../../components/returns/return-labels';
import { Timestamp } from '../../../components/time/timestamp';

const actorLabels: Record<string, string> = {
  customer: 'customer',
  admin: 'admin',
  carrier: 'courier',
  shop: 'system',
};

/** Lists the steps of the return, the newest first. */
export const HistoryCard = ({ events }: Pick<AdminReturn, 'events'>) => (
  <Card heading="History" headingId="return-history">
    <Stack as="ol" $breaks>
      {events
        .map((event, index) => ({
          ...event,
          index,
          // A step that left the status as it was, such as an early refund, is named by its note.
          isRepeated: event.note !== '' && events[index - 1]?.status === event.status,
        }))
        .reverse()
        .map(({ status, at, note, by, actorName, index, isRepeated }) => (
          <li key={index}>
            <Text as="strong" $block>
              {isRepeated ? note : getLabel(returnStatusLabels, status)}
            </Text>
            <Hint>
              <Timestamp at={at} />, by{' '}
              {actorName ? `${actorName} (${getLabel(actorLabels, by)})` : getLabel(actorLabels, by)}
            </Hint>
            {note && !isRepeated && <Hint>{note}</Hint>}
          </li>
        ))}
    </Stack>
  </Card>
);
