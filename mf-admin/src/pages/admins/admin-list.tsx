import type { AdminRow } from '@vastra/shared/contract';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import { useState } from 'react';
import { adminPaths } from '../../admin-paths';
import { refreshAdmin, useAdminSession } from '../../admin-session';
import { StateBadge } from '../../components/badges/state-badge';
import { RowActions } from '../../components/lists/row-actions';
import { getRoleName } from '../../components/roles/role-text';
import { TablePanel } from '../../components/table/table-styles';
import { Timestamp } from '../../components/time/timestamp';
import { Permitted, usePermission } from '../../permissions';
import { RoleDialog } from './role-dialog';
import { SessionsDialog } from './sessions-dialog';

interface AdminListProps {
  admins: AdminRow[];
  reload: () => void;
}

/** All admins with their roles. An owner changes a role in place; everything else is on the page of the account. */
export function AdminList({ admins, reload }: AdminListProps) {
  const [adminToChange, setAdminToChange] = useState<AdminRow>();
  const [adminWithSessions, setAdminWithSessions] = useState<AdminRow>();
  const ownId = useAdminSession(({ admin }) => admin?.id);
  const seesAccounts = usePermission('customers.read');
  return (
    <TablePanel aria-label="Admins">
      <div className="scroll">
        <table aria-label="Admins">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Email</th>
              <th scope="col">Role</th>
              <th scope="col">State</th>
              <th scope="col">Last seen</th>
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {admins.map((admin) => (
              <tr key={admin._id}>
                <th scope="row" data-label="Name" className="text">
                  <span>
                    {seesAccounts ? <Link to={adminPaths.user(admin._id)}>{admin.name}</Link> : admin.name}
                    {admin._id === ownId && ' (you)'}
                  </span>
                </th>
                <td data-label="Email" className="text">
                  {admin.email ?? '–'}
                </td>
                <td data-label="Role" className="text">
                  {getRoleName(admin.adminRole)}
                  {admin.remotes.length > 0 && (
                    <>
                      <br />
                      <small>{admin.remotes.join(', ')}</small>
                    </>
                  )}
                </td>
                <td data-label="State">
                  <AdminState admin={admin} />
                </td>
                <td data-label="Last seen">{admin.lastSeenAt ? <Timestamp at={admin.lastSeenAt} /> : 'Never'}</td>
                <td>
                  <RowActions permission="admins.read">
                    <Button
                      $tone="line"
                      aria-haspopup="dialog"
                      aria-label={`Sessions of ${admin.name}`}
                      onClick={() => setAdminWithSessions(admin)}
                    >
                      Sessions ({admin.sessions})
                    </Button>
                    <Permitted>
                      <Button
                        $tone="line"
                        aria-haspopup="dialog"
                        aria-label={`Change role of ${admin.name}`}
                        onClick={() => setAdminToChange(admin)}
                      >
                        Change role
                      </Button>
                    </Permitted>
                  </RowActions>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {adminWithSessions && (
        <SessionsDialog
          admin={adminWithSessions}
          onClose={() => {
            setAdminWithSessions(undefined);
            reload();
          }}
        />
      )}
      {adminToChange && (
        <RoleDialog
          admin={adminToChange}
          isOwn={adminToChange._id === ownId}
          onChanged={() => {
            if (adminToChange._id === ownId) refreshAdmin();
            setAdminToChange(undefined);
            reload();
          }}
          onClose={() => setAdminToChange(undefined)}
        />
      )}
    </TablePanel>
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
