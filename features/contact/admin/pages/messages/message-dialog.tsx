import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { TextAreaField } from '@vastra/shared/ui/text-area-field';
import { useState } from 'react';
import { DialogActions } from '../../../../../mf-admin/src/components/dialogs/dialog-actions';
import { UnsavedChangesPrompt } from '../../../../../mf-admin/src/components/dialogs/unsaved-changes-prompt';
import { Alert, DialogBody, ErrorText, Hint, Quote, Stack } from '../../../../../mf-admin/src/components/kit';
import { Timestamp } from '../../../../../mf-admin/src/components/time/timestamp';
import { Permitted, useCanWrite } from '../../../../../mf-admin/src/permissions';
import type { ContactMessage } from '../../../contract';
import { updateMessage } from './api';

interface MessageDialogProps {
  message: ContactMessage;
  /** Called after success with the notice to show. */
  onDone: (notice: string) => void;
  onClose: () => void;
}

/** Shows a contact message with the actions for it. An unsent reply is not lost by a click outside the dialog. */
export function MessageDialog({ message, onDone, onClose }: MessageDialogProps) {
  const { _id, name, email, createdAt, answeredAt, replies } = message;
  const [text, setText] = useState('');
  const [errorMessage, setErrorMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const canWrite = useCanWrite();

  const update = async (body: Parameters<typeof updateMessage>[1], notice: string) => {
    setBusy(true);
    setErrorMessage('');
    try {
      await updateMessage(_id, body);
      onDone(notice);
    } catch (error) {
      setErrorMessage(toErrorMessage(error));
      setBusy(false);
    }
  };
  const send = () => {
    if (text.trim() === '') setErrorMessage('Please write a reply.');
    else void update({ isAnswered: true, answer: text }, `Reply sent to ${email}`);
  };

  const closeUnlessReplying = () => {
    if (text.trim() !== '') setErrorMessage('Your reply has not been sent. Please send or discard it.');
    else onClose();
  };

  return (
    <Dialog title={message.subject} width={640} isBusy={isBusy} onClose={closeUnlessReplying}>
      <DialogBody>
        <Hint $breaks>
          {name}, {email}, <Timestamp at={createdAt} />
        </Hint>
        <Alert $kind="info" $lines>
          {message.message}
        </Alert>
        {replies.length > 0 && (
          <Stack as="ol" $gap={12} aria-label="Replies, the oldest first">
            {replies.map((reply) => (
              <Stack as="li" $gap={4} key={reply.id}>
                <Hint>
                  {reply.author ?? 'A deleted admin'}, <Timestamp at={reply.at} />
                </Hint>
                <Quote>{reply.text}</Quote>
              </Stack>
            ))}
          </Stack>
        )}
        {answeredAt && replies.length === 0 && (
          <p>
            Replied <Timestamp at={answeredAt} />
          </p>
        )}
        {canWrite && (
          <TextAreaField
            label={replies.length === 0 ? 'Your reply' : 'Your next reply'}
            hint={`Sent to ${email} from the shop, with “Hello ${name},” before it and the message below it.`}
            rows={6}
            maxLength={5000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        {errorMessage && <ErrorText role="alert">{errorMessage}</ErrorText>}
        <DialogActions>
          <Permitted>
            <Button disabled={isBusy} aria-busy={isBusy} onClick={send}>
              Send reply
            </Button>
            {answeredAt ? (
              <Button $tone="line" disabled={isBusy} onClick={() => update({ isAnswered: false }, 'Message reopened')}>
                Reopen
              </Button>
            ) : (
              <Button
                $tone="line"
                disabled={isBusy}
                onClick={() => update({ isAnswered: true }, 'Message marked as replied')}
              >
                Mark as replied
              </Button>
            )}
          </Permitted>
          <Button $tone="quiet" disabled={isBusy} onClick={onClose}>
            {text.trim() === '' ? 'Close' : 'Discard and close'}
          </Button>
        </DialogActions>
      </DialogBody>
      <UnsavedChangesPrompt when={text.trim() !== ''} />
    </Dialog>
  );
}
