import styled from 'styled-components';
import type { Connection } from './use-connection';

const Place = styled.div`
  display: grid;
  position: fixed;
  right: 0;
  bottom: var(--bottom-bar, 0px);
  left: 0;
  place-items: center;
  pointer-events: none;
  z-index: 25;
  & > p {
    display: flex;
    align-items: center;
    gap: 10px;
    width: 100%;
    justify-content: center;
    padding: 10px 16px;
    background: var(--ink);
    color: #fff;
    font-size: 14px;
    line-height: 20px;
  }
  & > p::before {
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: #f5b942;
    content: '';
  }
  & > [data-connection='back'] {
    background: var(--success);
  }
  & > [data-connection='back']::before {
    background: #fff;
  }
`;

const words = {
  fine: undefined,
  offline: 'You are offline. We keep trying.',
  down: 'The shop cannot be reached. We keep trying.',
  back: 'The shop is back.',
};

/** A slim bar at the bottom while the shop cannot be reached, and for a moment when it can be again. */
export const ConnectionBar = ({ connection }: { connection: Connection }) => (
  <Place role={words[connection] && 'status'} aria-live="polite" data-testid="connection">
    {words[connection] && <p data-connection={connection}>{words[connection]}</p>}
  </Place>
);
