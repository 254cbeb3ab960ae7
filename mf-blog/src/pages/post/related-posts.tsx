import type { PostCard as Post } from '@vastra/shared/contract';
import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';
import { PostCard } from '../../components/post-card';

const Section = styled.section`
  margin-top: 64px;
  padding-top: 32px;
  border-top: 1px solid var(--hairline);
`;

const Heading = styled.h2`
  margin-bottom: 24px;
  font-size: var(--text-3xl);
`;

const Posts = styled.ul`
  display: grid;
  gap: 32px;
  ${from.s} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    & article .title {
      font-size: var(--text-xl);
    }
  }
`;

/** Posts that share a tag or a category. Shows nothing if there are none. */
export const RelatedPosts = ({ posts }: { posts: Post[] }) =>
  posts.length > 0 && (
    <Section aria-labelledby="related-articles">
      <Heading id="related-articles">Related articles</Heading>
      <Posts>
        {posts.map((post) => (
          <li key={post._id}>
            <PostCard post={post} />
          </li>
        ))}
      </Posts>
    </Section>
  );
