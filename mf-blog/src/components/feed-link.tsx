import { useOrigin } from '@vastra/shared/federation';
import { paths } from '@vastra/shared/paths';

/** Tells feed readers where the blog's feed is. */
export function FeedLink() {
  const origin = useOrigin();
  return <link rel="alternate" type="application/rss+xml" title="Vastra Blog" href={origin + paths.feed} />;
}
