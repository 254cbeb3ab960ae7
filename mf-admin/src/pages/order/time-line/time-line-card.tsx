import { useQuery } from '@tanstack/react-query';
import type { AdminOrder, TimeLineEntry } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { Stack } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import { QueryPart } from '../../../components/layout/query-part';
import { cacheMs } from '../../../components/layout/screen-clients';
import { StatusChips } from '../../../components/table/status-chips';
import { Permitted } from '../../../permissions';
import { getHistoryKey } from '../api';
import { getTimeLine } from './api';
import { groupLabels, isInGroup, isShopMessage } from './describe-entry';
import { Entry } from './entry';
import { NoteForm } from './note-form';

const Body = styled(Stack)`
  & > fieldset {
    flex-wrap: wrap;
    margin: 0 -2px;
  }
`;

/** Entries that are shown until the admin wants all. */
const shownAtFirst = 15;

/**
 * Shows everything that happened to the order, the newest first, with a filter and a form for a note. Messages of the shop have a separate card,
 * which knows their receipts; mails that admins wrote are in both.
 */
export function TimeLineCard({ order, setOrder }: { order: AdminOrder; setOrder: (order: AdminOrder) => void }) {
  const query = useQuery({
    queryKey: getHistoryKey(order._id, 'time line'),
    queryFn: ({ signal }) => getTimeLine(order._id, { signal }),
    gcTime: cacheMs,
  });
  return (
    <Card heading="Timeline" headingId="order-time-line">
      <Body $gap={20}>
        {/* An API that has no notes yet sends none. */}
        {order.notes && (
          <Permitted permission="orders.notes">
            <NoteForm orderId={order._id} setOrder={setOrder} />
          </Permitted>
        )}
        <QueryPart query={query} subject="The timeline" height="120px">
          {(entries) => <Entries entries={entries.filter((entry) => !isShopMessage(entry))} />}
        </QueryPart>
      </Body>
    </Card>
  );
}

function Entries({ entries }: { entries: readonly TimeLineEntry[] }) {
  const [chosenGroup, setGroup] = useState('');
  const [areAllShown, setAllShown] = useState(false);
  const counts = Object.fromEntries(
    Object.keys(groupLabels).map((group) => [group, entries.filter((entry) => isInGroup(entry, group)).length]),
  );
  const labels = Object.fromEntries(Object.entries(groupLabels).filter(([group]) => counts[group] > 0));
  const group = chosenGroup in labels ? chosenGroup : '';
  const found = entries.filter((entry) => isInGroup(entry, group));
  const shown = areAllShown ? found : found.slice(0, shownAtFirst);
  return (
    <>
      <StatusChips
        name="Entries"
        list={{ query: { status: group }, setQuery: ({ status = '' }) => setGroup(status) }}
        labels={labels}
        counts={counts}
      />
      <ol aria-label="Entries, the newest first">
        {shown.map((entry) => (
          // Two entries can be the same but for their place.
          <Entry key={entries.length - entries.indexOf(entry)} entry={entry} />
        ))}
      </ol>
      {shown.length < found.length && (
        <Button $tone="line" className="no-print" style={{ justifySelf: 'start' }} onClick={() => setAllShown(true)}>
          Show all {found.length} entries
        </Button>
      )}
    </>
  );
}
