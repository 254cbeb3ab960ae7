import type { ComponentType } from 'react';

/** Parts of features that load after the page. `startedAt`: time of hydration, ms since 1970. */
export const deferredFeatures: readonly ComponentType<{ startedAt: number }>[] = [];
