import type { Profile } from '@vastra/shared/contract';
import { events } from '@vastra/shared/events';
import { useSession } from '@vastra/shared/session';

/** Updates the session's user. Other tabs reload the session when they receive `session:started` with another name. */
export function updateSessionUser({ name, email, phone }: Profile): void {
  const { user } = useSession.getState();
  if (!user) return;
  useSession.setState({ user: { ...user, name, email, phone } });
  if (name !== user.name) events.emit('session:started', { userId: user.id, name });
}
