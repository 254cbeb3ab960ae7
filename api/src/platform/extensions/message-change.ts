import type { MessageChange } from '@vastra/shared/extension';
import type { Message } from '../mailbox/sending/jobs';
import type { Extensions } from './extensions';

/** Returns what an extension makes of a message. Messages that are about no order, such as codes to sign in, are not passed on. */
export async function findMessageChange(
  extensions: Extensions,
  { channel, orderId, subject }: Pick<Message, 'channel' | 'orderId' | 'subject'>,
): Promise<MessageChange | undefined> {
  if (orderId === null || extensions.hosts.length === 0) return undefined;
  return extensions.findMessageChange({ channel, orderId, subject: channel === 'email' ? subject : '' });
}
