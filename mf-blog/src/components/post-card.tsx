import type { PostCard as Post } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
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
    border-radius: 12px;
    background: var(--sand);
    object-fit: cover;
  }
  & > .text {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
  }
  & .title {
    font-size: 20px;
    overflow-wrap: anywhere;
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
    font-size: 14px;
  }
  & .tags {
    margin-top: auto;
  }
  @media (min-width: 640px) {
    flex-direction: column;
    & > .picture {
      width: 100%;
      height: auto;
      aspect-ratio: 4 / 5;
    }
    & .title {
      font-size: 24px;
    }
    & .excerpt,
    & .byline {
      margin-top: 12px;
    }
    & .excerpt {
      font-size: 16px;
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
    font-size: 30px;
  }
  & .excerpt {
    font-size: 16px;
  }
  @media (min-width: 800px) {
    flex-direction: row;
    gap: 48px;
    & > .picture {
      width: 42%;
    }
    & > .text {
      justify-content: center;
    }
    & .title {
      font-size: 38px;
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

const sizes = '(min-width: 1360px) 421px, (min-width: 1000px) 33vw, (min-width: 640px) 50vw, 120px';
const leadSizes = '(min-width: 1360px) 558px, (min-width: 800px) 42vw, 100vw';

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
