import styled from 'styled-components';
import type { Connection } from './use-connection';

const ConnectionBarRoot = styled.div`
  display: grid;
  position: fixed;
  right: 0;
  bottom: var(--bottom-bar, 0px);
  left: 0;
  place-items: center;
  pointer-events: none;
  z-index: 25;
`;

const Message = styled.p<{ $isBack: boolean }>`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  justify-content: center;
  padding: 10px 16px;
  background: ${({ $isBack }) => ($isBack ? 'var(--success)' : 'var(--ink)')};
  color: var(--white);
  font-size: var(--text-s);
  line-height: 1.25rem;
  &::before {
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${({ $isBack }) => ($isBack ? 'var(--white)' : 'var(--signal)')};
    content: '';
  }
`;

const messages = {
  fine: undefined,
  offline: 'You are offline. We keep trying.',
  down: 'The shop cannot be reached. We keep trying.',
  back: 'The shop is back.',
};

/** Shows a slim bar at the bottom while the shop is unreachable, and for a moment when it is reachable again. */
export const ConnectionBar = ({ connection }: { connection: Connection }) => (
  <ConnectionBarRoot role={messages[connection] && 'status'} aria-live="polite" data-testid="connection">
    {messages[connection] && <Message $isBack={connection === 'back'}>{messages[connection]}</Message>}
  </ConnectionBarRoot>
);
