import type { AuditEntry, checkAudit, Data } from '@vastra/shared/contract';
import { adminApi } from '../../admin-session';
import type { ListPage } from '../../components/table/use-list';

export type AuditCheck = Data<typeof checkAudit>;

export interface AuditPage extends ListPage<AuditEntry> {
  actors: { id: string; name: string }[];
  entities: string[];
  names?: Record<string, string>;
}

export const verifyAuditLog = (): Promise<AuditCheck> => adminApi.get('admin/audit/check');
