import type { Toast } from '@vastra/shared/notify';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { setOfflineRenderer } from '../toasts';
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

/**
 * Shows a slim bar at the bottom while the shop is unreachable, and for a moment when it is reachable again. It also shows toasts whose code
 * cannot be loaded.
 */
export function ConnectionBar({ connection }: { connection: Connection }) {
  const [toast, setToast] = useState<Toast>();
  useEffect(() => setOfflineRenderer(setToast), []);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(setToast, toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast]);
  const text = [toast?.text, messages[connection]].filter(Boolean).join(' ');
  return (
    <ConnectionBarRoot role={text ? 'status' : undefined} aria-live="polite" data-testid="connection">
      {text && <Message $isBack={connection === 'back'}>{text}</Message>}
    </ConnectionBarRoot>
  );
}
