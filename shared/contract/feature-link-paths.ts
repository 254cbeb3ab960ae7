import * as features from './features';
import { listReferences } from './reference';

/** Paths of the pages of features, to which content may link, as `otherLinkPaths`. */
export const featureLinkPaths: readonly string[] = listReferences(features).flatMap(({ pages = [] }) => pages);
