import type { AdminRefund } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import { TextDialog } from '../dialogs/text-dialog';
import { PayoutAccount } from './payout-account';

interface DialogProps {
  refund: AdminRefund;
  onCancel: () => void;
}

/** Asks how a payout was made, because nothing else proves it. */
export const PayoutDialog = ({
  refund,
  onPay,
  onCancel,
}: DialogProps & { onPay: (reference: string) => Promise<void> }) => (
  <TextDialog
    title={`Mark ${formatRupees(refund.amount)} as paid?`}
    text="This sends no money. Pay the customer first. The customer then gets an email, if the order has an email."
    label="Reference"
    hint="How it was paid: the UTR of a bank transfer, the id of a UPI payment, or the receipt of cash."
    maxLength={100}
    confirmLabel="Mark as paid"
    cancelLabel="Not now"
    onConfirm={onPay}
    onCancel={onCancel}
  >
    <PayoutAccount refund={refund} />
  </TextDialog>
);

/** Confirms that the payment provider is asked now, before the next attempt of the jobs. */
export const RetryDialog = ({
  refund,
  methodLabel,
  onPay,
  onCancel,
}: DialogProps & { methodLabel: string; onPay: () => Promise<void> }) => (
  <ConfirmDialog
    title={`Refund ${formatRupees(refund.amount)}?`}
    text={`The refund is requested from ${methodLabel} now. An amount that was already refunded is not refunded again.`}
    confirmLabel="Refund now"
    cancelLabel="Not now"
    onConfirm={onPay}
    onCancel={onCancel}
  />
);

/** Asks why a refund is cancelled. */
export const CancelDialog = ({
  refund,
  onConfirm,
  onCancel,
}: DialogProps & { onConfirm: (note: string) => Promise<void> }) => (
  <TextDialog
    title={`Cancel the refund of ${formatRupees(refund.amount)}?`}
    text="The money stays with the shop. The amount can be refunded again on the page of the order."
    label="Reason"
    hint="Only the shop reads it."
    maxLength={300}
    confirmLabel="Cancel refund"
    cancelLabel="Keep refund"
    isDangerous
    onConfirm={onConfirm}
    onCancel={onCancel}
  />
);

/** Asks what became of a refund that was paid twice. */
export const ResolveDialog = ({
  refund,
  onConfirm,
  onCancel,
}: DialogProps & { onConfirm: (note: string) => Promise<void> }) => (
  <TextDialog
    title={`Close the case of ${formatRupees(refund.amount)}?`}
    text="The payment provider has paid this refund after another one had replaced it, so the customer has the money twice."
    label="Outcome"
    hint="For example that the customer has paid it back. Only the shop reads it."
    maxLength={300}
    confirmLabel="Close the case"
    cancelLabel="Not now"
    onConfirm={onConfirm}
    onCancel={onCancel}
  />
);
