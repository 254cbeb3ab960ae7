import { notify } from '@vastra/shared/notify';
import styled from 'styled-components';
import { StateBadge } from '../../../../../mf-admin/src/components/badges/state-badge';
import { DialogButton } from '../../../../../mf-admin/src/components/dialogs/confirm-dialog';
import { ConfirmedAction } from '../../../../../mf-admin/src/components/dialogs/confirmed-action';
import { RowActions } from '../../../../../mf-admin/src/components/lists/row-actions';
import type { Column } from '../../../../../mf-admin/src/components/table/data-table';
import { Filter } from '../../../../../mf-admin/src/components/table/filter';
import { ListPage } from '../../../../../mf-admin/src/components/table/list-page';
import { Timestamp } from '../../../../../mf-admin/src/components/time/timestamp';
import { Permitted } from '../../../../../mf-admin/src/permissions';
import type { ContactMessage } from '../../../contract';
import { deleteMessage } from './api';
import { MessageDialog } from './message-dialog';

/** Opens the message. A press on the subject is enough, also on a phone. */
const SubjectButton = styled(DialogButton)`
  justify-content: start;
  max-width: 100%;
  min-height: 2rem;
  padding: 0;
  border: 0;
  background: none;
  font-weight: 600;
  text-align: left;
  text-decoration: underline;
  text-underline-offset: 3px;
  white-space: normal;
  @media (max-width: 639px) {
    min-height: 2.75rem;
  }
`;

const buildColumns = ({ reload }: { reload: () => void }): Column<ContactMessage>[] => [
  {
    id: 'subject',
    label: 'Subject',
    kind: 'text',
    cell: (message) => (
      <SubjectButton label={message.subject} aria-label={`Read “${message.subject}” by ${message.name}`}>
        {(close) => (
          <MessageDialog
            message={message}
            onDone={(notice) => {
              close();
              notify.success(notice);
              reload();
            }}
            onClose={close}
          />
        )}
      </SubjectButton>
    ),
  },
  {
    id: 'from',
    label: 'From',
    kind: 'text',
    cell: ({ name, email }) => (
      <span>
        {name} <small>{email}</small>
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
        <Permitted>
          <ConfirmedAction
            label="Delete"
            aria-label={`Delete “${message.subject}” by ${message.name}`}
            question="Delete this message?"
            text={`“${message.subject}” by ${message.name} is deleted, with its replies.`}
            action={() => deleteMessage(message._id)}
            notice="Message deleted"
            onDone={reload}
          />
        </Permitted>
      </RowActions>
    ),
  },
];

const MessagesPage = () => (
  <ListPage<ContactMessage>
    title="Messages"
    path="admin/messages"
    columns={buildColumns}
    getKey={({ _id }) => _id}
    searchPlaceholder="Name, email or text"
    filters={(list) => (
      <Filter list={list} name="state" label="State" choices={{ open: 'Open', answered: 'Replied' }} />
    )}
    emptyMessage="No messages yet."
  />
);

export { MessagesPage as Component };
