import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Field } from '@vastra/shared/ui/field';
import { DialogBody, Row } from '../../components/kit';
import type { CreatedToken } from './api';

/** Shows a token once, to copy it. The server cannot show it again, because it has only its hash. */
export function NewToken({ token, onClose }: { token: CreatedToken; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(token.token).then(
      () => notify.success('Token copied'),
      () => notify.error('The token could not be copied. Please select and copy it.'),
    );
  return (
    <Dialog title={`Token “${token.name}”`} width={560} onClose={onClose}>
      <DialogBody>
        <p>It is shown only now. Give it to the program as RELEASE_TOKEN, and the URL of the API as RELEASE_API.</p>
        <Field label="Token" readOnly value={token.token} onFocus={({ target }) => target.select()} />
        <Row as="footer">
          <Button onClick={copy}>Copy token</Button>
          <Button $tone="line" onClick={onClose}>
            I have kept it
          </Button>
        </Row>
      </DialogBody>
    </Dialog>
  );
}
