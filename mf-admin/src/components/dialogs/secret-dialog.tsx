import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Field } from '@vastra/shared/ui/field';
import type { ReactNode } from 'react';
import { DialogBody, Row } from '../kit';

interface SecretDialogProps {
  title: string;
  text: string;
  /** Name of the secret, with a capital letter: `Token`. */
  label: string;
  secret: string;
  /** Further fields, above the secret. */
  children?: ReactNode;
  onClose: () => void;
}

/** Shows a secret once, to copy it. The server cannot show it again, because it has only its hash. */
export function SecretDialog({ title, text, label, secret, children, onClose }: SecretDialogProps) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => notify.success(`${label} copied`),
      () => notify.error(`The ${label.toLowerCase()} could not be copied. Please select and copy it.`),
    );
  return (
    <Dialog title={title} width={560} onClose={onClose}>
      <DialogBody>
        <p>{text}</p>
        {children}
        <Field label={label} readOnly value={secret} onFocus={({ target }) => target.select()} />
        <Row as="footer">
          <Button onClick={copy}>Copy {label.toLowerCase()}</Button>
          <Button $tone="line" onClick={onClose}>
            I have kept it
          </Button>
        </Row>
      </DialogBody>
    </Dialog>
  );
}
