import type { ContactMessage } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { StateBadge } from '../../components/badges/state-badge';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { AdminPage } from '../../components/layout/admin-page';
import { RowActions } from '../../components/lists/row-actions';
import { type Column, DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { useList } from '../../components/table/use-list';
import { Timestamp } from '../../components/time/timestamp';
import { Permitted } from '../../permissions';
import { deleteMessage } from './api';
import { MessageDialog } from './message-dialog';

const buildColumns = (
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
  { id: 'created', label: 'Received', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  {
    id: 'state',
    label: 'State',
    cell: ({ answeredAt }) =>
      answeredAt ? <StateBadge tone="good">Replied</StateBadge> : <StateBadge tone="warning">Open</StateBadge>,
  },
  {
    id: 'answered',
    label: 'Replied',
    isHiddenByDefault: true,
    cell: ({ answeredAt }) => (answeredAt ? <Timestamp at={answeredAt} /> : '–'),
  },
  {
    id: 'actions',
    label: 'Actions',
    cell: (message) => (
      <RowActions permission="messages.read">
        <Button
          $tone="line"
          aria-label={`Read “${message.subject}” by ${message.name}`}
          onClick={() => onOpen(message)}
        >
          Read
        </Button>
        <Permitted>
          <Button
            $tone="line"
            aria-label={`Delete “${message.subject}” by ${message.name}`}
            onClick={() => onDelete(message)}
          >
            Delete
          </Button>
        </Permitted>
      </RowActions>
    ),
  },
];

function Messages() {
  const list = useList<ContactMessage>('admin/messages');
  const [openMessage, setOpenMessage] = useState<ContactMessage>();
  const [messageToDelete, setMessageToDelete] = useState<ContactMessage>();
  return (
    <>
      <DataTable
        name="Messages"
        list={list}
        columns={buildColumns(setOpenMessage, setMessageToDelete)}
        getKey={({ _id }) => _id}
        searchPlaceholder="Name, email or text"
        filters={<Filter list={list} name="state" label="State" choices={{ open: 'Open', answered: 'Replied' }} />}
        emptyMessage="No messages yet."
      />
      {openMessage && (
        <MessageDialog
          message={openMessage}
          onDone={(notice) => {
            setOpenMessage(undefined);
            notify.success(notice);
            list.reload();
          }}
          onClose={() => setOpenMessage(undefined)}
        />
      )}
      {messageToDelete && (
        <ConfirmDialog
          title="Delete this message?"
          text={`“${messageToDelete.subject}” by ${messageToDelete.name} is deleted permanently.`}
          confirmLabel="Delete"
          onConfirm={async () => {
            await deleteMessage(messageToDelete._id);
            setMessageToDelete(undefined);
            notify.success('Message deleted');
            list.reload();
          }}
          onCancel={() => setMessageToDelete(undefined)}
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
