import type { Mail } from '../../platform/mailbox/outbox';

export type ExampleMail = Omit<Mail, 'to'>;
