import { calls as assistantTools } from '../../../../features/assistant-tools/api/testing/calls';
import { calls as books } from '../../../../features/books/api/testing/calls';
import { calls as cashRemittances } from '../../../../features/cash-remittances/api/testing/calls';
import { calls as collections } from '../../../../features/collections/api/testing/calls';
import { calls as contact } from '../../../../features/contact/api/testing/calls';
import { calls as experiments } from '../../../../features/experiments/api/testing/calls';
import { calls as shopExport } from '../../../../features/exports/api/testing/calls';
import { calls as imports } from '../../../../features/imports/api/testing/calls';
import { calls as moving } from '../../../../features/moving/api/testing/calls';
import { calls as newsletter } from '../../../../features/newsletter/api/testing/calls';
import { calls as priceLists } from '../../../../features/price-lists/api/testing/calls';
import { calls as redirects } from '../../../../features/redirects/api/testing/calls';
import { calls as reviews } from '../../../../features/reviews/api/testing/calls';
import { calls as sandbox } from '../../../../features/sandbox/api/testing/calls';
import { calls as savedSearches } from '../../../../features/saved-searches/api/testing/calls';
import { calls as settlements } from '../../../../features/settlements/api/testing/calls';
import { calls as sizeCharts } from '../../../../features/size-charts/api/testing/calls';
import { calls as stockCount } from '../../../../features/stock-count/api/testing/calls';
import { calls as webhooks } from '../../../../features/webhooks/api/testing/calls';
import type { FeatureCall } from './feature-call';

/** The calls of all features by their names. */
export const featureCalls: Readonly<Record<string, FeatureCall>> = {
  ...assistantTools,
  ...experiments,
  ...shopExport,
  ...books,
  ...cashRemittances,
  ...collections,
  ...contact,
  ...imports,
  ...moving,
  ...newsletter,
  ...priceLists,
  ...redirects,
  ...reviews,
  ...sandbox,
  ...sizeCharts,
  ...savedSearches,
  ...settlements,
  ...stockCount,
  ...webhooks,
};

/** Returns what the calls of features have for a property, by the names of the calls. */
export const pickFromFeatures = <Name extends keyof FeatureCall>(
  name: Name,
): Record<string, NonNullable<FeatureCall[Name]>> =>
  Object.fromEntries(
    Object.entries(featureCalls).flatMap(([call, { [name]: value }]) => (value === undefined ? [] : [[call, value]])),
  );

/** Returns the names of the calls of features whose property has a value. */
export const listFeatureCalls = <Name extends keyof FeatureCall>(name: Name, value: FeatureCall[Name]): string[] =>
  Object.entries(featureCalls).flatMap(([call, known]) => (known[name] === value ? [call] : []));

/** Returns what features say of the ids of their calls, as "call path". */
export const pickIdsFromFeatures = <Name extends 'ownedIds' | 'publicIds'>(
  name: Name,
): Record<string, NonNullable<FeatureCall[Name]>[string]> =>
  Object.fromEntries(
    Object.entries(pickFromFeatures(name)).flatMap(([call, ids]) =>
      Object.entries(ids).map(([path, value]) => [`${call} ${path}`, value]),
    ),
  );
