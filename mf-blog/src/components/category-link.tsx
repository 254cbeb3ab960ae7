import type { PostCard } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';

/** Lies above a link that covers the whole card. */
const Kicker = styled(Link)`
  display: inline-flex;
  position: relative;
  align-items: center;
  align-self: flex-start;
  min-height: 44px;
  font-size: var(--text-s);
  font-weight: 600;
  text-decoration: none;
  z-index: 1;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

/** Links to the first category of a post. */
export const CategoryLink = ({ post: { categories } }: { post: Pick<PostCard, 'categories'> }) =>
  categories.length > 0 && <Kicker to={paths.blogCategory(categories[0])}>{categories[0]}</Kicker>;
