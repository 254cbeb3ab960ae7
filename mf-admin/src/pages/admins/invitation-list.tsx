import type { Invitation } from '@vastra/shared/contract';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { StateBadge } from '../../components/badges/state-badge';
import { ConfirmButton } from '../../components/dialogs/dialog-button';
import { RowActions } from '../../components/lists/row-actions';
import { getRoleName } from '../../components/roles/role-text';
import { RowTable } from '../../components/table/row-table';
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
    remove(invitation);
    notify.success('Invitation withdrawn');
  };

  if (invitations.length === 0) return null;
  return (
    <Section>
      <h2>Invitations</h2>
      <TablePanel aria-label="Invitations">
        <div className="scroll">
          <RowTable
            name="Invitations"
            columns={[
              { label: 'Email', kind: 'text', cell: (invitation) => invitation.email },
              {
                label: 'Role',
                kind: 'text',
                cell: (invitation) => (
                  <span>
                    {getRoleName(invitation.adminRole)}
                    {invitation.remotes.length > 0 && ` (${invitation.remotes.join(', ')})`}
                  </span>
                ),
              },
              { label: 'Invited by', cell: (invitation) => invitation.invitedBy ?? '–' },
              { label: 'Sent', cell: (invitation) => <Timestamp at={invitation.sentAt} /> },
              {
                label: 'State',
                cell: (invitation) =>
                  invitation.isExpired ? (
                    <StateBadge tone="bad">Expired</StateBadge>
                  ) : (
                    <StateBadge tone="warning">Waiting</StateBadge>
                  ),
              },
              {
                label: '',
                cell: (invitation) => (
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
                    <ConfirmButton
                      label="Withdraw"
                      aria-label={`Withdraw the invitation to ${invitation.email}`}
                      dialog={{
                        title: `Withdraw the invitation to ${invitation.email}?`,
                        text: 'The link in the mail no longer works.',
                        confirmLabel: 'Withdraw',
                      }}
                      onConfirm={() => withdraw(invitation)}
                    />
                  </RowActions>
                ),
              },
            ]}
            rows={invitations}
            getKey={(invitation) => invitation._id}
          />
        </div>
      </TablePanel>
    </Section>
  );
}
