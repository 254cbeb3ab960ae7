import type { MessageChannel } from '@vastra/shared/contract';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { ErrorText, Hint } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import { channelLabels } from '../../../components/messages/message-labels';
import { Permitted } from '../../../permissions';
import { TestDialog } from '../test-dialog';
import { MailPreview } from './mail-preview';
import { SmsPreview } from './sms-preview';
import { usePreview } from './use-preview';
import { WhatsappPreview } from './whatsapp-preview';

const PreviewCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  & > h2 {
    margin: 0;
  }
  & > button {
    justify-self: start;
    min-height: 44px;
  }
`;

/** The preview; pale while the form's text has no preview, so that an earlier preview is shown. */
const Shown = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  &[data-stale='true'] > div {
    opacity: 0.6;
  }
`;

interface MessagePreviewCardProps {
  event: string;
  channel: MessageChannel;
  isShown: boolean;
  canSend: boolean;
}

/** Shows what the text of the form becomes, with examples for the variables, and sends it as a test. */
export function MessagePreviewCard({ event, channel, isShown, canSend }: MessagePreviewCardProps) {
  const { values, preview, error, retry } = usePreview(event, channel, isShown);
  const [isTesting, setTesting] = useState(false);
  const id = useId();
  return (
    <PreviewCard aria-labelledby={id}>
      <h2 id={id}>Preview</h2>
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
        <Shown data-stale={Boolean(error)}>
          {error && <Hint>The last text that could be shown:</Hint>}
          {channel === 'email' && <MailPreview preview={preview} />}
          {channel === 'sms' && <SmsPreview preview={preview} />}
          {channel === 'whatsapp' && <WhatsappPreview preview={preview} />}
        </Shown>
      ) : (
        !error && (
          <div role="status" aria-label="Loading...">
            <Skeleton $height="160px" />
          </div>
        )
      )}
      <Hint>
        Variables show their examples.
        {!values.isOn && channel !== 'sms' && ' The message is off, so customers do not get it.'}
      </Hint>
      <Permitted>
        <Button
          $tone="line"
          aria-haspopup="dialog"
          disabled={!canSend}
          title={canSend ? undefined : `${channelLabels[channel]} is not set up`}
          onClick={() => setTesting(true)}
        >
          Send a test
        </Button>
      </Permitted>
      {isTesting && <TestDialog event={event} channel={channel} text={values} onClose={() => setTesting(false)} />}
    </PreviewCard>
  );
}
