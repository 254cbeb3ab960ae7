import { paths } from '@vastra/shared/paths';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../../components/breadcrumb';
import type { Listing } from './listing';
import { PostsHeader } from './posts-layout';

const ways = [
  { label: 'Home', to: paths.home },
  { label: 'Blog', to: paths.blog },
];

/** What a listing is; below it, ways to others. */
export const PostsTop = ({ listing: { heading, topic }, children }: { listing: Listing; children?: ReactNode }) => (
  <PostsHeader>
    {topic !== undefined && <Breadcrumb steps={ways} here={topic} />}
    <h1>{heading}</h1>
    {children}
    <h2>Latest Posts</h2>
  </PostsHeader>
);
