import type { Order } from '@vastra/shared/contract';
import { downloadFile } from '@vastra/shared/files/download-file';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { orderAccessTokens } from '@vastra/shared/order-access';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';

/** Button that downloads the invoice as a PDF; nothing before the first parcel is packed, and for several, which the order's page has. */
export function InvoiceButton({ order }: { order: Order }) {
  const [isBusy, setBusy] = useState(false);
  const invoiced = order.shipments.filter(({ invoice }) => invoice);
  if (!order.invoice || invoiced.length > 1) return null;
  const download = async () => {
    setBusy(true);
    const path = `orders/${encodeURIComponent(order._id)}/invoice`;
    await downloadFile(path, { accessToken: orderAccessTokens.find(order._id) }).catch((error) =>
      notify.error(toErrorMessage(error)),
    );
    setBusy(false);
  };
  return (
    <Button $tone="line" aria-busy={isBusy} onClick={() => isBusy || void download()}>
      Download invoice
    </Button>
  );
}
