import { useOrigin, useShopName } from '@vastra/shared/federation';
import { paths } from '@vastra/shared/paths';

/** The document's link to the blog's RSS feed, for feed readers. */
export function FeedLink() {
  const origin = useOrigin();
  return <link rel="alternate" type="application/rss+xml" title={`${useShopName()} Blog`} href={origin + paths.feed} />;
}
