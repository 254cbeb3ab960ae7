import type { Order } from '@vastra/shared/contract';
import { messageOf } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { openFile } from '@vastra/shared/ui/open-file';
import { useState } from 'react';
import { orderAccess } from '../../order-access';

/** The invoice as a PDF, once there is one. */
export function Invoice({ order }: { order: Order }) {
  const [isBusy, setBusy] = useState(false);
  if (!order.invoice) return null;
  const open = async () => {
    setBusy(true);
    const path = `orders/${encodeURIComponent(order._id)}/invoice`;
    await openFile(path, { accessToken: orderAccess.tokenOf(order._id) }).catch((error) =>
      notify.error(messageOf(error)),
    );
    setBusy(false);
  };
  return (
    <Button $tone="line" aria-busy={isBusy} onClick={() => isBusy || void open()}>
      Download invoice
    </Button>
  );
}
