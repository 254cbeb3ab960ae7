import { defineFeature } from '../../../api/src/feature';

/** Search in OpenSearch for large catalogues: `engine.ts` is the engine, `command.ts` builds its index again. */
export const opensearch = defineFeature({ name: 'opensearch' });
