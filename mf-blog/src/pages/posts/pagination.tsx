import { ButtonLink } from '@vastra/shared/ui/button-link';
import { below } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';
import { getPagePath } from './listing';

const PaginationNav = styled.nav`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: 16px;
  margin-top: 64px;
  ${below.xs} {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
  }
`;

const PageNumber = styled.p`
  grid-column: 2;
  color: var(--ink-2);
  font-size: var(--text-s);
  font-variant-numeric: tabular-nums;
`;

const PageLink = styled(ButtonLink)`
  ${below.xs} {
    padding: 0 12px;
  }
`;

const NewerLink = styled(PageLink)`
  grid-area: 1 / 1;
  justify-self: start;
`;

const OlderLink = styled(PageLink)`
  grid-area: 1 / 3;
  justify-self: end;
`;

interface PaginationProps {
  /** URL path of the listing's first page. */
  path: string;
  page: number;
  pageCount: number;
}

/** Links to the newer and older posts. Shows nothing if there is only one page. */
export const Pagination = ({ path, page, pageCount }: PaginationProps) =>
  pageCount > 1 && (
    <PaginationNav aria-label="Pages of the blog">
      {page > 1 && (
        <NewerLink $tone="line" rel="prev" to={getPagePath(path, page - 1)}>
          Newer posts
        </NewerLink>
      )}
      <PageNumber>
        Page {page} of {pageCount}
      </PageNumber>
      {page < pageCount && (
        <OlderLink $tone="line" rel="next" to={getPagePath(path, page + 1)}>
          Older posts
        </OlderLink>
      )}
    </PaginationNav>
  );
