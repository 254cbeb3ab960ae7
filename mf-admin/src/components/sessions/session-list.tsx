import type { AdminSessionRow } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { StateBadge } from '../badges/state-badge';
import { Stack } from '../kit/layout';
import { Detail } from '../kit/text';
import { Timestamp } from '../time/timestamp';

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 0;
  border-top: 1px solid var(--hairline);
  & > button {
    min-height: 44px;
    padding: 0 16px;
    font-size: 14px;
  }
`;

interface SessionListProps {
  sessions: AdminSessionRow[];
  /** Missing for admins who may not end them. */
  onEnd?: (session: AdminSessionRow) => Promise<void>;
}

/** Browsers that are signed in to the admin area: device, network and last use. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const [busyId, setBusyId] = useState<string>();
  const end = async (session: AdminSessionRow) => {
    setBusyId(session._id);
    await onEnd?.(session).catch((error) => notify.error(toErrorMessage(error)));
    setBusyId(undefined);
  };
  if (sessions.length === 0) return <p>No browser is signed in.</p>;
  return (
    <Stack as="ul" $gap={0} aria-label="Sessions">
      {sessions.map((session) => (
        <Row key={session._id}>
          <span>
            {session.device} {session.isCurrent && <StateBadge tone="good">This browser</StateBadge>}
            <Detail>
              {session.network && `${session.network} · `}Last used <Timestamp at={session.lastSeenAt} /> · Since{' '}
              <Timestamp at={session.createdAt} />
            </Detail>
          </span>
          {onEnd && !session.isCurrent && (
            <Button
              $tone="line"
              disabled={busyId !== undefined}
              aria-busy={busyId === session._id}
              aria-label={`Sign out ${session.device}, last used ${session.lastSeenAt}`}
              onClick={() => end(session)}
            >
              Sign out
            </Button>
          )}
        </Row>
      ))}
    </Stack>
  );
}
