import { useNavigation } from '@vastra/shared/router';
import styled, { keyframes } from 'styled-components';

const grow = keyframes`from { transform: scaleX(0.05); } to { transform: scaleX(0.9); }`;

const Line = styled.div`
  position: fixed;
  inset: 0 0 auto;
  height: 3px;
  background: var(--brand);
  transform-origin: left;
  animation: ${grow} 3s ease-out 150ms both;
  z-index: 30;
`;

/** Shows that a navigation is under way; a quick one is over before the line is seen. */
export const ProgressLine = () =>
  useNavigation().state === 'idle' ? null : <Line role="progressbar" aria-label="Loading page" />;
