import type { ComponentType } from 'react';
import { SizeChartField } from '../../../../../features/size-charts/admin/product';

/** Fields that features add to the form of a product, below its search words. This list is not in `features.ts`, so that only this screen loads them. */
export const featureFields: readonly ComponentType[] = [SizeChartField];
