import type { MessageStatus, OrderMessage } from '@vastra/shared/contract';
import styled from 'styled-components';
import { StateBadge } from '../../../components/badges/state-badge';
import { ErrorText, Hint, Quote, Row, Stack, Text } from '../../../components/kit';
import { Facts } from '../../../components/layout/fact-list';
import { getChannelLabel } from '../../../components/messages/message-labels';
import { Timestamp } from '../../../components/time/timestamp';

const Summary = styled.summary`
  width: fit-content;
  padding: 0.25rem 0;
  color: var(--brand);
  line-height: 1.5rem;
  text-decoration: underline;
  cursor: pointer;
`;

const statuses: Record<MessageStatus, { label: string; tone: 'good' | 'warning' | 'bad' | 'quiet' }> = {
  queued: { label: 'Waiting', tone: 'warning' },
  sent: { label: 'Sent', tone: 'quiet' },
  delivered: { label: 'Delivered', tone: 'good' },
  read: { label: 'Read', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
};

/** The status of a message that the mailbox of the demo shows. */
const inMailbox = { label: 'Sent to the mailbox', tone: 'quiet' } as const;

/** Returns the status in words; a status that a newer API has added is shown unchanged. */
const getStatus = (status: string) => statuses[status as MessageStatus] ?? { label: status, tone: 'quiet' };

/** Sentences for the reasons of providers that an admin can do something about. */
const reasons: [pattern: RegExp, sentence: string][] = [
  [/^WhatsApp .*131026$/, 'The number has no WhatsApp, or cannot receive this message'],
  [/^WhatsApp .*13200[01]$/, 'WhatsApp does not know this template, or has other variables for it'],
  [/^bounced 5\.1\./, 'There is no such mailbox'],
  [/^bounced 5\.2\.2/, 'The mailbox is full'],
];

/** Explains a reason in words, with its code for a look-up. An unknown reason stays unchanged. */
function explainError(error: string): string {
  const sentence = reasons.find(([pattern]) => pattern.test(error))?.[1];
  return sentence ? `${sentence} (${error})` : error;
}

/** A message: about what, on which channel, to whom and how far it came. Its text and times are shown on demand. */
export function MessageItem({ message }: { message: OrderMessage }) {
  const { name, channel, to, subject, text, status, createdAt, sentAt, deliveredAt, readAt, failedAt, error } = message;
  const { label, tone } = message.isInMailbox ? inMailbox : getStatus(status);
  return (
    <Stack as="li" $gap={2} $breaks>
      <Row $noWrap $justify="space-between" $align="start">
        <Text as="strong" $bold>
          {name || subject}
        </Text>
        <StateBadge tone={tone}>{label}</StateBadge>
      </Row>
      <Hint>
        {getChannelLabel(channel)} to {to}, <Timestamp at={failedAt ?? readAt ?? deliveredAt ?? sentAt ?? createdAt} />
      </Hint>
      {error && <ErrorText>{explainError(error)}</ErrorText>}
      <Hint as="details">
        <Summary>Text and times</Summary>
        <Text as="div" $maxWidth="20rem" $marginBottom={12}>
          <Facts
            facts={{
              Queued: toTime(createdAt),
              Sent: toTime(sentAt),
              Delivered: toTime(deliveredAt),
              Read: toTime(readAt),
              Failed: toTime(failedAt),
            }}
          />
        </Text>
        <Quote>
          {channel === 'email' && (
            <Text as="strong" $block $bold $marginBottom={8}>
              {subject}
            </Text>
          )}
          {text}
        </Quote>
      </Hint>
    </Stack>
  );
}

const toTime = (at: string | null) => at && <Timestamp at={at} />;
