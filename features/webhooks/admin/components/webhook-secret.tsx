import { SecretDialog } from '../../../../mf-admin/src/components/dialogs/secret-dialog';

/** Shows the secret of a webhook once. No call returns it again. */
export const WebhookSecret = (dialog: { secret: string; onClose: () => void }) => (
  <SecretDialog
    {...dialog}
    title="Secret of the webhook"
    text="It is shown only now. The receiver checks the signature of each request with it."
    label="Secret"
  />
);
