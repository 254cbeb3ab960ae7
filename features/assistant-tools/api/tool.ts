import type { Permission } from '@vastra/shared/contract';
import type { AgentTool } from '../../../api/src/assistant-tool';

/** Returns the permissions that a key needs for a tool, its preview included; nothing for tools of shoppers. */
export const listPermissions = ({ call, preview }: Pick<AgentTool, 'call' | 'preview'>): Permission[] => [
  ...new Set([call, preview?.call].flatMap((used) => used?.keyPermission ?? used?.permission ?? [])),
];
