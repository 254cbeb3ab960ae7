import type { AdminSessionRow } from '@vastra/shared/contract';
import { StateBadge } from '../badges/state-badge';
import { Detail, Row, Stack } from '../kit';
import { SmallButton } from '../kit/small-button';
import { useAction } from '../kit/use-action';
import { Timestamp } from '../time/timestamp';

interface SessionListProps {
  sessions: AdminSessionRow[];
  /** Missing for admins who may not end them. */
  onEnd?: (session: AdminSessionRow) => Promise<void>;
}

/** Browsers that are signed in to the admin area: device, network and last use. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const { run: end, isBusy, input: ended } = useAction(async (session: AdminSessionRow) => onEnd?.(session));
  if (sessions.length === 0) return <p>No browser is signed in.</p>;
  return (
    <Stack as="ul" $gap={0} aria-label="Sessions">
      {sessions.map((session) => (
        <Row as="li" $justify="space-between" $gap="8 16" $padding="12 0" $line="top" key={session._id}>
          <span>
            {session.device} {session.isCurrent && <StateBadge tone="good">This browser</StateBadge>}
            <Detail>
              <span>{session.network && `${session.network} · `}</span>Last used <Timestamp at={session.lastSeenAt} /> ·
              Since <Timestamp at={session.createdAt} />
            </Detail>
          </span>
          {onEnd && !session.isCurrent && (
            <SmallButton
              $tone="line"
              disabled={isBusy}
              aria-busy={ended === session}
              aria-label={`Sign out ${session.device}, last used ${session.lastSeenAt}`}
              onClick={() => end(session)}
            >
              Sign out
            </SmallButton>
          )}
        </Row>
      ))}
    </Stack>
  );
}
