import { toPaise } from '@vastra/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../../../../api/src/platform/audit/audit';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { eInvoiceRegistrations } from '../../../../api/src/platform/db/schema';
import type { EInvoiceRegistration, EInvoiceRegistrationsResult } from '../../contract';
import { type StoredDocument, selectDocuments } from './documents';
import { readSignedQr, type SignedQr } from './signed-qr';

/**
 * Stores registrations of documents at the portal in the caller's transaction. A registration belongs to the document that its signed QR code
 * names, and is refused if the two do not agree. The signature is not verified, because the portals change their keys; the QR code carries it for those
 * who check it.
 */
export async function storeRegistrations(
  tx: Queryable,
  registrations: readonly EInvoiceRegistration[],
  actorId: string,
): Promise<EInvoiceRegistrationsResult> {
  const result: EInvoiceRegistrationsResult = { stored: 0, unchanged: 0, refused: [] };
  for (const registration of registrations) {
    const qr = readSignedQr(registration.SignedQRCode);
    const outcome = qr
      ? await storeRegistration(tx, registration, qr)
      : { reason: 'The signed QR code cannot be read.' };
    if (typeof outcome !== 'string')
      result.refused.push({ irn: registration.Irn, number: qr?.number ?? null, reason: outcome.reason });
    else {
      result[outcome] += 1;
      if (outcome === 'stored')
        await recordAuditEntry(tx, {
          actorId,
          action: 'create',
          entity: 'e-invoice',
          entityId: qr!.number,
          after: { irn: registration.Irn, ackNumber: registration.AckNo },
        });
    }
  }
  return result;
}

async function storeRegistration(
  tx: Queryable,
  { Irn: irn, AckNo: ackNumber, AckDt, SignedQRCode: signedQr }: EInvoiceRegistration,
  qr: SignedQr,
): Promise<'stored' | 'unchanged' | { reason: string }> {
  const [document] = await selectDocuments(tx, sql`document.number = ${qr.number}`);
  if (!document) return { reason: 'There is no such document.' };
  const acknowledgedAt = parseIndianTime(AckDt);
  if (!acknowledgedAt) return { reason: 'The acknowledgement date does not exist.' };
  if (document.isCancelled)
    return { reason: 'The invoice was cancelled here. Cancel its IRN at the portal within 24 hours.' };
  const validationMessage = findContradiction(document, qr, irn);
  if (validationMessage) return { reason: validationMessage };
  const inserted = await tx
    .insert(eInvoiceRegistrations)
    .values({ documentNumber: document.number, irn, ackNumber, acknowledgedAt, signedQr })
    .onConflictDoNothing()
    .returning({ irn: eInvoiceRegistrations.irn });
  if (inserted.length > 0) return 'stored';
  const [existing] = await tx
    .select()
    .from(eInvoiceRegistrations)
    .where(eq(eInvoiceRegistrations.documentNumber, document.number));
  if (existing?.irn === irn) return 'unchanged';
  return { reason: existing ? 'The document has another IRN.' : 'Another document has this IRN.' };
}

/** Returns how a registration contradicts the document that it names. */
function findContradiction({ kind, content, parties }: StoredDocument, qr: SignedQr, irn: string): string | undefined {
  if (qr.irn !== irn) return 'The signed QR code has another IRN.';
  if (qr.type !== (kind === 'invoice' ? 'INV' : 'CRN')) return 'The document is of another type.';
  if (qr.sellerGstin !== content.seller.gstin) return 'The document has another GSTIN of the shop.';
  if (qr.buyerGstin !== (parties.buyer?.gstin ?? '')) return 'The document has another GSTIN of the buyer.';
  if (toPaise(qr.total) !== content.total.amount) return 'The document has another total.';
}

/** Converts "2026-11-05 16:00:00" or "05/11/2026 16:00:00" of India; undefined for a day that does not exist. */
function parseIndianTime(text: string): Date | undefined {
  const [day, clock] = text.split(/[ T]/);
  const isoDay = day.includes('/') ? day.split('/').reverse().join('-') : day;
  const time = new Date(`${isoDay}T${clock}+05:30`);
  const isReal = !Number.isNaN(time.getTime()) && new Date(`${isoDay}T00:00Z`).toISOString().startsWith(isoDay);
  return isReal ? time : undefined;
}
