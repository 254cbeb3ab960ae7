import styled from 'styled-components';

/** The screen of a phone with a message. */
export const PhoneScreen = styled.div`
  padding: 24px 16px;
  border-radius: 6px;
  background: var(--sand);
`;

export const Bubble = styled.p`
  max-width: 36ch;
  padding: 8px 12px;
  border-radius: 12px 12px 12px 2px;
  background: #fff;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
