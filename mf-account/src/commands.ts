import type { CommandHandlers } from '@vastra/shared/commands';
import { openSignInDialog } from './components/sign-in/dialog/open-sign-in-dialog';

/** Commands that this remote runs for other remotes. */
export const commands: CommandHandlers = { 'account/sign-in': openSignInDialog };
