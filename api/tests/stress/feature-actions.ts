import { importAction } from '../../../features/imports/api/testing/stress';
import type { FeatureAction } from './feature-action';

/** Actions of features in the stress test. */
export const featureActions: readonly FeatureAction[] = [importAction];
