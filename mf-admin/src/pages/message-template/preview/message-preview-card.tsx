import type { MessageChannel } from '@vastra/shared/contract';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useId } from 'react';
import { DialogButton } from '../../../components/dialogs/confirm-dialog';
import { ErrorText, Hint, Stack } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import { channelLabels } from '../../../components/messages/message-labels';
import { Permitted } from '../../../permissions';
import { TestDialog } from '../test-dialog';
import { MailPreview } from './mail-preview';
import { SmsPreview } from './sms-preview';
import { usePreview } from './use-preview';
import { WhatsappPreview } from './whatsapp-preview';

interface MessagePreviewCardProps {
  event: string;
  channel: MessageChannel;
  isShown: boolean;
  canSend: boolean;
}

/** Shows what the text of the form becomes, with examples for the variables, and sends it as a test. */
export function MessagePreviewCard({ event, channel, isShown, canSend }: MessagePreviewCardProps) {
  const { values, preview, error, retry } = usePreview(event, channel, isShown);
  const id = useId();
  return (
    <Card heading="Preview" headingId={id}>
      <Stack>
        {error && (
          <div>
            <ErrorText role="alert">No preview of this text: {toErrorMessage(error)}</ErrorText>
            {/* A refused text has its error at its field. */}
            {!(error instanceof ApiError && error.status < 500) && (
              <Button $tone="line" onClick={retry}>
                Retry
              </Button>
            )}
          </div>
        )}
        {preview ? (
          <Stack $gap={8}>
            {error && <Hint>The last text that could be shown:</Hint>}
            <div style={{ opacity: error ? 0.6 : undefined }}>
              {channel === 'email' && <MailPreview preview={preview} />}
              {channel === 'sms' && <SmsPreview preview={preview} />}
              {channel === 'whatsapp' && <WhatsappPreview preview={preview} />}
            </div>
          </Stack>
        ) : (
          !error && (
            <div role="status" aria-label="Loading...">
              <Skeleton $height="160px" />
            </div>
          )
        )}
        <Hint>
          Variables show their examples.
          {!values.isOn && channel !== 'sms' && <span> The message is off, so customers do not get it.</span>}
        </Hint>
        <Permitted>
          <div>
            <DialogButton
              label="Send a test"
              disabled={!canSend}
              title={canSend ? undefined : `${channelLabels[channel]} is not set up`}
            >
              {(close) => <TestDialog event={event} channel={channel} text={values} onClose={close} />}
            </DialogButton>
          </div>
        </Permitted>
      </Stack>
    </Card>
  );
}
