import type { CommandHandlers } from '@vastra/shared/commands';
import { callExtension } from './call-extension';

/** Commands that other remotes can call. */
export const commands: CommandHandlers = {
  'admin/call-extension': callExtension,
};
