import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { AdminList } from './admin-list';
import { listAdmins, listInvitations } from './api';
import { InvitationList } from './invitation-list';
import { InviteDialog } from './invite-dialog';

function AdminsPage() {
  const [isInviting, setInviting] = useState(false);
  return (
    <AdminPage title="Admins" actions={<Button onClick={() => setInviting(true)}>Invite admin</Button>}>
      <QueryBoundary queryKey={['admins']} queryFn={listAdmins} subject="The list of admins">
        {(admins, { reload }) => <AdminList admins={admins} reload={reload} />}
      </QueryBoundary>
      <QueryBoundary queryKey={['invitations']} queryFn={listInvitations} subject="The list of invitations">
        {(invitations, { setData }) => (
          <>
            <InvitationList invitations={invitations} onChanged={setData} />
            {isInviting && (
              <InviteDialog
                onInvited={(invitation) => {
                  setInviting(false);
                  setData([invitation, ...invitations]);
                }}
                onClose={() => setInviting(false)}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}

export { AdminsPage as Component };
