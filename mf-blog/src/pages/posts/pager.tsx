import { ButtonLink } from '@vastra/shared/ui/button-link';
import styled from 'styled-components';
import { pagePath } from './listing';

const Bar = styled.nav`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: 16px;
  margin-top: 64px;
  & > p {
    grid-column: 2;
    color: var(--ink-2);
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  & > [rel='prev'] {
    grid-area: 1 / 1;
    justify-self: start;
  }
  & > [rel='next'] {
    grid-area: 1 / 3;
    justify-self: end;
  }
  @media (max-width: 479px) {
    & > a {
      padding: 0 12px;
    }
  }
`;

interface PagerProps {
  /** The listing's address without its page. */
  path: string;
  page: number;
  pages: number;
}

export const Pager = ({ path, page, pages }: PagerProps) =>
  pages > 1 && (
    <Bar aria-label="Pages of the blog">
      {page > 1 && (
        <ButtonLink $tone="line" rel="prev" to={pagePath(path, page - 1)}>
          Newer posts
        </ButtonLink>
      )}
      <p>
        Page {page} of {pages}
      </p>
      {page < pages && (
        <ButtonLink $tone="line" rel="next" to={pagePath(path, page + 1)}>
          Older posts
        </ButtonLink>
      )}
    </Bar>
  );
