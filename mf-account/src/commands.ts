import type { CommandHandlers } from '@vastra/shared/commands';
import { openDialog } from './components/sign-in/open-dialog';

/** What other teams can ask the account's team for. */
export const commands: CommandHandlers = { 'account/sign-in': openDialog };
