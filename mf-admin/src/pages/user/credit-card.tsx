import type { CreditStatement } from '@vastra/shared/contract';
import { parseAmount } from '@vastra/shared/contract/amount';
import { formatRupees } from '@vastra/shared/format';
import { InputError } from '@vastra/shared/local-errors';
import { notify } from '@vastra/shared/notify';
import { useState } from 'react';
import { StatementList } from '../../components/credit/statement-list';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { TextField } from '../../components/form/fields';
import { Stack } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { CalendarDate } from '../../components/time/calendar-date';
import { usePermission } from '../../permissions';
import { getCredit, giveCredit } from './api';

/** Card with a customer's store credit, and the button that gives some. */
export function CreditCard({ userId }: { userId: string }) {
  const [canRead, canGive] = [usePermission('credit.read'), usePermission('credit.write')];
  if (!canRead) return null;
  return (
    <Card heading="Store credit" headingId="credit">
      <QueryBoundary
        queryKey={['credit', userId]}
        queryFn={(options) => getCredit(userId, options)}
        subject="The store credit"
      >
        {({ balance, lots, entries }, { setData }) => (
          <Stack $gap={12}>
            <p>
              {formatRupees(balance)}
              {lots
                .filter(({ expiresAt }) => expiresAt)
                .map(({ amount, expiresAt }) => (
                  <span key={expiresAt}>
                    {', '}
                    {formatRupees(amount)} until <CalendarDate at={expiresAt!} />
                  </span>
                ))}
            </p>
            {canGive && (
              <DialogButton label="Give credit">
                {(close) => (
                  <GiveDialog
                    userId={userId}
                    onGiven={(statement) => {
                      close();
                      setData(statement);
                    }}
                    onCancel={close}
                  />
                )}
              </DialogButton>
            )}
            <StatementList entries={entries} />
          </Stack>
        )}
      </QueryBoundary>
    </Card>
  );
}

interface GiveDialogProps {
  userId: string;
  onGiven: (statement: CreditStatement) => void;
  onCancel: () => void;
}

function GiveDialog({ userId, onGiven, onCancel }: GiveDialogProps) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const give = async ({ amount, reason, expiresOn }: Record<'amount' | 'reason' | 'expiresOn', string>) => {
    const rupees = parseAmount(amount);
    if (!(rupees >= 1)) throw new InputError('Please enter an amount of at least ₹1.');
    if (!reason.trim()) throw new InputError('Please give a reason.');
    const body = { amount: rupees, reason: reason.trim(), expiresOn: expiresOn || null, requestKey };
    onGiven(await giveCredit(userId, body));
    notify.success('Credit given');
  };
  return (
    <FormDialog
      title="Give store credit"
      text="The customer sees the reason, and can spend the credit at the checkout."
      confirmLabel="Give credit"
      values={{ amount: '', reason: '', expiresOn: '' }}
      onSubmit={give}
      onCancel={onCancel}
    >
      <TextField name="amount" label="Amount in rupees" inputMode="decimal" />
      <TextField name="reason" label="Reason" maxLength={200} />
      <TextField name="expiresOn" label="Last day" type="date" hint="Without a day it does not expire." />
    </FormDialog>
  );
}
