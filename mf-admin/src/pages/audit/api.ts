import type { AuditEntry } from '@vastra/shared/contract';
import { adminApi } from '../../admin-session';
import type { ListPage } from '../../components/table/use-list';

export interface AuditPage extends ListPage<AuditEntry> {
  actors: { id: string; name: string }[];
  entities: string[];
}

export const verifyAuditLog = (): Promise<{ entries: number; brokenAt: number | null }> =>
  adminApi.get('admin/audit/check');
