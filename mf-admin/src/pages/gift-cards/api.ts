import type {
  AdminGiftCard,
  Body,
  Data,
  issueGiftCard as issueCall,
  getLedger as ledgerCall,
} from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

export type Ledger = Data<typeof ledgerCall>;

export const getLedger = (options?: CallOptions): Promise<Ledger> => adminApi.get('admin/ledger', options);

export const issueGiftCard = (body: Body<typeof issueCall>): Promise<AdminGiftCard> =>
  adminApi.post('admin/gift-cards', { body });
