import { z } from 'zod';

/** Data of a document in its signed QR code. */
export interface SignedQr {
  number: string;
  type: string;
  sellerGstin: string;
  buyerGstin: string;
  /** In rupees. */
  total: number;
  irn: string;
}

const dataSchema = z.object({
  SellerGstin: z.string(),
  BuyerGstin: z.string(),
  DocNo: z.string().max(16),
  DocTyp: z.string(),
  TotInvVal: z.coerce.number(),
  Irn: z.string().toLowerCase(),
});

/** Reads the payload of a signed QR code (a JSON web token whose claim `data` is JSON); undefined if it is none. */
export function readSignedQr(token: string): SignedQr | undefined {
  try {
    const { data } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
    const parsed = dataSchema.parse(typeof data === 'string' ? JSON.parse(data) : data);
    return {
      number: parsed.DocNo,
      type: parsed.DocTyp,
      sellerGstin: parsed.SellerGstin,
      buyerGstin: parsed.BuyerGstin,
      total: parsed.TotInvVal,
      irn: parsed.Irn,
    };
  } catch {
    return undefined;
  }
}
