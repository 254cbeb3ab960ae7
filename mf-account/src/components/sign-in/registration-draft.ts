import { createSessionValue } from '@vastra/shared/forms/session-value';

/** A registration that was begun in this tab. It has no password. */
export const registrationDraft = createSessionValue<{
  identifier: string;
  name: string;
  email: string;
  phone: string;
}>('registration');
