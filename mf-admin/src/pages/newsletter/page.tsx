import type { Subscriber } from '@vastra/shared/contract';
import { messageOf } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { AdminPage } from '../../components/admin-page';
import { Confirm } from '../../components/confirm';
import { Minute } from '../../components/minute';
import { RowActions } from '../../components/row-actions';
import { StateBadge } from '../../components/state-badge';
import { type Column, DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { useList } from '../../components/table/use-list';
import { eraseSubscriber, type SubscriberPage, saveSubscribers } from './api';

const states = { waiting: 'Waiting', confirmed: 'Confirmed', ended: 'Ended' } as const;
const tones = { waiting: 'waiting', confirmed: 'good', ended: 'quiet' } as const;

const Counts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 48px;
  margin-bottom: 24px;
  & dt {
    color: var(--ink-2);
    font-size: 14px;
  }
  & dd {
    font: 500 30px/1.15 var(--serif);
    font-variant-numeric: tabular-nums;
  }
`;

const when = (at: string | null) => (at ? <Minute at={at} /> : '–');

const columnsWith = (onErase: (subscriber: Subscriber) => void): Column<Subscriber>[] => [
  { id: 'email', label: 'Email', kind: 'text', cell: ({ email }) => email },
  { id: 'state', label: 'State', cell: ({ state }) => <StateBadge tone={tones[state]}>{states[state]}</StateBadge> },
  { id: 'created', label: 'Asked', cell: ({ createdAt }) => when(createdAt) },
  { id: 'confirmed', label: 'Confirmed', cell: ({ confirmedAt }) => when(confirmedAt) },
  { id: 'ended', label: 'Ended', cell: ({ endedAt }) => when(endedAt) },
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
  const [asked, setAsked] = useState<Subscriber>();
  const erase = async ({ email }: Subscriber) => {
    await eraseSubscriber(email);
    setAsked(undefined);
    notify.success('The address is erased');
    list.reload();
  };
  return (
    <>
      {list.page && (
        <Counts>
          {(['confirmed', 'waiting', 'ended'] as const).map((state) => (
            <div key={state}>
              <dt>{states[state]}</dt>
              <dd>{list.page!.counts[state]}</dd>
            </div>
          ))}
        </Counts>
      )}
      <DataTable
        name="Newsletter"
        list={list}
        columns={columnsWith(setAsked)}
        keyOf={({ email }) => email}
        searches="Email"
        filters={<Filter list={list} name="state" label="State" choices={states} />}
        none="Nobody has asked for the newsletter yet."
      />
      {asked && (
        <Confirm
          title="Erase this address?"
          text={`${asked.email} is forgotten for good, also that it was ended: whoever enters it again is asked anew.`}
          yes="Erase"
          onYes={() => erase(asked)}
          onNo={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function Export() {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveSubscribers().catch((error) => notify.error(messageOf(error)));
    setBusy(false);
  };
  return (
    <Button $tone="line" disabled={isBusy} aria-busy={isBusy} onClick={save}>
      Export CSV
    </Button>
  );
}

export const Component = () => (
  <AdminPage title="Newsletter" actions={<Export />}>
    <Subscribers />
  </AdminPage>
);
