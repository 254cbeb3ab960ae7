import { featureViews } from './features';
import type { ListViewsProps } from './list-view';
import { ViewBar } from './view-bar';

/** The views of a list as tabs above it. A feature may show views of the admin beside them. */
export function ListViews({ list, views = [] }: ListViewsProps) {
  const [FeatureViews] = featureViews;
  if (FeatureViews) return <FeatureViews list={list} views={views} />;
  return views.length > 0 && <ViewBar label="Views" views={views} />;
}
