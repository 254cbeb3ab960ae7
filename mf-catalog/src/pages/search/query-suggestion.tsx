import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import type { FoundProducts } from './api';

const Line = styled.p`
  margin-top: 8px;
  color: var(--ink-2);
  font-size: 18px;
  overflow-wrap: anywhere;
  & > a {
    display: inline-block;
    padding: 8px 0;
    font-weight: 600;
    text-underline-offset: 3px;
  }
  & > b {
    color: var(--ink);
    font-weight: 600;
  }
`;

interface QuerySuggestionProps {
  query: string;
  results: Pick<FoundProducts, 'suggestion' | 'pagination'>;
}

/** Says which query the server used instead of a misspelt one, or suggests one if nothing was found. */
export function QuerySuggestion({ query, results: { suggestion, pagination } }: QuerySuggestionProps) {
  if (!suggestion) return null;
  if (pagination.total > 0)
    return (
      <Line>
        Nothing matches “{query}”. Showing results for <b>{suggestion}</b>
      </Line>
    );
  return (
    <Line>
      Did you mean <Link to={paths.search(suggestion)}>{suggestion}</Link>?
    </Line>
  );
}
