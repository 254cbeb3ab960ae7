import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  & a {
    display: inline-flex;
    position: relative;
    align-items: center;
    min-width: 44px;
    min-height: 44px;
    color: var(--ink-2);
    font-size: var(--text-s);
    text-decoration-color: var(--control);
    text-underline-offset: 4px;
    /* Above the link that covers the whole card. */
    z-index: 1;
  }
  & a:hover {
    color: var(--brand);
    text-decoration-color: currentColor;
  }
`;

interface TagLinksProps {
  tags: string[];
  className?: string;
}

export const TagLinks = ({ tags, className }: TagLinksProps) =>
  tags.length > 0 && (
    <List className={className} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={paths.blogTag(tag)}>#{tag}</Link>
        </li>
      ))}
    </List>
  );
