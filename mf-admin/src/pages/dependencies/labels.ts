import { formatCount, formatPercent, getTeamName } from '../../components/releases/labels';
import { type GraphEdge, type GraphNode, type UseKind, type UseRow, useKinds } from './graph/graph-data';

/** Labels of the filter. */
export const kindLabels: Record<UseKind, string> = {
  fragment: 'Fragments',
  command: 'Commands',
  event: 'Events',
  call: 'API calls',
};

/** Labels of a row. */
export const rowKindLabels: Record<UseKind, string> = {
  fragment: 'Fragment',
  command: 'Command',
  event: 'Event',
  call: 'API call',
};

export const stateLabels: Record<UseRow['state'], string> = {
  used: 'Used',
  unused: 'Unused',
  missing: 'No part provides it',
};

/** Names a release: "Cart 1.0.0-3f2a9c1b7d", or "Cart 1.1.0-… (canary, 10%)". */
export const describeNode = ({ part, version, share }: GraphNode): string =>
  `${getTeamName(part)} ${version}${share === null ? '' : ` (canary, ${formatPercent(share)})`}`;

/** Counts what an edge stands for: "1 fragment, 3 commands". */
export const countNames = ({ names }: GraphEdge): string =>
  useKinds
    .filter((kind) => names[kind].length > 0)
    .map((kind) => formatCount(names[kind].length, kind))
    .join(', ');

/** Describes in a sentence what a part uses, and who uses it. */
export function describePart(part: string, edges: readonly GraphEdge[]): string {
  const uses = edges
    .filter(({ from }) => from.part === part)
    .map((edge) => `${describeNode(edge.to)} (${countNames(edge)})`);
  const users = edges
    .filter(({ to }) => to.part === part)
    .map((edge) => `${describeNode(edge.from)} (${countNames(edge)})`);
  const name = getTeamName(part);
  return [
    uses.length > 0 ? `${name} uses ${[...new Set(uses)].join(', ')}.` : `${name} uses no other part.`,
    users.length > 0 ? `It is used by ${[...new Set(users)].join(', ')}.` : 'No part uses it.',
  ].join(' ');
}
