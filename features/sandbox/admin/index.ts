import { lazy } from 'react';
import { defineFeature } from '../../../mf-admin/src/feature';

/** The sandbox in the admin area: a card below the API keys. */
export const sandbox = defineFeature({
  name: 'sandbox',
  cards: { 'api-keys': lazy(async () => ({ default: (await import('./sandbox-card')).SandboxCard })) },
});
