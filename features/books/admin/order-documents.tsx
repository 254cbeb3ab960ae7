import { useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '@vastra/shared/contract';
import { DialogButton } from '../../../mf-admin/src/components/dialogs/confirm-dialog';
import { Detail } from '../../../mf-admin/src/components/kit';
import { SmallButton } from '../../../mf-admin/src/components/kit/small-button';
import { cacheMs } from '../../../mf-admin/src/components/layout/screen-clients';
import type { OrderDocumentsProps } from '../../../mf-admin/src/pages/order/cards/feature-documents';
import { usePermission } from '../../../mf-admin/src/permissions';
import type { OrderPortalFiles } from '../contract';
import { EWayBillDialog } from './components/e-way-bill-dialog';
import { downloadEInvoice, getOrderPortalFiles } from './components/portal-files';

/** Loads which e-invoices and e-way bills the order has, for roles that see the books. */
function useOrderPortalFiles({ _id, business, documents = [] }: AdminOrder) {
  const isAllowed = usePermission('books.read');
  const canHaveFiles = business != null || documents.some(({ part }) => part?.kind === 'shipment');
  return useQuery({
    // A new document has its own files.
    queryKey: ['portal files', _id, documents.length],
    queryFn: ({ signal }) => getOrderPortalFiles(_id, { signal }),
    enabled: isAllowed && canHaveFiles,
    gcTime: cacheMs,
  });
}

interface PortalFileButtonsProps extends Pick<OrderDocumentsProps, 'isBusy' | 'save'> {
  /** Number of the document. */
  number: string;
  files: OrderPortalFiles;
}

/** E-invoices and e-way bills in the card with the documents of an order. */
export function OrderDocuments({ order, number, isBusy, save }: OrderDocumentsProps) {
  const { data: files, isError } = useOrderPortalFiles(order);
  if (number !== undefined)
    return files ? <PortalFileButtons number={number} files={files} isBusy={isBusy} save={save} /> : null;
  return isError ? (
    <li>
      <Detail>E-invoices and e-way bills could not be loaded. Reload the page to try again.</Detail>
    </li>
  ) : null;
}

/** Downloads of a document for the portals of GST, or why there are none. */
function PortalFileButtons({ number, files: { eInvoices, eWayBills }, isBusy, save }: PortalFileButtonsProps) {
  const eInvoice = eInvoices.find((file) => file.number === number);
  const eWayBill = eWayBills.find(({ invoice }) => invoice === number);
  return (
    <>
      {eInvoice &&
        (eInvoice.obstacles.length === 0 ? (
          <SmallButton
            $tone="line"
            disabled={isBusy}
            aria-label={`E-invoice ${number} (JSON)`}
            onClick={() => save(`e-invoice ${number}`, () => downloadEInvoice(number))}
          >
            E-invoice (JSON)
          </SmallButton>
        ) : (
          <Detail>No e-invoice: {eInvoice.obstacles.join(' ')}</Detail>
        ))}
      {eWayBill &&
        (eWayBill.obstacles.length === 0 ? (
          <DialogButton isSmall label="E-way bill (JSON)" disabled={isBusy} aria-label={`E-way bill ${number} (JSON)`}>
            {(close) => <EWayBillDialog parcel={eWayBill} onClose={close} />}
          </DialogButton>
        ) : (
          <Detail>No e-way bill: {eWayBill.obstacles.join(' ')}</Detail>
        ))}
      {eWayBill?.isRequired && <Detail>The parcel needs an e-way bill by its value.</Detail>}
    </>
  );
}
