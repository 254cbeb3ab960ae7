import { useQueryClient } from '@tanstack/react-query';
import type { Invitation } from '@vastra/shared/contract';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { AdminList } from './admin-list';
import { listAdmins, listInvitations } from './api';
import { InvitationList } from './invitation-list';
import { InviteDialog } from './invite-dialog';

const invitationsKey = ['invitations'];

const AdminsPage = () => (
  <AdminPage title="Admins" actions={<InviteButton />}>
    <QueryBoundary queryKey={['admins']} queryFn={listAdmins} subject="The list of admins">
      {(admins, { reload }) => <AdminList admins={admins} reload={reload} />}
    </QueryBoundary>
    <QueryBoundary queryKey={invitationsKey} queryFn={listInvitations} subject="The list of invitations">
      {(invitations, { setData }) => <InvitationList invitations={invitations} onChanged={setData} />}
    </QueryBoundary>
  </AdminPage>
);

function InviteButton() {
  const client = useQueryClient();
  return (
    <DialogButton $tone="brand" label="Invite admin">
      {(close) => (
        <InviteDialog
          onInvited={(invitation) => {
            close();
            client.setQueryData<Invitation[]>(invitationsKey, (others) => others && [invitation, ...others]);
          }}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}

export { AdminsPage as Component };
