import type { PostCard as Post } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';
import { CategoryLink } from './category-link';
import { PostByline } from './post-byline';
import { PostPicture } from './post-picture';
import { TagLinks } from './tag-links';

/* One styled component with class names for its parts, because a page renders many cards. */
const Card = styled.article`
  position: relative;
  display: flex;
  gap: 16px;
  height: 100%;
  & > .picture {
    flex: none;
    width: 120px;
    height: 150px;
    border-radius: var(--radius-card);
    background: var(--sand);
    object-fit: cover;
  }
  & > .text {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & .title {
    font-size: var(--text-xl);
  }
  & .link {
    color: inherit;
    text-decoration: none;
  }
  /* Covers the card, so that all of it leads to the post. */
  & .link::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  &:hover .link {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 4px;
  }
  & .excerpt,
  & .byline {
    margin-top: 8px;
    color: var(--ink-2);
    font-size: var(--text-s);
  }
  & .tags {
    margin-top: auto;
  }
  ${from.s} {
    flex-direction: column;
    & > .picture {
      width: 100%;
      height: auto;
      aspect-ratio: 4 / 5;
    }
    & .title {
      font-size: var(--text-2xl);
    }
    & .excerpt,
    & .byline {
      margin-top: 12px;
    }
    & .excerpt {
      font-size: var(--text-m);
    }
  }
`;

const LeadCard = styled(Card)`
  flex-direction: column;
  & > .picture {
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 5;
  }
  & .title {
    font-size: var(--text-3xl);
  }
  & .excerpt {
    font-size: var(--text-m);
  }
  ${from.m} {
    flex-direction: row;
    gap: 48px;
    & > .picture {
      width: 42%;
    }
    & > .text {
      justify-content: center;
    }
    & .title {
      font-size: var(--text-4xl);
    }
    & .excerpt,
    & .byline {
      max-width: 60ch;
    }
    & .tags {
      margin-top: 0;
    }
  }
`;

const sizes = '(min-width: 1360px) 421px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 120px';
const leadSizes = '(min-width: 1360px) 558px, (min-width: 720px) 42vw, 100vw';

interface PostCardProps {
  post: Post;
  /** True for the newest post of the page, which is larger and loads its picture first. */
  isLead?: boolean;
}

export function PostCard({ post, isLead = false }: PostCardProps) {
  const Box = isLead ? LeadCard : Card;
  return (
    <Box>
      <PostPicture className="picture" post={post} sizes={isLead ? leadSizes : sizes} isHero={isLead} />
      <div className="text">
        <CategoryLink post={post} />
        <h3 className="title">
          <Link className="link" to={paths.post(post.slug)}>
            {post.title}
          </Link>
        </h3>
        <p className="excerpt">{post.excerpt}</p>
        <p className="byline">
          <PostByline post={post} />
        </p>
        <TagLinks className="tags" tags={post.tags} />
      </div>
    </Box>
  );
}
