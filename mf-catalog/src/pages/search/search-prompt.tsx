import type { PopularSearch } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { useNavigation, useReload } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import styled from 'styled-components';
import { LinkPills } from './link-pills';

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
      text="Type it in the search box above: a garment, a colour, a brand."
    >
      {!popular && <PopularFailure />}
      {popular && popular.length > 0 && (
        <LinkPills
          id="popular-searches"
          title="Popular Searches"
          links={popular.map(({ query }) => ({ name: query, url: paths.search(query) }))}
        />
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
