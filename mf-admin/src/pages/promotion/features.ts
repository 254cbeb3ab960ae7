import type { ComponentType } from 'react';
import { CollectionItems } from '../../../../features/collections/admin/collection-items';
import type { ItemsFieldProps } from './items-field';

/** Fields for items that features add to a promotion. This list is not in `features.ts`, so that only this screen loads them. */
export const featureItems: readonly ComponentType<ItemsFieldProps>[] = [CollectionItems];
