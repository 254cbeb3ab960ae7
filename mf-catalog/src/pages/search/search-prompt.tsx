import type { PopularSearch } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link, useNavigation, useReload } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import styled from 'styled-components';

const Nav = styled.nav`
  & > h2 {
    margin: 8px 0 16px;
    font: 600 var(--text-m)/1.5 var(--sans);
  }
  & > ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 8px;
    padding: 0;
    list-style: none;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 16px;
    border-radius: 22px;
    background: var(--paper);
    color: var(--ink);
    text-decoration: none;
  }
  & a:hover {
    background: var(--sand);
  }
`;

const Failure = styled.div`
  color: var(--ink-2);
  & > p {
    margin-bottom: 12px;
  }
`;

/** Shown for an empty query: a prompt and popular searches, or a retry if they could not be loaded. */
export const SearchPrompt = ({ popular }: { popular?: PopularSearch[] }) => (
  <div id="search-prompt">
    <Notice
      level={1}
      title="What are you looking for?"
      text="Say it in the search box above: a garment, a colour, a brand."
    >
      {!popular && <PopularFailure />}
      {popular && popular.length > 0 && (
        <Nav aria-labelledby="popular-searches">
          <h2 id="popular-searches">Popular Searches</h2>
          <ul>
            {popular.map(({ query }) => (
              <li key={query}>
                <Link to={paths.search(query)}>{query}</Link>
              </li>
            ))}
          </ul>
        </Nav>
      )}
    </Notice>
  </div>
);

function PopularFailure() {
  const reload = useReload();
  const { state } = useNavigation();
  return (
    <Failure>
      <p role="status">Popular searches could not be loaded.</p>
      <Button $tone="line" onClick={reload} disabled={state === 'loading'}>
        Try Again
      </Button>
    </Failure>
  );
}
