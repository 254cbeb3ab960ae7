import type { Call } from '@vastra/shared/contract';
import * as contract from '@vastra/shared/contract';
import type { AgentTool } from '../../../api/src/assistant-tool';

/** Builds the tool of a feature's call, by the name of the call in the contract; none in a shop without the feature. */
export function buildFeatureTool(callName: string, tool: Omit<AgentTool, 'call'>): AgentTool[] {
  const call = Object.entries<unknown>(contract).find(([name]) => name === callName)?.[1];
  return call ? [{ ...tool, call: call as Call }] : [];
}
