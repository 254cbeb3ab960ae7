import { buildSample } from '@vastra/shared/testing/controls';
import { importSchema } from '../../contract';

/** Replies for the screen of imports. A sample would be an import that runs, for which the screen asks every second. */
export const replies = {
  'GET /admin/imports/:id': { ...(buildSample(importSchema) as object), status: 'done' },
};
