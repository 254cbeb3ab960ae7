import type { CreditStatement } from '@vastra/shared/contract';
import { parseAmount } from '@vastra/shared/contract/amount';
import { formatRupees } from '@vastra/shared/format';
import { InputError } from '@vastra/shared/local-errors';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { StatementList } from '../../components/credit/statement-list';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { Card } from '../../components/layout/card';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { CalendarDate } from '../../components/time/calendar-date';
import { usePermission } from '../../permissions';
import { getCredit, giveCredit } from './api';

/** Card with a customer's store credit, and the button that gives some. */
export function CreditCard({ userId }: { userId: string }) {
  const [canRead, canGive] = [usePermission('credit.read'), usePermission('credit.write')];
  const [isGiving, setGiving] = useState(false);
  if (!canRead) return null;
  return (
    <Card aria-labelledby="credit">
      <h2 id="credit">Store credit</h2>
      <QueryBoundary
        queryKey={['credit', userId]}
        queryFn={(options) => getCredit(userId, options)}
        subject="The store credit"
      >
        {({ balance, lots, entries }, { setData }) => (
          <>
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
              <Button $tone="line" onClick={() => setGiving(true)}>
                Give credit
              </Button>
            )}
            <StatementList entries={entries} />
            {isGiving && (
              <GiveDialog
                userId={userId}
                onGiven={(statement) => {
                  setGiving(false);
                  setData(statement);
                }}
                onCancel={() => setGiving(false)}
              />
            )}
          </>
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
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [expiresOn, setExpiresOn] = useState('');
  const give = async () => {
    const rupees = parseAmount(amount);
    if (!(rupees >= 1)) throw new InputError('Please enter an amount of at least ₹1.');
    if (!reason.trim()) throw new InputError('Please give a reason.');
    const body = { amount: rupees, reason: reason.trim(), expiresOn: expiresOn || null, requestKey };
    onGiven(await giveCredit(userId, body));
    notify.success('Credit given');
  };
  return (
    <ConfirmDialog
      title="Give store credit"
      text="The customer sees the reason, and can spend the credit at the checkout."
      confirmLabel="Give credit"
      onConfirm={give}
      onCancel={onCancel}
    >
      <Field
        label="Amount in rupees"
        inputMode="decimal"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <Field label="Reason" maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
      <Field
        label="Last day"
        type="date"
        hint="Without a day it does not expire."
        value={expiresOn}
        onChange={({ target }) => setExpiresOn(target.value)}
      />
    </ConfirmDialog>
  );
}
