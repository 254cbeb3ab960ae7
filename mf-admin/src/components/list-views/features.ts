import type { ComponentType } from 'react';
import { SavedSearches } from '../../../../features/saved-searches/admin/saved-searches';
import type { ListViewsProps } from './list-view';

/** Views of lists with the views of a feature; the first is shown. This list is not in `features.ts`, so that only lists with views load it. */
export const featureViews: readonly ComponentType<ListViewsProps>[] = [SavedSearches];
