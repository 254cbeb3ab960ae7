import { useQuery } from '@tanstack/react-query';
import type { AdminOrder, OrderPortalFiles } from '@vastra/shared/contract';
import { EWayBillDialog } from '../../../components/books/e-way-bill-dialog';
import { downloadEInvoice, getOrderPortalFiles } from '../../../components/books/portal-files';
import { DialogButton } from '../../../components/dialogs/confirm-dialog';
import { Detail } from '../../../components/kit';
import { SmallButton } from '../../../components/kit/small-button';
import { cacheMs } from '../../../components/layout/screen-clients';
import { usePermission } from '../../../permissions';

/** Loads which e-invoices and e-way bills the order has, for roles that see the books. */
export function useOrderPortalFiles({ _id, business, documents = [] }: AdminOrder) {
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

interface PortalFileButtonsProps {
  /** Number of the document. */
  number: string;
  files: OrderPortalFiles;
  isBusy: boolean;
  /** Runs a download and shows its error. */
  save: (name: string, download: () => Promise<void>) => void;
}

/** Downloads of a document for the portals of GST, or why there are none. */
export function PortalFileButtons({ number, files: { eInvoices, eWayBills }, isBusy, save }: PortalFileButtonsProps) {
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
