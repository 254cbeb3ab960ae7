import { notify } from '@vastra/shared/notify';
import { Notice } from '@vastra/shared/ui/notice';
import { StateBadge } from '../../../../../mf-admin/src/components/badges/state-badge';
import { ActionButton } from '../../../../../mf-admin/src/components/kit/action-button';
import { RowActions } from '../../../../../mf-admin/src/components/lists/row-actions';
import { TableCard } from '../../../../../mf-admin/src/components/table/table-card';
import { Timestamp } from '../../../../../mf-admin/src/components/time/timestamp';
import type { WebhookDelivery } from '../../../contract';
import { replay, type WebhookRecord } from '../../components/api';
import { useReload } from './use-reload';

const states: Record<string, { tone: 'good' | 'warning' | 'bad'; label: string }> = {
  waiting: { tone: 'warning', label: 'Waiting' },
  delivered: { tone: 'good', label: 'Delivered' },
  failed: { tone: 'bad', label: 'Given up' },
};

/** Describes the last attempt: `500 in 120 ms: Internal error`. */
function describeAttempt({ attemptLog: [last] }: WebhookDelivery): string {
  if (!last) return '–';
  const outcome = `${last.status ?? 'No response'} in ${last.ms} ms`;
  return [outcome, last.error ?? last.response].filter(Boolean).join(': ');
}

/** The last deliveries of a webhook, each with its last attempt. */
export function Deliveries({ record: { webhook, deliveries } }: { record: WebhookRecord }) {
  const reload = useReload(webhook);
  if (deliveries.length === 0)
    return <Notice title="No events yet." text="Send a test to see whether the receiver accepts it." />;
  return (
    <TableCard
      heading="Last deliveries"
      labelledBy="deliveries"
      columns={[
        { label: 'Event', cell: ({ type }) => type },
        { label: 'About', kind: 'text', cell: ({ object }) => object },
        { label: 'Time', cell: ({ at }) => <Timestamp at={at} /> },
        {
          label: 'State',
          kind: 'text',
          cell: ({ state }) => (
            <StateBadge tone={states[state]?.tone ?? 'quiet'}>{states[state]?.label ?? state}</StateBadge>
          ),
        },
        { label: 'Attempts', cell: ({ attempts }) => attempts },
        { label: 'Last attempt', kind: 'text', cell: describeAttempt },
        {
          label: '',
          cell: ({ eventId, type }) =>
            webhook.isEnabled && (
              <RowActions>
                <ActionButton
                  isSmall
                  aria-label={`Send ${type} again`}
                  action={async () => {
                    await replay(webhook, { eventId });
                    notify.success('The event is sent again within seconds');
                    await reload();
                  }}
                >
                  Send again
                </ActionButton>
              </RowActions>
            ),
        },
      ]}
      rows={deliveries}
      getKey={({ eventId }) => eventId}
    />
  );
}
