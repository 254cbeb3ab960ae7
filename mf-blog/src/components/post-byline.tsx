import type { PostCard } from '@vastra/shared/contract';
import { PostDate } from './post-date';

const nowrap = { whiteSpace: 'nowrap' } as const;

/** Author, date and reading time of a post. */
export const PostByline = ({ post }: { post: Pick<PostCard, 'author' | 'publishedAt' | 'readingTime'> }) => (
  <>
    By {post.author.name} · <PostDate at={post.publishedAt} /> · <span style={nowrap}>{post.readingTime} min read</span>
  </>
);
