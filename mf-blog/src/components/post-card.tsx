import type { PostCard as Post } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import { CategoryLink } from './category-link';
import { PostByline } from './post-byline';
import { PostPicture } from './post-picture';
import { TagLinks } from './tag-links';

export const PostTitle = styled.h3`
  font-size: 20px;
  overflow-wrap: anywhere;
  @media (min-width: 640px) {
    font-size: 24px;
  }
`;

const PostLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  /* Covers the card, so that all of it leads to the post. */
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;

const Text = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
`;

const Byline = styled.p`
  margin-top: 8px;
  color: var(--ink-2);
  font-size: 14px;
  @media (min-width: 640px) {
    margin-top: 12px;
  }
`;

const Excerpt = styled(Byline)`
  @media (min-width: 640px) {
    font-size: 16px;
  }
`;

const CardTags = styled(TagLinks)`
  margin-top: auto;
`;

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
  &:hover ${PostLink} {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 4px;
  }
  @media (min-width: 640px) {
    flex-direction: column;
    & > img {
      width: 100%;
      height: auto;
      aspect-ratio: 4 / 5;
    }
  }
`;

const LeadCard = styled(Card)`
  flex-direction: column;
  & > img {
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 5;
  }
  ${PostTitle} {
    font-size: 30px;
  }
  ${Excerpt} {
    font-size: 16px;
  }
  @media (min-width: 800px) {
    flex-direction: row;
    gap: 48px;
    & > img {
      width: 42%;
    }
    ${Text} {
      justify-content: center;
    }
    ${PostTitle} {
      font-size: 38px;
    }
    ${Byline}, ${Excerpt} {
      max-width: 60ch;
    }
    ${CardTags} {
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
      <PostPicture post={post} sizes={isLead ? leadSizes : sizes} isHero={isLead} />
      <Text>
        <CategoryLink post={post} />
        <PostTitle>
          <PostLink to={paths.post(post.slug)}>{post.title}</PostLink>
        </PostTitle>
        <Excerpt>{post.excerpt}</Excerpt>
        <Byline>
          <PostByline post={post} />
        </Byline>
        <CardTags tags={post.tags} />
      </Text>
    </Box>
  );
}
