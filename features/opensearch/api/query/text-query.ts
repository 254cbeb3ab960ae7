import type { GetStems } from '../../../../api/src/catalogue/search-engine/query/dictionary';
import type { Expansion } from '../../../../api/src/catalogue/search-engine/query/expansion';
import type { ParsedQuery } from '../../../../api/src/catalogue/search-engine/query/query-term';
import { isFindable } from '../../../../api/src/catalogue/search-engine/resolve/product-index';
import { weights } from '../../../../api/src/catalogue/search-engine/search-vector';
import { maxBeginning } from '../index-definition';

/** A clause of OpenSearch's query language. */
export type Clause = Record<string, unknown>;

export const matchNothing: Clause = { match_none: {} };

/** The field whose stems have at least a weight. */
const fieldsByWeight = [
  { field: 'titleStems', weight: weights.A },
  { field: 'mainStems', weight: weights.B },
  { field: 'stems', weight: weights.C },
];

/**
 * Builds the query whose score is the sum of the weights of all terms, from 1 to 60 each, as in the embedded engine: the best expansion of a
 * term counts, and of an expansion the stem with the lowest weight.
 *
 * @param getStems returns the stems of the words that only descriptions have
 */
export function toTextQuery({ terms, excludedStems }: ParsedQuery, getStems: GetStems): Clause {
  if (terms.length === 0 || !terms.every(isFindable)) return matchNothing;
  return {
    bool: {
      must: terms.flatMap(({ expansions }) => (expansions.length > 0 ? toTermQuery(expansions) : [])),
      filter: terms.flatMap(({ descriptionWord }) =>
        descriptionWord === undefined ? [] : hasAll('descriptionStems', getStems(descriptionWord)),
      ),
      ...(excludedStems.length > 0 && { must_not: [{ terms: { stems: excludedStems } }] }),
    },
  };
}

/** Returns the highest score that `toTextQuery` can give; 0 if it scores nothing. */
export const getMaxScore = ({ terms }: ParsedQuery): number =>
  terms.filter(({ expansions }) => expansions.length > 0).length * weights.A;

function toTermQuery(expansions: Expansion[]): Clause {
  const queries = groupSingleStems(expansions).flatMap(({ stems, boost }) =>
    scoreByField(boost, (field) => ({ terms: { [field]: stems } })),
  );
  for (const { stems, boost } of expansions) {
    if (stems.length > 1) queries.push(...scoreByField(boost, (field) => hasAll(field, stems)));
  }
  return queries.length === 1 ? queries[0] : { dis_max: { queries } };
}

/** Groups the expansions of one stem by their boost, because one word may begin hundreds of stems. */
function groupSingleStems(expansions: Expansion[]): { boost: number; stems: string[] }[] {
  const stemsByBoost = new Map<number, string[]>();
  for (const { stems, boost } of expansions)
    if (stems.length === 1) stemsByBoost.set(boost, [...(stemsByBoost.get(boost) ?? []), stems[0]]);
  return [...stemsByBoost].map(([boost, stems]) => ({ boost, stems }));
}

const scoreByField = (boost: number, toFilter: (field: string) => Clause): Clause[] =>
  fieldsByWeight.map(({ field, weight }) => ({
    constant_score: { filter: toFilter(field), boost: Math.round(weight * boost) },
  }));

export const hasAll = (field: string, stems: readonly string[]): Clause =>
  stems.length === 1
    ? { term: { [field]: stems[0] } }
    : { bool: { filter: stems.map((stem) => ({ term: { [field]: stem } })) } };

/** Builds a filter for products that meet every term; `titleOnly` ignores words outside of titles. */
export const toTitleFilter = (terms: Expansion[][], titleOnly = false): Clause => {
  const field = titleOnly ? 'titleStems' : 'stems';
  return {
    bool: {
      filter: terms.map((expansions) => ({
        bool: { should: expansions.map((expansion) => toFilter(field, expansion)) },
      })),
    },
  };
};

function toFilter(field: string, { stems, isPrefix }: Expansion): Clause {
  if (!isPrefix) return hasAll(field, stems);
  const [beginning] = stems;
  return [...beginning].length <= maxBeginning
    ? { term: { [`${field}.beginnings`]: beginning } }
    : { prefix: { [field]: beginning } };
}
