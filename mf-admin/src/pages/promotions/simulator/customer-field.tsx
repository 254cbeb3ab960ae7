import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Row } from '../../../components/kit';
import { AccountPicker } from '../../../components/pickers/account-picker';
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
