import { useNavigation } from '@vastra/shared/router';
import styled, { keyframes } from 'styled-components';

const grow = keyframes`from { transform: scaleX(0.05); } to { transform: scaleX(0.9); }`;

const ProgressLineRoot = styled.div`
  position: fixed;
  inset: 0 0 auto;
  height: 3px;
  background: var(--brand);
  transform-origin: left;
  animation: ${grow} 3s ease-out 150ms both;
  z-index: 30;
`;

/** Shows a line while a navigation runs. A quick one ends before the line is visible. */
export const ProgressLine = () =>
  useNavigation().state === 'idle' ? null : <ProgressLineRoot role="progressbar" aria-label="Loading page" />;
