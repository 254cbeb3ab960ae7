import type { Call } from '@vastra/shared/contract';

/** Effect of a tool on the shop. `destructive`: it has to be confirmed, because it moves money, changes prices or cannot be undone. */
export type ToolEffect = 'read' | 'write' | 'destructive';

/** A call of the contract that assistants may make. The tables of tools name each; a call without a row is no tool. */
export interface AgentTool {
  /** Name in snake case. */
  name: string;
  title: string;
  /** When an assistant should use it, and what comes back. */
  description: string;
  call: Call;
  /** The parameters of the call that the tool has, with their meanings. */
  parameters: Readonly<Record<string, string>>;
  /** Parameters that the call can do without, and the tool cannot. */
  required?: readonly string[];
  /** Lower maximum numbers of items of lists. */
  maxItems?: Readonly<Record<string, number>>;
  effect: ToolEffect;
  /** True for a write that can be repeated with the same result. */
  isIdempotent?: boolean;
  /** The fields of the response that the assistant gets; all by default. */
  pick?: readonly string[];
  /** Fields that are left out wherever they occur. */
  omit?: readonly string[];
  /** Fields whose values customers wrote, or can have written, wherever they occur. */
  customerTexts?: readonly string[];
  /** Read calls of a destructive tool, whose responses show the records before its change. */
  preview?: {
    call: Call;
    /** Returns the parameters of each read. */
    list(input: ToolInput): ToolInput[];
  };
  /** Builds URLs of the shop that go with the response. */
  buildLinks?(input: ToolInput, siteUrl: string): Record<string, string>;
}

/** Parameters of a tool by name, of path, query and body alike. */
export type ToolInput = Record<string, unknown>;
