import type { Dependencies } from '@vastra/shared/contract';

/** Kinds of what releases use, in the order of the screen. */
export const useKinds = ['fragment', 'command', 'event', 'call'] as const;
export type UseKind = (typeof useKinds)[number];
/** Name of the API in the graph. */
export const apiPart = 'API';

/** A release that is live or a canary, or the API. */
export interface GraphNode {
  /** `mf-cart@1.0.0-3f2a9c1b7d` */
  id: string;
  part: string;
  version: string;
  /** Share of the visitors; null for what is live. */
  share: number | null;
}

/** Names that one release uses of another one, or of the API, by kind. */
export interface GraphEdge {
  from: GraphNode;
  to: GraphNode;
  names: Record<UseKind, string[]>;
}

/** A fragment, command, event or call with its providers and users. */
export interface UseRow {
  kind: UseKind;
  name: string;
  providers: GraphNode[];
  users: GraphNode[];
  state: 'used' | 'unused' | 'missing';
}

export interface GraphData {
  /** Releases, and the API if its contract is known. */
  nodes: GraphNode[];
  rows: UseRow[];
}

const toState = ({ providers, users }: Pick<UseRow, 'providers' | 'users'>): UseRow['state'] =>
  users.length === 0 ? 'unused' : providers.length === 0 ? 'missing' : 'used';

/** Builds the nodes of the graph, and a row for each dependency that a release provides or uses. */
export function buildGraphData({ parts, dependencies, api }: Dependencies): GraphData {
  const releases = parts.flatMap(({ part, releases: served }) =>
    served.map(({ version, share }): GraphNode => ({ id: `${part}@${version}`, part, version, share })),
  );
  const apiNode: GraphNode | undefined = api
    ? { id: `${apiPart}@${api.version}`, part: apiPart, version: api.version, share: null }
    : undefined;
  const find = (ids: string[]): GraphNode[] => releases.filter(({ id }) => ids.includes(id));
  const known = new Set<string>(useKinds);
  const rows = [
    ...dependencies
      .filter(({ kind }) => known.has(kind))
      .map(({ kind, name, providers, users }) => ({
        kind: kind as UseKind,
        name,
        providers: find(providers),
        users: find(users),
      })),
    ...(api?.calls ?? []).map(({ call, isServed, users }) => ({
      kind: 'call' as const,
      name: call,
      providers: isServed && apiNode ? [apiNode] : [],
      users: find(users),
    })),
  ];
  return {
    nodes: [...releases, ...(apiNode ? [apiNode] : [])],
    rows: rows.map((row) => ({ ...row, state: toState(row) })),
  };
}

const createNames = (): GraphEdge['names'] => ({ fragment: [], command: [], event: [], call: [] });

/** Returns what each release uses of each other part. What a part uses of itself is no edge. */
export function listEdges(rows: readonly UseRow[]): GraphEdge[] {
  const edges = new Map<string, GraphEdge>();
  for (const { kind, name, providers, users } of rows)
    for (const from of users)
      for (const to of providers) {
        if (from.part === to.part) continue;
        const key = `${from.id} ${to.id}`;
        const edge = edges.get(key) ?? { from, to, names: createNames() };
        edge.names[kind].push(name);
        edges.set(key, edge);
      }
  return [...edges.values()];
}
