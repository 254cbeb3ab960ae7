import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { formatRupees } from '@vastra/shared/format';
import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import { SelectField } from '@vastra/shared/ui/field';
import { Totals } from '@vastra/shared/ui/totals';
import { useState } from 'react';
import { adminPaths } from '../../admin-paths';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { type DraftQuote, type DraftValues, placeDraft } from './api';
import { useQuoteOfMethod } from './use-draft-quote';

interface PlaceDialogProps {
  id: string;
  version: number;
  /** The totals without a way to pay: exact, and without its fee. */
  quote: DraftQuote;
  values: DraftValues;
  /** Called when the order costs something else by now. */
  onStale: () => void;
  onClose: () => void;
}

/** Asks how the customer pays, and places the order. */
export function PlaceDialog({ id, version, quote, values, onStale, onClose }: PlaceDialogProps) {
  const { paymentOptions, paymentMethod: usualMethod, holdHours } = quote;
  const { email } = values;
  const [paymentMethod, setPaymentMethod] = useState<string>(usualMethod);
  const { data: quoteOfMethod } = useQuoteOfMethod(values, paymentMethod);
  const { total, ...amounts } = quoteOfMethod ?? quote;
  const navigate = useNavigate();
  const chosen = paymentOptions.find(({ method }) => method === paymentMethod);
  const place = async () => {
    try {
      const { orderId, sentBy } = await placeDraft(id, { version, paymentMethod, expectedTotal: total });
      notify.success(sentBy ? `Order ${orderId} placed, and the payment link sent` : `Order ${orderId} placed`);
      navigate(adminPaths.order(orderId), { replace: true });
    } catch (error) {
      if (error instanceof ApiError && ['total_changed', 'deal_over', 'out_of_stock'].includes(error.code)) onStale();
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={`Place this order of ${formatRupees(total)}?`}
      confirmLabel="Place order"
      onConfirm={place}
      onCancel={onClose}
    >
      <SelectField
        label="Payment"
        value={paymentMethod}
        hint={chosen?.reason || undefined}
        onChange={({ target }) => setPaymentMethod(target.value)}
      >
        {paymentOptions.map(({ method, label, available, fee }) => (
          <option key={method} value={method} disabled={!available}>
            {`${label ?? method}${available ? (fee ? ` (fee ${formatRupees(fee)})` : '') : ' (not available)'}`}
          </option>
        ))}
      </SelectField>
      {total !== quote.total && (
        <Totals amounts={{ ...amounts, total, couponCode: amounts.appliedCoupon?.code ?? null }} />
      )}
      <p>{describe(isPaidOnDelivery(paymentMethod) || total === 0)}</p>
    </ConfirmDialog>
  );

  function describe(isConfirmedAtOnce: boolean): string {
    if (isConfirmedAtOnce) return 'The order is confirmed at once, and its items leave the stock.';
    return `The customer gets a payment link by ${email ? `email to ${email}` : 'SMS'}. The items are reserved for ${holdHours} hours; without a payment the order is cancelled then.`;
  }
}
