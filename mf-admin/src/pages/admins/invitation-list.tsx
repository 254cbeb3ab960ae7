import type { Invitation } from '@vastra/shared/contract';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import { useState } from 'react';
import styled from 'styled-components';
import { StateBadge } from '../../components/badges/state-badge';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { RowActions } from '../../components/lists/row-actions';
import { getRoleName } from '../../components/roles/role-text';
import { TablePanel } from '../../components/table/table-styles';
import { Timestamp } from '../../components/time/timestamp';
import { resendInvitation, withdrawInvitation } from './api';

const Section = styled.section`
  margin-top: 32px;
  & > h2 {
    margin-bottom: 16px;
    font-size: 20px;
  }
`;

interface InvitationListProps {
  invitations: Invitation[];
  onChanged: (invitations: Invitation[]) => void;
}

/** The invitations that were not accepted yet. */
export function InvitationList({ invitations, onChanged }: InvitationListProps) {
  const [busyId, setBusyId] = useState<string>();
  const [invitationToWithdraw, setInvitationToWithdraw] = useState<Invitation>();
  const remove = ({ _id }: Invitation) => onChanged(invitations.filter((invitation) => invitation._id !== _id));

  const resend = async (invitation: Invitation) => {
    setBusyId(invitation._id);
    try {
      const sent = await resendInvitation(invitation);
      onChanged(invitations.map((other) => (other._id === sent._id ? sent : other)));
      notify.success(`Sent to ${sent.email} again`);
    } catch (error) {
      // The invitation was accepted or withdrawn after the list was read.
      if (error instanceof ApiError && error.status === 404) remove(invitation);
      notify.error(toErrorMessage(error));
    }
    setBusyId(undefined);
  };
  const withdraw = async (invitation: Invitation) => {
    await withdrawInvitation(invitation);
    setInvitationToWithdraw(undefined);
    remove(invitation);
    notify.success('Invitation withdrawn');
  };

  if (invitations.length === 0) return null;
  return (
    <Section>
      <h2>Invitations</h2>
      <TablePanel aria-label="Invitations">
        <div className="scroll">
          <table aria-label="Invitations">
            <thead>
              <tr>
                <th scope="col">Email</th>
                <th scope="col">Role</th>
                <th scope="col">Invited by</th>
                <th scope="col">Sent</th>
                <th scope="col">State</th>
                <th scope="col">
                  <VisuallyHidden>Actions</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {invitations.map((invitation) => (
                <tr key={invitation._id}>
                  <th scope="row" data-label="Email" className="text">
                    {invitation.email}
                  </th>
                  <td data-label="Role" className="text">
                    <span>
                      {getRoleName(invitation.adminRole)}
                      {invitation.remotes.length > 0 && ` (${invitation.remotes.join(', ')})`}
                    </span>
                  </td>
                  <td data-label="Invited by">{invitation.invitedBy ?? '–'}</td>
                  <td data-label="Sent">
                    <Timestamp at={invitation.sentAt} />
                  </td>
                  <td data-label="State">
                    {invitation.isExpired ? (
                      <StateBadge tone="bad">Expired</StateBadge>
                    ) : (
                      <StateBadge tone="warning">Waiting</StateBadge>
                    )}
                  </td>
                  <td>
                    <RowActions>
                      <Button
                        $tone="line"
                        disabled={busyId !== undefined}
                        aria-busy={busyId === invitation._id}
                        aria-label={`Send again to ${invitation.email}`}
                        onClick={() => resend(invitation)}
                      >
                        Send again
                      </Button>
                      <Button
                        $tone="line"
                        aria-label={`Withdraw the invitation to ${invitation.email}`}
                        onClick={() => setInvitationToWithdraw(invitation)}
                      >
                        Withdraw
                      </Button>
                    </RowActions>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </TablePanel>
      {invitationToWithdraw && (
        <ConfirmDialog
          title={`Withdraw the invitation to ${invitationToWithdraw.email}?`}
          text="The link in the mail no longer works."
          confirmLabel="Withdraw"
          onConfirm={() => withdraw(invitationToWithdraw)}
          onCancel={() => setInvitationToWithdraw(undefined)}
        />
      )}
    </Section>
  );
}
