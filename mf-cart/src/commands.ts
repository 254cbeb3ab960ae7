import type { CommandHandlers } from '@vastra/shared/commands';

export const commands: CommandHandlers = {};
