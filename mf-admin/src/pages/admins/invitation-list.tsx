import type { Invitation } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { StateBadge } from '../../components/badges/state-badge';
import { ConfirmedAction } from '../../components/dialogs/confirmed-action';
import { Stack, Text } from '../../components/kit';
import { useAction } from '../../components/kit/use-action';
import { RowActions } from '../../components/lists/row-actions';
import { getRoleName } from '../../components/roles/role-text';
import { PanelTable } from '../../components/table/panel-table';
import { Timestamp } from '../../components/time/timestamp';
import { resendInvitation, withdrawInvitation } from './api';

interface InvitationListProps {
  invitations: Invitation[];
  onChanged: (invitations: Invitation[]) => void;
}

/** The invitations that were not accepted yet. */
export function InvitationList({ invitations, onChanged }: InvitationListProps) {
  const remove = ({ _id }: Invitation) => onChanged(invitations.filter((invitation) => invitation._id !== _id));

  const {
    run: resend,
    isBusy,
    input: resent,
  } = useAction(async (invitation: Invitation) => {
    try {
      const sent = await resendInvitation(invitation);
      onChanged(invitations.map((other) => (other._id === sent._id ? sent : other)));
      notify.success(`Sent to ${sent.email} again`);
    } catch (error) {
      // The invitation was accepted or withdrawn after the list was read.
      if (error instanceof ApiError && error.status === 404) remove(invitation);
      throw error;
    }
  });

  if (invitations.length === 0) return null;
  return (
    <Stack as="section" $marginTop={32}>
      <Text as="h2" $size={20}>
        Invitations
      </Text>
      <PanelTable
        name="Invitations"
        columns={[
          { label: 'Email', kind: 'text', cell: (invitation) => invitation.email },
          {
            label: 'Role',
            kind: 'text',
            cell: (invitation) => (
              <span>
                {getRoleName(invitation.adminRole)}
                {invitation.remotes.length > 0 && <span>{` (${invitation.remotes.join(', ')})`}</span>}
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
                  disabled={isBusy}
                  aria-busy={resent === invitation}
                  aria-label={`Send again to ${invitation.email}`}
                  onClick={() => resend(invitation)}
                >
                  Send again
                </Button>
                <ConfirmedAction
                  label="Withdraw"
                  aria-label={`Withdraw the invitation to ${invitation.email}`}
                  question={`Withdraw the invitation to ${invitation.email}?`}
                  text="The link in the mail no longer works."
                  action={() => withdrawInvitation(invitation)}
                  notice="Invitation withdrawn"
                  onDone={() => remove(invitation)}
                />
              </RowActions>
            ),
          },
        ]}
        rows={invitations}
        getKey={(invitation) => invitation._id}
      />
    </Stack>
  );
}
