import { Notice } from '@vastra/shared/ui/notice';
import { StateBadge } from '../../components/badges/state-badge';
import { Stack } from '../../components/kit';
import { type FigureColumn, FigureTable } from '../../components/table/figure-table';
import type { GraphNode, UseRow } from './graph/graph-data';
import { describeNode, rowKindLabels, stateLabels } from './labels';

const tones = { used: 'good', unused: 'warning', missing: 'bad' } as const;

const NodeList = ({ nodes }: { nodes: GraphNode[] }) =>
  nodes.length === 0 ? (
    '–'
  ) : (
    <Stack as="ul" $gap={0}>
      {nodes.map((node) => (
        <li key={node.id}>{describeNode(node)}</li>
      ))}
    </Stack>
  );

const columns: FigureColumn<UseRow>[] = [
  { id: 'name', label: 'Name', isText: true, cell: ({ name }) => <code>{name}</code> },
  { id: 'kind', label: 'Kind', isText: true, cell: ({ kind }) => rowKindLabels[kind] },
  { id: 'providers', label: 'Provided by', isText: true, cell: ({ providers }) => <NodeList nodes={providers} /> },
  { id: 'users', label: 'Used by', isText: true, cell: ({ users }) => <NodeList nodes={users} /> },
  {
    id: 'state',
    label: 'State',
    isText: true,
    cell: ({ state }) => <StateBadge tone={tones[state]}>{stateLabels[state]}</StateBadge>,
  },
];

/** The same as the drawing, as a table: each name with its providers and users, and their versions. */
export const UseTable = ({ name, rows }: { name: string; rows: UseRow[] }) =>
  rows.length === 0 ? (
    <Notice title="Nothing of this kind." text="No live release provides or uses such a thing here." />
  ) : (
    <FigureTable name={name} columns={columns} rows={rows} getKey={({ kind, name: row }) => `${kind} ${row}`} />
  );
