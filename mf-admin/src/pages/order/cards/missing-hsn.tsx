import type { AdminOrder } from '@vastra/shared/contract';
import { isClosed } from '@vastra/shared/contract/order-state';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { TextDialog } from '../../../components/dialogs/text-dialog';
import { Permitted } from '../../../permissions';
import { correctHsn } from '../api';

/** A form of an HSN code that the GST portals take. */
const hsnForm = /^(?!0+$)(\d{4}|\d{6}|\d{8})$/;

/** Names the lines without an HSN code, and takes it: it is on the invoices that are still to come. */
export function MissingHsn({ order, setOrder }: { order: AdminOrder; setOrder: (order: AdminOrder) => void }) {
  const [position, setPosition] = useState<number>();
  if (isClosed(order.status)) return null;
  const missing = order.items.flatMap(({ title, hsn }, index) => (hsnForm.test(hsn) ? [] : [{ title, index }]));
  if (missing.length === 0) return null;
  const save = async (hsn: string) => {
    setOrder(await correctHsn(order._id, position!, hsn));
    setPosition(undefined);
    notify.success('HSN code saved');
  };
  return (
    <div
      className="no-print"
      role="note"
      aria-label="Missing HSN codes"
      style={{ display: 'grid', gap: 8, marginTop: 16 }}
    >
      {missing.map(({ title, index }) => (
        <div key={index} style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
          <span>{title} has no HSN code, which its invoice needs.</span>
          <Permitted>
            <Button $tone="line" aria-haspopup="dialog" onClick={() => setPosition(index)}>
              Enter HSN code
            </Button>
          </Permitted>
        </div>
      ))}
      {position !== undefined && (
        <TextDialog
          title={`HSN code of ${order.items[position].title}`}
          text="The line gets the GST rate of today. The total stays, because prices include GST."
          label="HSN code"
          hint="4, 6 or 8 digits. Enter it at the product too, for later orders."
          maxLength={8}
          confirmLabel="Save HSN code"
          onConfirm={save}
          onCancel={() => setPosition(undefined)}
        />
      )}
    </div>
  );
}
