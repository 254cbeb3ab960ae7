/** Returns why OpenSearch cannot be started here; undefined if it can. */
export function listMissing(): string[];

export interface OpenSearchNode {
  /** Changes with a restart. */
  url: string;
  pid: number;
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export function startOpenSearch(options?: { heap?: string }): Promise<OpenSearchNode>;
