import type { Subscriber } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { StateBadge } from '../../components/badges/state-badge';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { AdminPage } from '../../components/layout/admin-page';
import { RowActions } from '../../components/lists/row-actions';
import { type Column, DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { useList } from '../../components/table/use-list';
import { Timestamp } from '../../components/time/timestamp';
import { downloadSubscribers, eraseSubscriber, type SubscriberPage } from './api';

const stateLabels = { waiting: 'Pending', confirmed: 'Confirmed', ended: 'Unsubscribed' } as const;
const stateTones = { waiting: 'warning', confirmed: 'good', ended: 'quiet' } as const;

const Counts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 48px;
  margin-bottom: 24px;
`;

const CountLabel = styled.dt`
  color: var(--ink-2);
  font-size: 14px;
`;

const Count = styled.dd`
  font: 500 30px/1.15 var(--serif);
  font-variant-numeric: tabular-nums;
`;

const formatOptionalTime = (at: string | null) => (at ? <Timestamp at={at} /> : '–');

const buildColumns = (onErase: (subscriber: Subscriber) => void): Column<Subscriber>[] => [
  { id: 'email', label: 'Email', kind: 'text', cell: ({ email }) => email },
  {
    id: 'state',
    label: 'State',
    cell: ({ state }) => <StateBadge tone={stateTones[state]}>{stateLabels[state]}</StateBadge>,
  },
  { id: 'created', label: 'Signed up', cell: ({ createdAt }) => formatOptionalTime(createdAt) },
  { id: 'confirmed', label: 'Confirmed', cell: ({ confirmedAt }) => formatOptionalTime(confirmedAt) },
  { id: 'ended', label: 'Unsubscribed', cell: ({ endedAt }) => formatOptionalTime(endedAt) },
  {
    id: 'actions',
    label: 'Actions',
    cell: (subscriber) => (
      <RowActions>
        <Button $tone="line" aria-label={`Erase ${subscriber.email}`} onClick={() => onErase(subscriber)}>
          Erase
        </Button>
      </RowActions>
    ),
  },
];

function Subscribers() {
  const list = useList<Subscriber, SubscriberPage>('admin/newsletter');
  const [subscriberToErase, setSubscriberToErase] = useState<Subscriber>();
  const erase = async ({ email }: Subscriber) => {
    await eraseSubscriber(email);
    setSubscriberToErase(undefined);
    notify.success('Subscriber erased');
    list.reload();
  };
  return (
    <>
      {list.page && (
        <Counts>
          {(['confirmed', 'waiting', 'ended'] as const).map((state) => (
            <div key={state}>
              <CountLabel>{stateLabels[state]}</CountLabel>
              <Count>{list.page!.counts[state]}</Count>
            </div>
          ))}
        </Counts>
      )}
      <DataTable
        name="Newsletter"
        list={list}
        columns={buildColumns(setSubscriberToErase)}
        getKey={({ email }) => email}
        searchPlaceholder="Email"
        filters={<Filter list={list} name="state" label="State" choices={stateLabels} />}
        emptyMessage="No subscribers yet."
      />
      {subscriberToErase && (
        <ConfirmDialog
          title="Erase this subscriber?"
          text={`${subscriberToErase.email} is deleted permanently, including the record of unsubscribing. Anyone who enters it again gets a new confirmation email.`}
          confirmLabel="Erase"
          onConfirm={() => erase(subscriberToErase)}
          onCancel={() => setSubscriberToErase(undefined)}
        />
      )}
    </>
  );
}

function Export() {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await downloadSubscribers().catch((error) => notify.error(toErrorMessage(error)));
    setBusy(false);
  };
  return (
    <Button $tone="line" disabled={isBusy} aria-busy={isBusy} onClick={save}>
      Export CSV
    </Button>
  );
}

export const Component = () => (
  <AdminPage title="Newsletter" actionsPermission="newsletter.export" actions={<Export />}>
    <Subscribers />
  </AdminPage>
);
