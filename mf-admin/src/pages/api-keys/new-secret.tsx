import { Field } from '@vastra/shared/ui/field';
import { SecretDialog } from '../../components/dialogs/secret-dialog';
import type { CreatedKey } from './api';

/** Shows the new secret of a key once, with the key's ID for OAuth. */
export const NewSecret = ({ created, onClose }: { created: CreatedKey; onClose: () => void }) => (
  <SecretDialog
    title={`${created.isTest ? 'Test key' : 'Key'} “${created.name}”`}
    text="The secret is shown only now. The program sends it as “Authorization: Bearer”, or exchanges ID and secret at /oauth/token."
    label="Secret"
    secret={created.secret}
    onClose={onClose}
  >
    <Field label="Client ID" readOnly value={created._id} onFocus={({ target }) => target.select()} />
  </SecretDialog>
);
