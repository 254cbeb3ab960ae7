import type { Order } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { downloadFile } from '@vastra/shared/files/download-file';
import { useState } from 'react';
import { orderAccessTokens } from '../../order/order-access-tokens';

/** The invoice as a PDF, once there is one. */
export function InvoiceButton({ order }: { order: Order }) {
  const [isBusy, setBusy] = useState(false);
  if (!order.invoice) return null;
  const open = async () => {
    setBusy(true);
    const path = `orders/${encodeURIComponent(order._id)}/invoice`;
    await downloadFile(path, { accessToken: orderAccessTokens.find(order._id) }).catch((error) =>
      notify.error(toErrorMessage(error)),
    );
    setBusy(false);
  };
  return (
    <Button $tone="line" aria-busy={isBusy} onClick={() => isBusy || void open()}>
      Download invoice
    </Button>
  );
}
