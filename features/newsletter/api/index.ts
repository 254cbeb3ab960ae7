import { defineFeature } from '../../../api/src/feature';
import { adminNewsletterRoutes } from './admin-routes';
import { buildLetterEnvelope } from './letter-envelope';
import { deleteUnconfirmed } from './retention';
import { newsletterRoutes } from './routes';

/** Subscriptions to the newsletter, which their readers confirm and end by mail. */
export const newsletter = defineFeature({
  name: 'newsletter',
  isSpecified: true,
  routes: [adminNewsletterRoutes, newsletterRoutes],
  retention: [deleteUnconfirmed],
  envelopes: [buildLetterEnvelope],
});
