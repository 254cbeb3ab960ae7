import type { AdminRow } from '@vastra/shared/contract';
import { Link } from '@vastra/shared/router';
import { adminPaths } from '../../admin-paths';
import { refreshAdmin, useAdminSession } from '../../admin-session';
import { StateBadge } from '../../components/badges/state-badge';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import { RowActions } from '../../components/lists/row-actions';
import { getRoleName } from '../../components/roles/role-text';
import { PanelTable } from '../../components/table/panel-table';
import { Timestamp } from '../../components/time/timestamp';
import { Permitted, usePermission } from '../../permissions';
import { RoleDialog } from './role-dialog';
import { SessionsDialog } from './sessions-dialog';

/** All admins with their roles. An owner changes a role in place; everything else is on the page of the account. */
export function AdminList({ admins, reload }: { admins: AdminRow[]; reload: () => void }) {
  const ownId = useAdminSession(({ admin }) => admin?.id);
  const seesAccounts = usePermission('customers.read');
  return (
    <PanelTable
      name="Admins"
      columns={[
        {
          label: 'Name',
          kind: 'text',
          cell: (admin) => (
            <span>
              {seesAccounts ? <Link to={adminPaths.user(admin._id)}>{admin.name}</Link> : <span>{admin.name}</span>}
              {admin._id === ownId && <span> (you)</span>}
            </span>
          ),
        },
        { label: 'Email', kind: 'text', cell: (admin) => admin.email ?? '–' },
        {
          label: 'Role',
          kind: 'text',
          cell: (admin) => (
            <>
              {getRoleName(admin.adminRole)}
              {admin.remotes.length > 0 && (
                <>
                  <br />
                  <small>{admin.remotes.join(', ')}</small>
                </>
              )}
            </>
          ),
        },
        { label: 'State', cell: (admin) => <AdminState admin={admin} /> },
        { label: 'Last seen', cell: (admin) => (admin.lastSeenAt ? <Timestamp at={admin.lastSeenAt} /> : 'Never') },
        {
          label: '',
          cell: (admin) => (
            <RowActions permission="admins.read">
              <DialogButton label={`Sessions (${admin.sessions})`} aria-label={`Sessions of ${admin.name}`}>
                {(close) => (
                  <SessionsDialog
                    admin={admin}
                    onClose={() => {
                      close();
                      reload();
                    }}
                  />
                )}
              </DialogButton>
              <Permitted>
                <DialogButton label="Change role" aria-label={`Change role of ${admin.name}`}>
                  {(close) => (
                    <RoleDialog
                      admin={admin}
                      isOwn={admin._id === ownId}
                      onChanged={() => {
                        if (admin._id === ownId) void refreshAdmin();
                        close();
                        reload();
                      }}
                      onClose={close}
                    />
                  )}
                </DialogButton>
              </Permitted>
            </RowActions>
          ),
        },
      ]}
      rows={admins}
      getKey={(admin) => admin._id}
    />
  );
}

const AdminState = ({ admin: { isBlocked, hasPassword } }: { admin: AdminRow }) =>
  isBlocked ? (
    <StateBadge tone="bad">Blocked</StateBadge>
  ) : hasPassword ? (
    <StateBadge tone="good">Active</StateBadge>
  ) : (
    <StateBadge tone="warning">No password</StateBadge>
  );
