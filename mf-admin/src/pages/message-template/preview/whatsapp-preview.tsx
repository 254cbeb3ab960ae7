import styled from 'styled-components';
import type { MessagePreview } from '../../../components/messages/api';

/** Colours of WhatsApp, so that the text looks as it arrives. */
const Wall = styled.div`
  padding: 24px 16px;
  border-radius: 6px;
  background: #efeae2;
`;

const Bubble = styled.p`
  position: relative;
  max-width: 36ch;
  padding: 8px 12px;
  border-radius: 0 8px 8px 8px;
  background: #fff;
  box-shadow: 0 1px 1px rgb(28 25 23 / 0.16);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export const WhatsappPreview = ({ preview: { text } }: { preview: MessagePreview }) => (
  <Wall>
    <Bubble>{text || '(empty)'}</Bubble>
  </Wall>
);
