import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  & a {
    display: inline-flex;
    align-items: center;
    min-width: 44px;
    min-height: 44px;
    color: var(--ink-2);
    font-size: 14px;
    text-decoration-color: var(--control);
    text-underline-offset: 4px;
  }
  & a:hover {
    color: var(--brand);
    text-decoration-color: currentColor;
  }
`;

export const TagLinks = ({ tags }: { tags: string[] }) =>
  tags.length > 0 && (
    <List aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={paths.blogTag(tag)}>#{tag}</Link>
        </li>
      ))}
    </List>
  );
