import type { OwnerTeamSettings } from '@vastra/shared/contract';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { SwitchField, TextField } from '../../components/form/fields';
import { RemotesField } from '../../components/releases/remote-fields';
import { type SavedTeam, saveTeam } from './api';

interface TeamFormProps {
  /** Undefined for a new team. */
  team?: OwnerTeamSettings;
  onSaved: (team: SavedTeam) => void;
  onClose: () => void;
}

const toEmails = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Asks for the name of a new team, its remotes, its approvers and where its notices go, and saves it. */
export const TeamForm = ({ team, onSaved, onClose }: TeamFormProps) => (
  <FormDialog
    title={team ? `Team “${team.name}”` : 'Create a team'}
    confirmLabel={team ? 'Save' : 'Create team'}
    values={{
      name: '',
      remotes: team?.remotes ?? [],
      needsApproval: team?.needsApproval ?? false,
      approvers: team?.approvers.map(({ email }) => email).join(', ') ?? '',
      noticeEmail: team?.noticeEmail ?? '',
      webhookUrl: team?.webhookUrl ?? '',
      needsNewSecret: false,
    }}
    onSubmit={async ({ name, approvers, noticeEmail, webhookUrl, ...values }) => {
      const texts = { noticeEmail: noticeEmail.trim() || null, webhookUrl: webhookUrl.trim() || null };
      const body = { ...values, ...texts, approvers: toEmails(approvers), isNew: !team };
      onSaved(await saveTeam(team?.name ?? name.trim(), body));
    }}
    onCancel={onClose}
  >
    {!team && (
      <TextField
        name="name"
        label="Name"
        hint="Lower-case letters, digits and hyphens: gifts"
        maxLength={40}
        rules={{
          pattern: { value: /^\s*[a-z0-9-]+\s*$/, message: 'Lower-case letters, digits and hyphens' },
          required: 'Name the team',
        }}
      />
    )}
    <RemotesField />
    <SwitchField name="needsApproval" label="Promotions need an approval" />
    <TextField
      name="approvers"
      label="Approvers"
      hint="Emails of admins with commas between them. Without them, each admin who may release the remote approves."
    />
    <TextField
      name="noticeEmail"
      label="Email for notices"
      type="email"
      hint="Gets a mail when a release is withdrawn. Without it, the approvers get the mail."
    />
    <TextField
      name="webhookUrl"
      label="Webhook"
      type="url"
      hint="An https URL that gets the notices too, signed as Standard Webhooks says"
    />
    {team?.webhookUrl && <SwitchField name="needsNewSecret" label="Replace the secret of the webhook" />}
  </FormDialog>
);
