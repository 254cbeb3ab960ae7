import { api } from '@vastra/shared/http';

/** Subscribes an email. `website` is a hidden field that only bots fill in. */
export const subscribe = (body: { email: string; website: string }): Promise<unknown> =>
  api.post('newsletter/subscriptions', { body }).envelope();
