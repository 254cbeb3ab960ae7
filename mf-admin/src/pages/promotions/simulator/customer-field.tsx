import { useQuery } from '@tanstack/react-query';
import type { UserRow } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { adminApi } from '../../../admin-session';
import { Row } from '../../../components/kit';
import { ChoiceDialog } from '../../../components/pickers/choice-dialog';
import type { ListPage } from '../../../components/table/use-list';
import { usePermission } from '../../../permissions';
import type { SimulatorValues } from './api';

/** The customer: a guest, or an account for admins who may see customers. */
export function CustomerField() {
  const { field } = useController<SimulatorValues, 'customer'>({ name: 'customer' });
  const canSeeCustomers = usePermission('customers.read');
  const [isPicking, setPicking] = useState(false);
  return (
    <Row role="group" aria-label="Customer">
      <span>{field.value ? `Account of ${field.value.name}` : 'Guest'}</span>
      {field.value && (
        <Button $tone="line" onClick={() => field.onChange(null)}>
          As a guest
        </Button>
      )}
      {canSeeCustomers && (
        <Button $tone="line" onClick={() => setPicking(true)}>
          Choose an account
        </Button>
      )}
      {isPicking && (
        <AccountPicker
          onPick={(user) => {
            field.onChange(user);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Row>
  );
}

interface AccountPickerProps {
  onPick: (user: { _id: string; name: string }) => void;
  onClose: () => void;
}

function AccountPicker({ onPick, onClose }: AccountPickerProps) {
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
      }))}
      error={error}
      onRetry={() => void refetch()}
      onChoose={(key) => onPick({ _id: key, name: data!.rows.find(({ _id }) => _id === key)!.name })}
      onClose={onClose}
    />
  );
}
