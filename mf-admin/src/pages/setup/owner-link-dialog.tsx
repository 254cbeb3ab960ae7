import { paths } from '@vastra/shared/paths';
import { useNavigate } from '@vastra/shared/router';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { SecretDialog } from '../../components/dialogs/secret-dialog';

/** Shows the link of the owner once. Without one, the owner is an admin already and signs in again. */
export function OwnerLinkDialog({ ownerLink }: { ownerLink: string | null }) {
  const navigate = useNavigate();
  const leave = () => void navigate(paths.adminLogin);
  return ownerLink === null ? (
    <ConfirmDialog
      title="The demo data are removed"
      text="Please sign in again with your own account."
      confirmLabel="Sign in"
      onConfirm={leave}
      onCancel={leave}
    />
  ) : (
    <SecretDialog
      title="The demo data are removed"
      text="Open this link to choose the owner’s password. It works once, within three days, and is not shown again."
      label="Link"
      secret={ownerLink}
      onClose={leave}
    />
  );
}
