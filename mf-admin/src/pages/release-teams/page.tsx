import { useQueryClient } from '@tanstack/react-query';
import type { OwnerTeamSettings } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { Notice } from '@vastra/shared/ui/notice';
import { useState } from 'react';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import { ConfirmedAction } from '../../components/dialogs/confirmed-action';
import { SecretDialog } from '../../components/dialogs/secret-dialog';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { RowActions } from '../../components/lists/row-actions';
import { PanelTable } from '../../components/table/panel-table';
import { deleteTeam, listTeams, type SavedTeam } from './api';
import { TeamForm } from './team-form';

const teamsKey = ['release-teams'];

function ReleaseTeamsPage() {
  const [saved, setSaved] = useState<SavedTeam>();
  return (
    <AdminPage title="Release teams" actions={<TeamButton onSaved={setSaved} />}>
      <QueryBoundary queryKey={teamsKey} queryFn={listTeams} subject="The list of teams">
        {(teams) => <TeamList teams={teams} onSaved={setSaved} />}
      </QueryBoundary>
      {saved?.webhookSecret && (
        <SecretDialog
          title={`Webhook of “${saved.name}”`}
          text="It is shown only now. Give it to the program that receives the webhook, which checks the signature of each request with it."
          label="Secret"
          secret={saved.webhookSecret}
          onClose={() => setSaved(undefined)}
        />
      )}
    </AdminPage>
  );
}

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: teamsKey });
}

/** Creates a team, or edits the given one. */
function TeamButton({ team, onSaved }: { team?: OwnerTeamSettings; onSaved: (team: SavedTeam) => void }) {
  const reload = useReload();
  const name = team
    ? { label: 'Edit', 'aria-label': `Edit ${team.name}` }
    : { label: 'Create team', $tone: 'brand' as const };
  return (
    <DialogButton {...name}>
      {(close) => (
        <TeamForm
          team={team}
          onSaved={(next) => {
            close();
            notify.success('Team saved');
            onSaved(next);
            void reload();
          }}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}

/** The teams of owners, each with its remotes. */
function TeamList({ teams, onSaved }: { teams: OwnerTeamSettings[]; onSaved: (team: SavedTeam) => void }) {
  const reload = useReload();
  if (teams.length === 0)
    return (
      <Notice
        title="No teams."
        text="A team owns remotes: it approves their promotions, and gets a notice when the shop withdraws a release. Without a team, the owners of the shop get it."
      />
    );
  return (
    <PanelTable
      name="Release teams"
      columns={[
        { label: 'Team', kind: 'text', cell: ({ name }) => name },
        { label: 'Remotes', kind: 'text', cell: ({ remotes }) => remotes.join(', ') },
        {
          label: 'Approvals',
          kind: 'text',
          cell: ({ needsApproval, approvers }) =>
            needsApproval ? approvers.map(({ name }) => name).join(', ') || 'Another admin' : 'Not needed',
        },
        { label: 'Notices', kind: 'text', cell: describeNotices },
        {
          label: '',
          cell: (team) => (
            <RowActions>
              <TeamButton team={team} onSaved={onSaved} />
              <ConfirmedAction
                label="Delete"
                aria-label={`Delete ${team.name}`}
                question={`Delete the team “${team.name}”?`}
                text="Its remotes need no approval any more, and the owners of the shop get their notices."
                action={() => deleteTeam(team)}
                notice="Team deleted"
                onDone={reload}
              />
            </RowActions>
          ),
        },
      ]}
      rows={teams}
      getKey={({ name }) => name}
    />
  );
}

const describeNotices = ({ noticeEmail, webhookUrl, approvers }: OwnerTeamSettings): string =>
  [
    noticeEmail ?? (approvers.length > 0 ? 'Approvers' : 'Owners of the shop'),
    webhookUrl && `webhook of ${new URL(webhookUrl).host}`,
  ]
    .filter(Boolean)
    .join(', ');

export { ReleaseTeamsPage as Component };
