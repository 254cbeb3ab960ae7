import type { Tool } from '@modelcontextprotocol/server';
import type { Permission } from '@vastra/shared/contract';
import type { AgentTool } from '../../../api/src/assistant-tool';
import type { KeyCaller } from '../../../api/src/platform/auth/api-keys/key-caller';
import { listAdminTools } from './admin-tools';
import { shopperTools } from './shopper-tools';
import { listPermissions } from './tool';
import { buildInputJsonSchema } from './tool-input';

/** Returns all tools; `added` are the tools of other features. */
export const listTools = (added: readonly AgentTool[]): AgentTool[] => [...shopperTools, ...listAdminTools(added)];

/** Returns whether a caller may use a tool. Tools of shoppers need no permission; other tools need a key that has theirs. */
export const isUsable = (tool: AgentTool, keyCaller: KeyCaller | null): boolean => {
  const held: readonly Permission[] = keyCaller?.permissions ?? [];
  return listPermissions(tool).every((permission) => held.includes(permission));
};

const listed = new Map<string, Tool>();

/** Returns a tool as the protocol lists it. */
export function toListedTool(tool: AgentTool): Tool {
  const existing = listed.get(tool.name);
  if (existing) return existing;
  const built: Tool = {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: buildInputJsonSchema(tool),
    annotations: {
      title: tool.title,
      readOnlyHint: tool.effect === 'read',
      destructiveHint: tool.effect === 'destructive',
      idempotentHint: tool.effect === 'read' || tool.isIdempotent === true,
      openWorldHint: false,
    },
  };
  listed.set(tool.name, built);
  return built;
}
