import type { Post } from '@vastra/shared/contract';
import { formatLongDate } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import styled from 'styled-components';
import { Breadcrumb } from '../../components/breadcrumb';
import { CategoryLink } from '../../components/category-link';
import { PostDate } from '../../components/post-date';
import { PostPicture } from '../../components/post-picture';
import { ReadingTime } from '../../components/reading-time';

const Opener = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  max-width: 1040px;
  margin: 0 auto;
  & > div {
    display: flex;
    flex-direction: column;
    justify-content: center;
    min-width: 0;
  }
  & h1 {
    font-size: clamp(30px, 4.5vw, 48px);
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  & p {
    margin-top: 16px;
    color: var(--ink-2);
  }
  & .changed {
    margin-top: 4px;
    font-size: 14px;
  }
  & > img {
    width: 100%;
    aspect-ratio: 4 / 5;
    border-radius: 12px;
    background: var(--sand);
    object-fit: cover;
  }
  @media (min-width: 800px) {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    gap: 48px;
    & > nav {
      grid-column: 1 / -1;
      margin-bottom: -32px;
    }
  }
`;

export const PostHeader = ({ post }: { post: Post }) => (
  <Opener>
    <Breadcrumb
      steps={[
        { label: 'Home', to: paths.home },
        { label: 'Blog', to: paths.blog },
      ]}
      here={post.title}
    />
    <div>
      <CategoryLink post={post} />
      <h1>{post.title}</h1>
      <p>
        By {post.author.name} · <PostDate at={post.publishedAt} /> · <ReadingTime minutes={post.readingTime} />
      </p>
      {isChanged(post) && (
        <p className="changed">
          Updated <PostDate at={post.updatedAt} />
        </p>
      )}
    </div>
    <PostPicture post={post} sizes="(min-width: 1040px) 451px, (min-width: 800px) 45vw, 100vw" isHero />
  </Opener>
);

/** Worth saying when it was on a later day; a scheduled post is last changed before it is out. */
const isChanged = ({ publishedAt, updatedAt }: Post): boolean =>
  updatedAt > publishedAt && formatLongDate(updatedAt) !== formatLongDate(publishedAt);
