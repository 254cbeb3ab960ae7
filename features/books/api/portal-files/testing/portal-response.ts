import { createHash } from 'node:crypto';

const toSegment = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The part of an e-invoice that its QR code repeats. */
interface RegisteredFile {
  DocDtls: { Typ: string; No: string };
  SellerDtls: { Gstin: string };
  BuyerDtls: { Gstin: string };
  ValDtls: { TotInvVal: number };
}

/** Builds a portal's registration of an e-invoice. `changes` replace fields of the signed QR code. */
export function buildPortalResponse({ DocDtls, SellerDtls, BuyerDtls, ValDtls }: RegisteredFile, changes: object = {}) {
  const Irn = createHash('sha256').update(`${SellerDtls.Gstin}${DocDtls.Typ}${DocDtls.No}`).digest('hex');
  const data = JSON.stringify({
    ...{ SellerGstin: SellerDtls.Gstin, BuyerGstin: BuyerDtls.Gstin, DocNo: DocDtls.No, DocTyp: DocDtls.Typ },
    ...{ DocDt: '05/11/2026', TotInvVal: ValDtls.TotInvVal, ItemCnt: 1, MainHsnCode: '6203' },
    ...{ Irn, IrnDt: '2026-11-05 16:00:00', ...changes },
  });
  const SignedQRCode = `${toSegment({ alg: 'RS256' })}.${toSegment({ data, iss: 'NIC' })}.c2lnbmF0dXJl`;
  return {
    AckNo: 112010000002315,
    AckDt: '2026-11-05 16:00:00',
    Irn,
    SignedInvoice: 'a.b.c',
    SignedQRCode,
    Status: 'ACT',
  };
}
