import type { AdminDocument, AdminOrder } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Detail, Stack } from '../../../components/kit';
import { SmallButton } from '../../../components/kit/small-button';
import { useAction } from '../../../components/kit/use-action';
import { Card } from '../../../components/layout/card';
import { PartLink } from '../../../components/refunds/part-link';
import { CalendarDate } from '../../../components/time/calendar-date';
import { downloadPackingSlip, downloadTaxDocument } from '../api';
import { featureDocuments } from './features';

const titles: Record<string, string> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'fee-invoice': 'Invoice of the return fee',
};

/** Downloads of the order's documents, as PDF. */
export function DocumentsCard({ order }: { order: AdminOrder }) {
  const { documents } = order;
  const { run, isBusy, input } = useAction((file: { name: string; download: () => Promise<void> }) => file.download());
  const save = (name: string, download: () => Promise<void>) => run({ name, download });
  const buildButton = (name: string, text: string, download: () => Promise<void>) => (
    <SmallButton $tone="line" disabled={isBusy} aria-busy={input?.name === name} onClick={() => save(name, download)}>
      {text}
    </SmallButton>
  );
  const renderParts = (number?: string) =>
    featureDocuments.map((Part, index) => (
      <Part key={index} order={order} number={number} isBusy={isBusy} save={save} />
    ));
  return (
    <Card heading="Documents" headingId="order-documents" className="no-print">
      <Stack as="ul" $gap={12}>
        <Stack as="li">{buildButton('packing-slip', 'Packing slip (PDF)', () => downloadPackingSlip(order._id))}</Stack>
        {documents.map((document, index) => (
          <Stack as="li" $gap={4} key={document.number}>
            {buildButton(document.number, `${titles[document.kind] ?? document.kind} ${document.number} (PDF)`, () =>
              downloadTaxDocument(order._id, document),
            )}
            <DocumentDetails document={document} later={documents.slice(index + 1)} />
            {renderParts(document.number)}
          </Stack>
        ))}
        {renderParts()}
      </Stack>
    </Card>
  );
}

interface DocumentDetailsProps {
  document: AdminDocument;
  /** Documents of the order that were issued later. */
  later: readonly AdminDocument[];
}

function DocumentDetails({ document, later }: DocumentDetailsProps) {
  const { amount, issuedAt, part, isReplaced, invoice } = document;
  return (
    <Detail>
      <CalendarDate at={issuedAt} />
      {amount !== null && <span>{` · ${formatRupees(amount)}`}</span>}
      {part && (
        <span>
          {' · '}
          <PartLink part={part} />
        </span>
      )}
      {invoice && <span>{` · for invoice ${invoice}`}</span>}
      {isReplaced && <span>{` · ${explainReplacement(document, later)}`}</span>}
    </Detail>
  );
}

/**
 * Says why an invoice is not in force. A parcel gets a second invoice only if the GST rate changed before it was handed over; without a second
 * one it was unpacked.
 */
function explainReplacement({ part, isCancelled }: AdminDocument, later: readonly AdminDocument[]): string {
  if (isCancelled) return 'cancelled, because the parcel was unpacked before it was handed over';
  if (part?.kind !== 'shipment') return 'replaced by a later invoice';
  const next = later.find((document) => document.kind === 'invoice' && document.part?.id === part.id);
  return next
    ? `replaced by invoice ${next.number}, because the GST rate changed before the parcel was handed over`
    : 'credited, because the parcel was unpacked';
}
