import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Field } from '@vastra/shared/ui/field';
import { DialogBody, Row } from '../kit';

/** Shows the secret of a webhook once, to copy it. No call returns it again. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => notify.success('Secret copied'),
      () => notify.error('The secret could not be copied. Please select and copy it.'),
    );
  return (
    <Dialog title="Secret of the webhook" width={560} onClose={onClose}>
      <DialogBody>
        <p>It is shown only now. The receiver checks the signature of each request with it.</p>
        <Field label="Secret" readOnly value={secret} onFocus={({ target }) => target.select()} />
        <Row as="footer">
          <Button onClick={copy}>Copy secret</Button>
          <Button $tone="line" onClick={onClose}>
            I have kept it
          </Button>
        </Row>
      </DialogBody>
    </Dialog>
  );
}
