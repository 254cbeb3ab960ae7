import { type ComponentProps, lazy, Suspense } from 'react';
import type { BulkPanel as Panel } from './bulk-panel';

const BulkPanel = lazy(() => import('./bulk-panel').then((module) => ({ default: module.BulkPanel })));

/** The bulk actions of a list. Its code is loaded after the list. */
export const LazyBulkPanel = (props: ComponentProps<typeof Panel>) => (
  <Suspense>
    <BulkPanel {...props} />
  </Suspense>
);
