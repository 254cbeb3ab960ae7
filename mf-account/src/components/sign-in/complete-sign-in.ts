import { commands } from '@vastra/shared/commands';
import type { Session } from '@vastra/shared/contract';
import { events } from '@vastra/shared/events';
import { notify } from '@vastra/shared/notify';
import { setSignOutPending, startSession } from '@vastra/shared/session';

/** Starts the session in every tab and merges the guest's cart into the account's cart. */
export function completeSignIn({ user, token }: Session): void {
  setSignOutPending(false);
  startSession({ user, token });
  events.emit('session:started', { userId: user.id, name: user.name });
  commands
    .run('cart/merge', undefined)
    .catch(() => notify.error('You are signed in, but your cart could not come along yet. It is kept on this device.'));
}
