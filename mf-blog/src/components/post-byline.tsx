import type { PostCard } from '@vastra/shared/contract';
import styled from 'styled-components';
import { PostDate } from './post-date';

const ReadingTime = styled.span`
  white-space: nowrap;
`;

/** Author, date and reading time of a post. */
export const PostByline = ({ post }: { post: Pick<PostCard, 'author' | 'publishedAt' | 'readingTime'> }) => (
  <>
    By {post.author.name} · <PostDate at={post.publishedAt} /> · <ReadingTime>{post.readingTime} min read</ReadingTime>
  </>
);
