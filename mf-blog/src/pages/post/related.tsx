import type { PostCard as Card } from '@vastra/shared/contract';
import styled from 'styled-components';
import { PostCard } from '../../components/post-card';

const Area = styled.section`
  margin-top: 64px;
  padding-top: 32px;
  border-top: 1px solid var(--hairline);
  & > h2 {
    margin-bottom: 24px;
    font-size: 30px;
  }
  & > ul {
    display: grid;
    gap: 32px;
  }
  @media (min-width: 640px) {
    & > ul {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    & h3 {
      font-size: 20px;
    }
  }
`;

/** Nothing where no other post shares a tag or a category. */
export const Related = ({ posts }: { posts: Card[] }) =>
  posts.length > 0 && (
    <Area aria-labelledby="related-articles">
      <h2 id="related-articles">Related articles</h2>
      <ul className="posts">
        {posts.map((post) => (
          <li key={post._id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </Area>
  );
