import type { AdminOrder } from '@vastra/shared/contract';
import { isClosed } from '@vastra/shared/contract/order-state';
import { notify } from '@vastra/shared/notify';
import { TextDialogButton } from '../../../components/dialogs/text-dialog';
import { Row, Stack } from '../../../components/kit';
import { Permitted } from '../../../permissions';
import { correctHsn } from '../api';

/** A form of an HSN code that the GST portals take. */
const hsnForm = /^(?!0+$)(\d{4}|\d{6}|\d{8})$/;

/** Names the lines without an HSN code, and takes it: it is on the invoices that are still to come. */
export function MissingHsn({ order, setOrder }: { order: AdminOrder; setOrder: (order: AdminOrder) => void }) {
  if (isClosed(order.status)) return null;
  const missing = order.items.flatMap(({ title, hsn }, index) => (hsnForm.test(hsn) ? [] : [{ title, index }]));
  if (missing.length === 0) return null;
  const save = async (position: number, hsn: string) => {
    setOrder(await correctHsn(order._id, position, hsn));
    notify.success('HSN code saved');
  };
  return (
    <Stack $gap={8} $marginTop={16} className="no-print" role="note" aria-label="Missing HSN codes">
      {missing.map(({ title, index }) => (
        <Row key={index} $gap="8 16">
          <span>{title} has no HSN code, which its invoice needs.</span>
          <Permitted>
            <TextDialogButton
              label="Enter HSN code"
              dialog={{
                title: `HSN code of ${title}`,
                text: 'The line gets the GST rate of today. The total stays, because prices include GST.',
                label: 'HSN code',
                hint: '4, 6 or 8 digits. Enter it at the product too, for later orders.',
                maxLength: 8,
                confirmLabel: 'Save HSN code',
              }}
              onConfirm={(hsn) => save(index, hsn)}
            />
          </Permitted>
        </Row>
      ))}
    </Stack>
  );
}
