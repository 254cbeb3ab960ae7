import type { ContactMessage } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { Confirm } from '../../components/confirm';
import { Minute } from '../../components/minute';
import { RowActions } from '../../components/row-actions';
import { StateBadge } from '../../components/state-badge';
import { type Column, DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { useList } from '../../components/table/use-list';
import { deleteMessage } from './api';
import { MessageDialog } from './message-dialog';

const columnsWith = (
  onOpen: (message: ContactMessage) => void,
  onDelete: (message: ContactMessage) => void,
): Column<ContactMessage>[] => [
  { id: 'subject', label: 'Subject', kind: 'text', cell: ({ subject }) => subject },
  {
    id: 'from',
    label: 'From',
    kind: 'text',
    cell: ({ name, email }) => (
      <span>
        {name}
        <br />
        <small>{email}</small>
      </span>
    ),
  },
  { id: 'created', label: 'Written', cell: ({ createdAt }) => <Minute at={createdAt} /> },
  {
    id: 'state',
    label: 'State',
    cell: ({ answeredAt }) =>
      answeredAt ? <StateBadge tone="good">Answered</StateBadge> : <StateBadge tone="waiting">Open</StateBadge>,
  },
  {
    id: 'answered',
    label: 'Answered',
    isOptional: true,
    cell: ({ answeredAt }) => (answeredAt ? <Minute at={answeredAt} /> : '–'),
  },
  {
    id: 'actions',
    label: 'Actions',
    cell: (message) => (
      <RowActions>
        <Button
          $tone="line"
          aria-label={`Read “${message.subject}” by ${message.name}`}
          onClick={() => onOpen(message)}
        >
          Read
        </Button>
        <Button
          $tone="line"
          aria-label={`Delete “${message.subject}” by ${message.name}`}
          onClick={() => onDelete(message)}
        >
          Delete
        </Button>
      </RowActions>
    ),
  },
];

function Messages() {
  const list = useList<ContactMessage>('admin/messages');
  const [opened, setOpened] = useState<ContactMessage>();
  const [doomed, setDoomed] = useState<ContactMessage>();
  return (
    <>
      <DataTable
        name="Messages"
        list={list}
        columns={columnsWith(setOpened, setDoomed)}
        keyOf={({ _id }) => _id}
        searches="Name, email or words"
        filters={<Filter list={list} name="state" label="State" choices={{ open: 'Open', answered: 'Answered' }} />}
        none="No messages yet."
      />
      {opened && (
        <MessageDialog
          message={opened}
          onDone={(words) => {
            setOpened(undefined);
            notify.success(words);
            list.reload();
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {doomed && (
        <Confirm
          title="Delete this message?"
          text={`“${doomed.subject}” by ${doomed.name} goes for good.`}
          yes="Delete"
          onYes={async () => {
            await deleteMessage(doomed._id);
            setDoomed(undefined);
            notify.success('The message is deleted');
            list.reload();
          }}
          onNo={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}

export const Component = () => (
  <AdminPage title="Messages">
    <Messages />
  </AdminPage>
);
