import { useQuery } from '@tanstack/react-query';
import type { UserRow } from '@vastra/shared/contract';
import { useState } from 'react';
import { adminApi } from '../../admin-session';
import type { ListPage } from '../table/use-list';
import { ChoiceDialog } from './choice-dialog';

interface AccountPickerProps {
  onPick: (user: { _id: string; name: string }) => void;
  onClose: () => void;
  /** Accounts that cannot be chosen. */
  excludedIds?: readonly string[];
}

/** Lets an admin who may see customers choose an account. */
export function AccountPicker({ onPick, onClose, excludedIds = [] }: AccountPickerProps) {
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['accounts', q],
    queryFn: ({ signal }) =>
      adminApi.get<ListPage<UserRow>>('admin/users', { signal, query: { q: q || undefined, limit: 20 } }),
    placeholderData: (previous) => previous,
  });
  return (
    <ChoiceDialog
      title="Choose an account"
      searchLabel="Name, email or phone"
      listLabel="Accounts"
      q={q}
      onSearch={setQ}
      choices={data?.rows.map(({ _id, name, email, phone }) => ({
        key: _id,
        name,
        details: [email, phone].filter(Boolean).join(' · '),
        unavailable: excludedIds.includes(_id) ? 'Chosen' : undefined,
      }))}
      error={error}
      onRetry={() => void refetch()}
      onChoose={(key) => onPick({ _id: key, name: data!.rows.find(({ _id }) => _id === key)!.name })}
      onClose={onClose}
    />
  );
}
