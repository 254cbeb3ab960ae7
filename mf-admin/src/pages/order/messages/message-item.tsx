import type { MessageStatus, OrderMessage } from '@vastra/shared/contract';
import styled from 'styled-components';
import { StateBadge } from '../../../components/badges/state-badge';
import { Fact } from '../../../components/layout/fact-list';
import { getChannelLabel } from '../../../components/messages/message-labels';
import { Timestamp } from '../../../components/time/timestamp';

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 12px;
  padding: 12px 0;
  border-top: 1px solid var(--hairline);
  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
  & > strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & > p,
  & > details {
    grid-column: 1 / -1;
    color: var(--ink-2);
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  & > .failed {
    color: var(--sale);
  }
`;

const Details = styled.details`
  & > summary {
    width: fit-content;
    padding: 4px 0;
    color: var(--brand);
    line-height: 24px;
    text-decoration: underline;
    cursor: pointer;
  }
  & > dl {
    display: grid;
    gap: 2px;
    max-width: 320px;
    margin: 4px 0 12px;
    font-variant-numeric: tabular-nums;
  }
`;

const MessageText = styled.blockquote`
  padding: 12px;
  border-radius: 6px;
  background: var(--sand);
  color: var(--ink);
  white-space: pre-wrap;
  & > strong {
    display: block;
    margin-bottom: 8px;
    font-weight: 600;
  }
`;

const statuses: Record<MessageStatus, { label: string; tone: 'good' | 'warning' | 'bad' | 'quiet' }> = {
  queued: { label: 'Waiting', tone: 'warning' },
  sent: { label: 'Sent', tone: 'quiet' },
  delivered: { label: 'Delivered', tone: 'good' },
  read: { label: 'Read', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
};

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
  const { label, tone } = getStatus(status);
  return (
    <Item>
      <strong>{name || subject}</strong>
      <StateBadge tone={tone}>{label}</StateBadge>
      <p>
        {getChannelLabel(channel)} to {to}, <Timestamp at={failedAt ?? readAt ?? deliveredAt ?? sentAt ?? createdAt} />
      </p>
      {error && <p className="failed">{explainError(error)}</p>}
      <Details>
        <summary>Text and times</summary>
        <dl>
          <Time label="Queued" at={createdAt} />
          <Time label="Sent" at={sentAt} />
          <Time label="Delivered" at={deliveredAt} />
          <Time label="Read" at={readAt} />
          <Time label="Failed" at={failedAt} />
        </dl>
        <MessageText>
          {channel === 'email' && <strong>{subject}</strong>}
          {text}
        </MessageText>
      </Details>
    </Item>
  );
}

const Time = ({ label, at }: { label: string; at: string | null }) =>
  at && (
    <Fact label={label}>
      <Timestamp at={at} />
    </Fact>
  );
