import { api } from '@vastra/shared/http';

/** `website` is the field that people do not see. */
export const subscribe = (body: { email: string; website: string }): Promise<unknown> =>
  api.post('newsletter/subscriptions', { body }).answer();
