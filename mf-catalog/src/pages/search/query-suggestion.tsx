import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';
import type { FoundProducts } from './api';

const SuggestionText = styled.p`
  margin-top: 8px;
  color: var(--ink-2);
  font-size: var(--text-l);
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
  results: Pick<FoundProducts, 'suggestion' | 'pagination' | 'correctedTerms' | 'leftOutTerms' | 'nearest'>;
}

/** Says which words the server corrected or left out, or suggests another query if nothing was found, and no other products are shown. */
export function QuerySuggestion({ query, results }: QuerySuggestionProps) {
  const { suggestion, pagination, correctedTerms = [], leftOutTerms = [] } = results;
  if (!suggestion) return null;
  if (pagination.total > 0) {
    const reasons = [
      ...buildReason(
        'No product has ',
        leftOutTerms.filter(({ isKnown }) => !isKnown),
      ),
      ...buildReason(
        'No product has the other words and ',
        leftOutTerms.filter(({ isKnown }) => isKnown),
      ),
    ];
    if (reasons.length === 0)
      reasons.push(`Nothing matches ${formatWords(correctedTerms.map(({ typed }) => typed)) || `“${query}”`}.`);
    return (
      <SuggestionText id="query-suggestion">
        {reasons.join(' ')} Showing results for <b>{suggestion}</b>
      </SuggestionText>
    );
  }
  if (results.nearest) return null;
  return (
    <SuggestionText id="query-suggestion">
      Did you mean <Link to={paths.search(suggestion)}>{suggestion}</Link>?
    </SuggestionText>
  );
}

const formatWords = (words: string[]): string => words.map((word) => `“${word}”`).join(' or ');

const buildReason = (start: string, terms: { text: string }[]): string[] =>
  terms.length > 0 ? [`${start}${formatWords(terms.map(({ text }) => text))}.`] : [];
