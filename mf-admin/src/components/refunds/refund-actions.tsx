import type { AdminOrder, AdminRefund } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { notify } from '@vastra/shared/notify';
import { Permitted } from '../../permissions';
import { ConfirmButton, DialogButton } from '../dialogs/confirm-dialog';
import { TextDialogButton } from '../dialogs/text-dialog';
import { StepButtons } from '../layout/step-buttons';
import { cancelRefund, payRefund, type RefundReplacement, replaceRefund, resolvePaidTwice } from './api';
import { PayoutAccount } from './payout-account';
import { isOpenRefund } from './refund-labels';
import { ReplaceDialog, referenceHint } from './replace-dialog';

interface RefundActionsProps {
  /** True if the screen has its main action elsewhere. */
  isSecondary?: boolean;
  refund: AdminRefund;
  /** Name of the payment method, whose provider refunds. */
  methodLabel: string;
  /** True if the customer of the order has an account. */
  hasAccount: boolean;
  /** Runs a call and loads the screen's data again, also when another admin was faster. Throws all other errors. */
  runAction: (action: () => Promise<unknown>) => Promise<unknown>;
}

/** Buttons for the possible actions on an open refund, or on a refund that was paid twice. Renders none for other closed refunds. */
export function RefundActions({ refund, methodLabel, hasAccount, isSecondary = false, runAction }: RefundActionsProps) {
  const { id, amount, method, attempts, canCancel, canReplace, isPaidTwice } = refund;
  const isOpen = isOpenRefund(refund);
  if (!isOpen && !isPaidTwice) return null;
  const price = formatRupees(amount);
  const pay = async (reference = '') => {
    let order: AdminOrder | undefined;
    await runAction(async () => {
      order = await payRefund(id, reference);
    });
    if (!order) return;
    const isPaid = order.payment?.refunds?.find((row) => row.id === id)?.status === 'refunded';
    if (isPaid) notify.success(`${price} refunded`);
    else notify.plain('The refund was requested. The payment provider has not confirmed it yet.');
  };
  /** Runs a call that a conflict can end, in which case the screen says so. */
  const run = async (call: () => Promise<unknown>, done: string) => {
    let isDone = false;
    await runAction(async () => {
      await call();
      isDone = true;
    });
    if (isDone) notify.success(done);
  };
  const replace = (body: RefundReplacement) => run(() => replaceRefund(id, body), `${price} goes back in another way`);
  return (
    <Permitted permission="orders.refund">
      <StepButtons className="no-print">
        {isPaidTwice && (
          <TextDialogButton
            $tone={isSecondary ? 'line' : 'brand'}
            label="Close the case"
            dialog={{
              title: `Close the case of ${price}?`,
              text: 'The payment provider has paid this refund after another one had replaced it, so the customer has the money twice.',
              label: 'Outcome',
              hint: 'For example that the customer has paid it back. Only the shop reads it.',
              maxLength: 300,
              confirmLabel: 'Close the case',
              cancelLabel: 'Not now',
            }}
            onConfirm={(note) => run(() => resolvePaidTwice(id, note), 'Case closed')}
          />
        )}
        {isOpen && method === 'payout' && (
          <TextDialogButton
            $tone={isSecondary ? 'line' : 'brand'}
            label="Mark as paid"
            dialog={{
              title: `Mark ${price} as paid?`,
              text: 'This sends no money. Pay the customer first. The customer then gets an email, if the order has an email.',
              label: 'Reference',
              hint: referenceHint,
              maxLength: 100,
              confirmLabel: 'Mark as paid',
              cancelLabel: 'Not now',
              children: <PayoutAccount refund={refund} />,
            }}
            onConfirm={pay}
          />
        )}
        {isOpen && method === 'source' && (
          <ConfirmButton
            $tone={isSecondary ? 'line' : 'brand'}
            label={attempts > 0 ? 'Retry' : 'Refund now'}
            dialog={{
              title: `Refund ${price}?`,
              text: `The refund is requested from ${methodLabel} now. An amount that was already refunded is not refunded again.`,
              confirmLabel: 'Refund now',
              cancelLabel: 'Not now',
            }}
            onConfirm={() => pay()}
          />
        )}
        {canReplace && (
          <DialogButton label="Refund another way">
            {(close) => (
              <ReplaceDialog
                refund={refund}
                methodLabel={methodLabel}
                hasAccount={hasAccount}
                onConfirm={(body) => replace(body).then(close)}
                onCancel={close}
              />
            )}
          </DialogButton>
        )}
        {canCancel && (
          <TextDialogButton
            label="Cancel refund"
            dialog={{
              title: `Cancel the refund of ${price}?`,
              text: 'The money stays with the shop. The amount can be refunded again on the page of the order.',
              label: 'Reason',
              hint: 'Only the shop reads it.',
              maxLength: 300,
              confirmLabel: 'Cancel refund',
              cancelLabel: 'Keep refund',
              isDangerous: true,
            }}
            onConfirm={(note) => run(() => cancelRefund(id, note), 'Refund cancelled')}
          />
        )}
      </StepButtons>
    </Permitted>
  );
}
