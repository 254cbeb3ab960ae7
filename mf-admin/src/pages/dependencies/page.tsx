import type { Dependencies } from '@vastra/shared/contract';
import { useSearchParams } from '@vastra/shared/router';
import { Notice } from '@vastra/shared/ui/notice';
import styled from 'styled-components';
import { Text } from '../../components/kit';
import { AdminPage } from '../../components/layout/admin-page';
import { Card, CardStack } from '../../components/layout/card';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { getDependencies } from '../../components/releases/api';
import { getTeamName } from '../../components/releases/labels';
import { FilterChips } from '../../components/table/filter-chips';
import { Graph } from './graph/graph';
import { buildGraphData, listEdges, type UseKind, type UseRow, useKinds } from './graph/graph-data';
import { describePart, kindLabels } from './labels';
import { Unused } from './unused';
import { UseTable } from './use-table';
import { Versions } from './versions';

const Note = styled.p`
  color: var(--ink-2);
  font-size: 14px;
  &:not(:empty) {
    margin-top: 12px;
  }
`;

const DependenciesPage = () => (
  <AdminPage title="Dependencies">
    <QueryBoundary queryKey={['dependencies']} queryFn={getDependencies} subject="The dependencies">
      {(dependencies) => <DependencyGraph dependencies={dependencies} />}
    </QueryBoundary>
  </AdminPage>
);

const isKind = (text: string | null): text is UseKind => useKinds.some((kind) => kind === text);

/** Shows what live releases and canaries use of each other and of the API. The URL has the filter, so that a reload shows the same. */
function DependencyGraph({ dependencies }: { dependencies: Dependencies }) {
  const [search, setSearch] = useSearchParams();
  const { nodes, rows } = buildGraphData(dependencies);
  const kind = search.get('kind');
  const part = nodes.some((node) => node.part === search.get('part')) ? search.get('part')! : undefined;
  const setParam = (name: string, value: string) =>
    setSearch(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (value === '' || next.get(name) === value) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const ofKind = isKind(kind) ? rows.filter((row) => row.kind === kind) : rows;
  const edges = listEdges(ofKind);
  if (dependencies.parts.every(({ releases }) => releases.length === 0))
    return (
      <Notice title="No release is live yet." text="Publish one with “pnpm release publish --live” to see it here." />
    );
  return (
    <CardStack>
      <Card heading="Who uses whose" headingId="graph">
        <FilterChips
          label="Kind"
          current={isKind(kind) ? kind : ''}
          choices={[{ value: '', label: 'All' }, ...useKinds.map((value) => ({ value, label: kindLabels[value] }))]}
          onChoose={(value) => setParam('kind', value)}
        />
        <Graph nodes={nodes} edges={edges} current={part} onChoose={(value) => setParam('part', value)} />
        <Note role="status">{part && describePart(part, edges)}</Note>
        <Limits dependencies={dependencies} />
      </Card>
      <section aria-labelledby="table">
        <Text as="h2" $size={20} $marginBottom={12} id="table">
          {part ? `Of ${getTeamName(part)}` : 'By name'}
        </Text>
        <UseTable name="Uses" rows={listRows(ofKind, { part, isFiltered: isKind(kind) })} />
      </section>
      <Unused rows={rows} />
      {dependencies.versions && <Versions versions={dependencies.versions} />}
    </CardStack>
  );
}

/** Returns the rows of the table. Without a filter it leaves out the calls of the API, which are hundreds. */
const listRows = (rows: UseRow[], { part, isFiltered }: { part?: string; isFiltered: boolean }): UseRow[] =>
  rows
    .filter(({ kind }) => kind !== 'call' || isFiltered || part)
    .filter(({ providers, users }) => !part || [...providers, ...users].some((node) => node.part === part))
    // Unused calls are listed below.
    .filter(({ kind, state }) => kind !== 'call' || state !== 'unused');

/** Says what the drawing does not show. */
function Limits({ dependencies: { parts, api } }: { dependencies: Dependencies }) {
  const notLive = parts.filter(({ releases }) => releases.length === 0).map(({ part }) => part);
  const silent = parts.flatMap(({ part, releases }) =>
    releases.filter(({ hasRequirements }) => !hasRequirements).map(({ version }) => `${part} ${version}`),
  );
  return (
    <>
      {notLive.length > 0 && <Note>Nothing is live of {notLive.join(', ')}.</Note>}
      {silent.length > 0 && <Note>{silent.join(', ')}: too old to name dependencies.</Note>}
      {!api && <Note>No document server has seen the contract of the API yet.</Note>}
    </>
  );
}

export { DependenciesPage as Component };
