import type { MessagePreview } from '../../../components/messages/api';
import { Bubble, PhoneScreen } from './phone';

/** Colour of WhatsApp, so that the text looks as it arrives. */
const ground = { background: '#efeae2' };

export const WhatsappPreview = ({ preview: { text } }: { preview: MessagePreview }) => (
  <PhoneScreen style={ground}>
    <Bubble style={{ borderRadius: '0 8px 8px 8px', boxShadow: '0 1px 1px rgb(28 25 23 / 0.16)' }}>
      {text || '(empty)'}
    </Bubble>
  </PhoneScreen>
);
