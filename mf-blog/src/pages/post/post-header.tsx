import type { Post } from '@vastra/shared/contract';
import { formatLongDate } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';
import { Breadcrumb } from '../../components/breadcrumb';
import { CategoryLink } from '../../components/category-link';
import { PostByline } from '../../components/post-byline';
import { PostDate } from '../../components/post-date';
import { PostPicture } from '../../components/post-picture';

const Header = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  max-width: 1040px;
  margin: 0 auto;
  & > img {
    width: 100%;
    aspect-ratio: 4 / 5;
    border-radius: var(--radius-card);
    background: var(--sand);
    object-fit: cover;
  }
  ${from.m} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    gap: 48px;
    & > nav {
      grid-column: 1 / -1;
      margin-bottom: -32px;
    }
  }
`;

const Text = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-width: 0;
`;

const Title = styled.h1`
  font-size: clamp(var(--text-3xl), 4.5vw, var(--text-5xl));
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

const Byline = styled.p`
  margin-top: 16px;
  color: var(--ink-2);
`;

const UpdateDate = styled.p`
  margin-top: 4px;
  color: var(--ink-2);
  font-size: var(--text-s);
`;

/** Breadcrumb, title, byline and picture of a post. */
export const PostHeader = ({ post }: { post: Post }) => (
  <Header>
    <Breadcrumb
      steps={[
        { label: 'Home', to: paths.home },
        { label: 'Blog', to: paths.blog },
      ]}
      current={post.title}
    />
    <Text>
      <CategoryLink post={post} />
      <Title>{post.title}</Title>
      <Byline>
        <PostByline post={post} />
      </Byline>
      {isUpdatedLater(post) && (
        <UpdateDate>
          Updated <PostDate at={post.updatedAt} />
        </UpdateDate>
      )}
    </Text>
    <PostPicture post={post} sizes="(min-width: 1040px) 451px, (min-width: 720px) 45vw, 100vw" isHero />
  </Header>
);

/** Returns whether the post was changed on a later day than it was published. A scheduled post is changed before it is published. */
const isUpdatedLater = ({ publishedAt, updatedAt }: Post): boolean =>
  updatedAt > publishedAt && formatLongDate(updatedAt) !== formatLongDate(publishedAt);
