import type { MessageChannel } from '@vastra/shared/contract';
import { Alert, Stack } from '../kit';
import { channelLabels, channels, setUpTexts } from './message-labels';

interface ChannelNotesProps {
  /** True for a channel on which the shop can send. */
  canSend: Partial<Record<MessageChannel, boolean>>;
  /** The channels of the screen; by default all. */
  shown?: readonly MessageChannel[];
}

/** Names the channels on which the shop cannot send, and the settings that they need. */
export function ChannelNotes({ canSend, shown = channels }: ChannelNotesProps) {
  const missing = shown.filter((channel) => !canSend[channel]);
  if (missing.length === 0) return null;
  return (
    <Alert as="div" $kind="warning" $size={14} $marginBottom={24}>
      <Stack as="ul" $gap={8} aria-label="Channels that are not set up">
        {missing.map((channel) => (
          <li key={channel}>
            <strong>{channelLabels[channel]} is not set up, so nothing is sent.</strong> To send on it,{' '}
            {setUpTexts[channel]} See “Messages” in the operating manual.
          </li>
        ))}
      </Stack>
    </Alert>
  );
}
