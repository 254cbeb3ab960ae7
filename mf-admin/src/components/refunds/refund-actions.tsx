import type { AdminOrder, AdminRefund } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { Permitted } from '../../permissions';
import { StepButtons } from '../layout/step-buttons';
import { cancelRefund, payRefund, type RefundReplacement, replaceRefund, resolvePaidTwice } from './api';
import { CancelDialog, PayoutDialog, ResolveDialog, RetryDialog } from './refund-dialogs';
import { isOpenRefund } from './refund-labels';
import { ReplaceDialog } from './replace-dialog';

interface RefundActionsProps {
  refund: AdminRefund;
  /** Name of the payment method, whose provider refunds. */
  methodLabel: string;
  /** True if the customer of the order has an account. */
  hasAccount: boolean;
  /** Runs a call and loads the screen's data again, also when another admin was faster. Throws all other errors. */
  runAction: (action: () => Promise<unknown>) => Promise<unknown>;
}

/** Buttons for the possible actions on an open refund, or on a refund that was paid twice. Renders none for other closed refunds. */
export function RefundActions({ refund, methodLabel, hasAccount, runAction }: RefundActionsProps) {
  const [open, setOpen] = useState<'payout' | 'retry' | 'cancel' | 'replace' | 'resolve'>();
  const { id, amount, method, attempts, canCancel, canReplace, isPaidTwice } = refund;
  const isOpen = isOpenRefund(refund);
  if (!isOpen && !isPaidTwice) return null;
  const close = () => setOpen(undefined);
  const pay = async (reference = '') => {
    let order: AdminOrder | undefined;
    await runAction(async () => {
      order = await payRefund(id, reference);
    });
    close();
    if (!order) return;
    const isPaid = order.payment?.refunds?.find((row) => row.id === id)?.status === 'refunded';
    if (isPaid) notify.success(`${formatRupees(amount)} refunded`);
    else notify.plain('The refund was requested. The payment provider has not confirmed it yet.');
  };
  /** Runs a call that a conflict can end, in which case the screen says so. */
  const run = async (call: () => Promise<unknown>, done: string) => {
    let isDone = false;
    await runAction(async () => {
      await call();
      isDone = true;
    });
    close();
    if (isDone) notify.success(done);
  };
  const replace = (body: RefundReplacement) =>
    run(() => replaceRefund(id, body), `${formatRupees(amount)} goes back in another way`);
  return (
    <Permitted permission="orders.refund">
      <StepButtons className="no-print">
        {isPaidTwice && (
          <Button aria-haspopup="dialog" onClick={() => setOpen('resolve')}>
            Close the case
          </Button>
        )}
        {isOpen && method === 'payout' && (
          <Button aria-haspopup="dialog" onClick={() => setOpen('payout')}>
            Mark as paid
          </Button>
        )}
        {isOpen && method === 'source' && (
          <Button aria-haspopup="dialog" onClick={() => setOpen('retry')}>
            {attempts > 0 ? 'Retry' : 'Refund now'}
          </Button>
        )}
        {canReplace && (
          <Button $tone="line" aria-haspopup="dialog" onClick={() => setOpen('replace')}>
            Refund another way
          </Button>
        )}
        {canCancel && (
          <Button $tone="line" aria-haspopup="dialog" onClick={() => setOpen('cancel')}>
            Cancel refund
          </Button>
        )}
      </StepButtons>
      {open === 'payout' && <PayoutDialog refund={refund} onPay={pay} onCancel={close} />}
      {open === 'retry' && (
        <RetryDialog refund={refund} methodLabel={methodLabel} onPay={() => pay()} onCancel={close} />
      )}
      {open === 'cancel' && (
        <CancelDialog
          refund={refund}
          onConfirm={(note) => run(() => cancelRefund(id, note), 'Refund cancelled')}
          onCancel={close}
        />
      )}
      {open === 'replace' && (
        <ReplaceDialog
          refund={refund}
          methodLabel={methodLabel}
          hasAccount={hasAccount}
          onConfirm={replace}
          onCancel={close}
        />
      )}
      {open === 'resolve' && (
        <ResolveDialog
          refund={refund}
          onConfirm={(note) => run(() => resolvePaidTwice(id, note), 'Case closed')}
          onCancel={close}
        />
      )}
    </Permitted>
  );
}
