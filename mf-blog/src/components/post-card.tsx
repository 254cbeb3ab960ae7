import type { PostCard as Post } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { CategoryLink } from './category-link';
import { PostDate } from './post-date';
import { PostPicture } from './post-picture';
import { ReadingTime } from './reading-time';
import { TagLinks } from './tag-links';

const Card = styled.article`
  position: relative;
  display: flex;
  gap: 16px;
  height: 100%;
  & > img {
    flex: none;
    width: 120px;
    height: 150px;
    border-radius: 12px;
    background: var(--sand);
    object-fit: cover;
  }
  & > div {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
  }
  & h3 {
    font-size: 20px;
    overflow-wrap: anywhere;
  }
  & h3 > a {
    color: inherit;
    text-decoration: none;
  }
  & h3 > a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  &:hover h3 > a {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 4px;
  }
  & p {
    margin-top: 8px;
    color: var(--ink-2);
    font-size: 14px;
  }
  & ul {
    margin-top: auto;
  }
  & ul a,
  & div > a {
    position: relative;
    z-index: 1;
  }
  &.lead {
    flex-direction: column;
  }
  &.lead > img {
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 5;
  }
  &.lead h3 {
    font-size: 30px;
  }
  &.lead .excerpt {
    font-size: 16px;
  }
  @media (min-width: 640px) {
    flex-direction: column;
    & > img {
      width: 100%;
      height: auto;
      aspect-ratio: 4 / 5;
    }
    & h3 {
      font-size: 24px;
    }
    & p {
      margin-top: 12px;
    }
    & .excerpt {
      font-size: 16px;
    }
  }
  @media (min-width: 800px) {
    &.lead {
      flex-direction: row;
      gap: 48px;
    }
    &.lead > img {
      width: 42%;
    }
    &.lead > div {
      justify-content: center;
    }
    &.lead h3 {
      font-size: 38px;
    }
    &.lead p {
      max-width: 60ch;
    }
    &.lead ul {
      margin-top: 0;
    }
  }
`;

const sizes = '(min-width: 1360px) 421px, (min-width: 1000px) 33vw, (min-width: 640px) 50vw, 120px';
const leadSizes = '(min-width: 1360px) 558px, (min-width: 800px) 42vw, 100vw';

interface PostCardProps {
  post: Post;
  /** The newest post of the page, shown larger and loaded first. */
  isLead?: boolean;
}

export const PostCard = ({ post, isLead = false }: PostCardProps) => (
  <Card className={isLead ? 'lead' : undefined}>
    <PostPicture post={post} sizes={isLead ? leadSizes : sizes} isHero={isLead} />
    <div>
      <CategoryLink post={post} />
      <h3>
        <Link to={paths.post(post.slug)}>{post.title}</Link>
      </h3>
      <p className="excerpt">{post.excerpt}</p>
      <p>
        By {post.author.name} · <PostDate at={post.publishedAt} /> · <ReadingTime minutes={post.readingTime} />
      </p>
      <TagLinks tags={post.tags} />
    </div>
  </Card>
);
