import type { AdminOrder, AdminRefund } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { Permitted } from '../../permissions';
import { StepButtons } from '../layout/step-buttons';
import { cancelRefund, payRefund } from './api';
import { CancelDialog, PayoutDialog, RetryDialog } from './refund-dialogs';
import { isOpenRefund } from './refund-labels';

interface RefundActionsProps {
  refund: AdminRefund;
  /** Name of the payment method, whose provider refunds. */
  methodLabel: string;
  /** Runs a call and loads the screen's data again, also when somebody else was faster. Throws all other errors. */
  runAction: (action: () => Promise<unknown>) => Promise<unknown>;
}

/** Buttons for everything that can happen to an open refund. A refund that is over has none. */
export function RefundActions({ refund, methodLabel, runAction }: RefundActionsProps) {
  const [open, setOpen] = useState<'payout' | 'retry' | 'cancel'>();
  const { id, amount, method, attempts, canCancel } = refund;
  if (!isOpenRefund(refund)) return null;
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
  const cancel = async (note: string) => {
    let isCancelled = false;
    await runAction(async () => {
      await cancelRefund(id, note);
      isCancelled = true;
    });
    close();
    if (isCancelled) notify.success('Refund cancelled');
  };
  return (
    <Permitted permission="orders.refund">
      <StepButtons className="no-print">
        {method === 'payout' && (
          <Button aria-haspopup="dialog" onClick={() => setOpen('payout')}>
            Mark as paid
          </Button>
        )}
        {method === 'source' && (
          <Button aria-haspopup="dialog" onClick={() => setOpen('retry')}>
            {attempts > 0 ? 'Retry' : 'Refund now'}
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
      {open === 'cancel' && <CancelDialog refund={refund} onConfirm={cancel} onCancel={close} />}
    </Permitted>
  );
}
