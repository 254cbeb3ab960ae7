import type { CommandHandlers } from '@vastra/shared/commands';

/** Commands that other remotes can call. Their code is loaded by the first call, because screens of the admin area alone do not need it. */
export const commands: CommandHandlers = {
  'admin/call-extension': async (input) => (await import('./call-extension')).callExtension(input),
};
