import styled from 'styled-components';
import type { MessagePreview } from '../../../components/messages/api';

/** Characters that are sent and paid as one message. */
const maxLength = 160;

const Phone = styled.div`
  padding: 24px 16px;
  border-radius: 6px;
  background: var(--sand);
`;

const Bubble = styled.p`
  max-width: 36ch;
  padding: 8px 12px;
  border-radius: 12px 12px 12px 2px;
  background: #fff;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Count = styled.p`
  margin-top: 8px;
  color: var(--ink-2);
  font-size: 14px;
  font-variant-numeric: tabular-nums;
  &[data-too-long='true'] {
    color: var(--sale);
    font-weight: 600;
  }
`;

/** An SMS with the number of its characters. The API cuts what is beyond the length of one message, and keeps the link. */
export function SmsPreview({ preview: { text, length } }: { preview: MessagePreview }) {
  const cutCount = Math.max(0, length - maxLength);
  return (
    <div>
      <Phone>
        <Bubble>{text || '(empty)'}</Bubble>
      </Phone>
      <Count role="status" data-too-long={cutCount > 0}>
        {length} of {maxLength} characters
        {cutCount > 0 && `, ${cutCount} too many. They are cut from the text above, which cannot be saved like this.`}
      </Count>
    </div>
  );
}
