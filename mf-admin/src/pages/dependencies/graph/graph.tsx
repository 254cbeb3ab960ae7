import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import { useId } from 'react';
import styled from 'styled-components';
import { formatPercent, getTeamName } from '../../../components/releases/labels';
import { countNames, describeNode } from '../labels';
import { apiPart, type GraphEdge, type GraphNode } from './graph-data';

/** px: height of a node with the gap below it. The lines begin and end at the middle of a node. */
const rowHeight = 84;
const gap = 8;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(40px, 0.8fr) minmax(0, 1fr);
  & h3 {
    padding-bottom: 8px;
    color: var(--ink-2);
    font: 600 14px/1.5 var(--sans);
  }
`;

const Nodes = styled.ul`
  display: grid;
  grid-auto-rows: ${rowHeight - gap}px;
  gap: ${gap}px;
`;

const Node = styled.button`
  position: relative;
  display: grid;
  align-content: center;
  width: 100%;
  height: 100%;
  padding: 4px 12px;
  border: 1px solid var(--control);
  border-radius: 8px;
  background: #fff;
  color: var(--ink);
  font: 14px/1.35 var(--sans);
  text-align: left;
  cursor: pointer;
  overflow: hidden;
  &:hover {
    border-color: var(--ink);
  }
  &[aria-pressed='true'] {
    border-color: var(--brand);
    box-shadow: inset 0 0 0 1px var(--brand);
  }
  &.apart {
    border-style: dashed;
    color: var(--ink-2);
  }
  & > * {
    overflow-wrap: anywhere;
  }
  & code,
  & small {
    color: var(--ink-2);
    font-size: 12px;
  }
  @media (max-width: 639px) {
    padding: 4px 8px;
  }
`;

const Lines = styled.svg`
  width: 100%;
  & path {
    fill: none;
    stroke: var(--control);
    stroke-width: 1.5;
    vector-effect: non-scaling-stroke;
  }
  & path.canary {
    stroke-dasharray: 5 4;
  }
  & path.current {
    stroke: var(--brand);
    stroke-width: 2.5;
  }
  & path.other {
    opacity: 0.3;
  }
`;

interface GraphProps {
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
  /** The part whose edges are marked. */
  current?: string;
  onChoose: (part: string) => void;
}

/**
 * Draws which part uses which: users at the left, providers at the right, with a line between. The lines are for the eye only; the names of
 * the nodes say the same, and so does the table below.
 */
export function Graph({ nodes, edges, current, onChoose }: GraphProps) {
  const id = useId();
  const users = nodes.filter(({ part }) => part !== apiPart);
  const height = Math.max(users.length, nodes.length) * rowHeight;
  const toMiddle = (list: readonly GraphNode[], node: GraphNode) =>
    list.findIndex((other) => other.id === node.id) * rowHeight + (rowHeight - gap) / 2;
  const isAtPart = (edge: GraphEdge, part: string) => edge.from.part === part || edge.to.part === part;
  // The marked lines are drawn last, above all other lines.
  const sorted = [...edges].sort(
    (a, b) => Number(current && isAtPart(a, current)) - Number(current && isAtPart(b, current)),
  );
  const describeUses = (node: GraphNode) =>
    edges.filter(({ from }) => from.id === node.id).map((edge) => `${describeNode(edge.to)}: ${countNames(edge)}`);
  const describeUsers = (node: GraphNode) =>
    edges.filter(({ to }) => to.id === node.id).map((edge) => `${describeNode(edge.from)}: ${countNames(edge)}`);
  return (
    <Columns>
      <h3 id={`${id}-users`}>Who uses</h3>
      <span />
      <h3 id={`${id}-owners`}>Whose</h3>
      <Nodes aria-labelledby={`${id}-users`}>
        {users.map((node) => (
          <GraphItem
            key={node.id}
            node={node}
            edges={describeUses(node)}
            none="uses nothing"
            {...{ current, onChoose }}
          />
        ))}
      </Nodes>
      <Lines aria-hidden="true" height={height} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
        {sorted.map((edge) => {
          const [from, to] = [toMiddle(users, edge.from), toMiddle(nodes, edge.to)];
          const state = current === undefined ? '' : isAtPart(edge, current) ? 'current' : 'other';
          const canary = edge.from.share === null && edge.to.share === null ? '' : 'canary';
          return (
            <path
              key={`${edge.from.id} ${edge.to.id}`}
              className={`${state} ${canary}`}
              d={`M0 ${from}C50 ${from} 50 ${to} 100 ${to}`}
            />
          );
        })}
      </Lines>
      <Nodes aria-labelledby={`${id}-owners`}>
        {nodes.map((node) => (
          <GraphItem key={node.id} node={node} edges={describeUsers(node)} none="not used" {...{ current, onChoose }} />
        ))}
      </Nodes>
    </Columns>
  );
}

interface GraphItemProps extends Pick<GraphProps, 'current' | 'onChoose'> {
  node: GraphNode;
  /** Descriptions of its lines, for those who do not see them. */
  edges: string[];
  /** Text in place of the lines that it does not have. */
  none: string;
}

const GraphItem = ({ node, edges, none, current, onChoose }: GraphItemProps) => (
  <li>
    <Node
      type="button"
      className={edges.length === 0 ? 'apart' : undefined}
      aria-pressed={node.part === current}
      title={`${describeNode(node)}\n${edges.join('\n') || none}`}
      onClick={() => onChoose(node.part)}
    >
      <strong>{getTeamName(node.part)}</strong> <code>{node.version}</code>{' '}
      {node.share !== null && <small>canary, {formatPercent(node.share)}</small>}
      <VisuallyHidden>: {edges.join('; ') || none}</VisuallyHidden>
    </Node>
  </li>
);
