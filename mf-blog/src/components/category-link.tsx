import type { PostCard } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';

const Kicker = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  min-height: 44px;
  font-size: 14px;
  font-weight: 600;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

/** The first category of a post stands for it. */
export const CategoryLink = ({ post: { categories } }: { post: Pick<PostCard, 'categories'> }) =>
  categories.length > 0 && <Kicker to={paths.blogCategory(categories[0])}>{categories[0]}</Kicker>;
