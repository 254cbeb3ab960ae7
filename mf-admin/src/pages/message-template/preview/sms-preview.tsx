import { Text } from '../../../components/kit';
import type { MessagePreview } from '../../../components/messages/api';
import { Bubble, PhoneScreen } from './phone';

/** Characters that are sent and paid as one message. */
const maxLength = 160;

/** An SMS with the number of its characters. The API cuts what is beyond the length of one message, and keeps the link. */
export function SmsPreview({ preview: { text, length } }: { preview: MessagePreview }) {
  const cutCount = Math.max(0, length - maxLength);
  return (
    <div>
      <PhoneScreen>
        <Bubble>{text || '(empty)'}</Bubble>
      </PhoneScreen>
      <Text
        role="status"
        $marginTop={8}
        $size={14}
        $tabular
        $tone={cutCount > 0 ? 'error' : 'muted'}
        $bold={cutCount > 0}
      >
        {cutCount > 0
          ? `${length} of ${maxLength} characters, ${cutCount} too many. They are cut from the text above, which cannot be saved like this.`
          : `${length} of ${maxLength} characters`}
      </Text>
    </div>
  );
}
