import { z } from 'zod';

/** Schemas of the portals' files with the fields that the shop writes. They are strict, so that a misspelt field is found. */

const buildText = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[^\\"]*$/);
const day = z.string().regex(/^[0-3]\d\/[01]\d\/20[12]\d$/);
const amount = z
  .number()
  .min(0)
  .max(999_999_999_999.99)
  .refine((value) => Number(value.toFixed(2)) === value, 'At most two decimals');
const pin = z.number().int().min(100_000).max(999_999);
const stateCode = z.string().regex(/^(?!0+$)\d{1,2}$/);
const gstin = z.string().regex(/^\d{2}[0-9A-Z]{13}$/);
const documentNumber = z.string().regex(/^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$/);
const address = { Addr1: buildText(1, 100), Addr2: buildText(3, 100).optional(), Pin: pin, Stcd: stateCode };

/** INV-01, version 1.1, as the NIC publishes it for the registration of invoices. */
export const eInvoiceSchema = z.strictObject({
  Version: z.literal('1.1'),
  TranDtls: z.strictObject({
    TaxSch: z.literal('GST'),
    SupTyp: z.enum(['B2B', 'SEZWP', 'SEZWOP', 'EXPWP', 'EXPWOP', 'DEXP']),
    RegRev: z.enum(['Y', 'N']),
    IgstOnIntra: z.enum(['Y', 'N']),
  }),
  DocDtls: z.strictObject({ Typ: z.enum(['INV', 'CRN', 'DBN']), No: documentNumber, Dt: day }),
  SellerDtls: z.strictObject({ Gstin: gstin, LglNm: buildText(3, 100), Loc: buildText(3, 50), ...address }),
  BuyerDtls: z.strictObject({
    Gstin: gstin,
    LglNm: buildText(3, 100),
    Pos: stateCode,
    Loc: buildText(3, 100),
    ...address,
  }),
  ItemList: z
    .array(
      z.strictObject({
        SlNo: z.string().regex(/^\d{1,6}$/),
        PrdDesc: buildText(3, 300).optional(),
        IsServc: z.enum(['Y', 'N']),
        HsnCd: z.string().regex(/^(?!0+$)(\d{4}|\d{6}|\d{8})$/),
        Qty: z.number().min(0).optional(),
        Unit: z.literal('PCS').optional(),
        UnitPrice: z.number().min(0),
        TotAmt: amount,
        Discount: amount,
        AssAmt: amount,
        GstRt: z.number().min(0).max(999.999),
        IgstAmt: amount,
        CgstAmt: amount,
        SgstAmt: amount,
        TotItemVal: amount,
      }),
    )
    .min(1)
    .max(1000),
  ValDtls: z.strictObject({
    ...{ AssVal: amount, CgstVal: amount, SgstVal: amount, IgstVal: amount, TotInvVal: amount },
    RndOffAmt: z.number().min(-99.99).max(99.99).optional(),
  }),
  RefDtls: z
    .strictObject({ PrecDocDtls: z.array(z.strictObject({ InvNo: documentNumber, InvDt: day })).length(1) })
    .optional(),
});
export type EInvoiceFile = z.output<typeof eInvoiceSchema>;

const buildWayBillText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9@#\-/,&.()* ]*$/);
const code = z.number().int().min(1).max(99);
const rate = z.number().min(0).max(100);

/** The e-way bill portal's file for many e-way bills, version 1.0.0621. */
export const eWayBillSchema = z.strictObject({
  version: z.literal('1.0.0621'),
  billLists: z
    .array(
      z.strictObject({
        userGstin: gstin,
        supplyType: z.enum(['O', 'I']),
        subSupplyType: z.number().int().min(1).max(12),
        subSupplyDesc: buildWayBillText(20),
        docType: z.enum(['INV', 'CHL', 'BIL', 'BOE', 'OTH']),
        docNo: documentNumber,
        docDate: day,
        transType: z.number().int().min(1).max(4),
        fromGstin: gstin,
        fromTrdName: buildWayBillText(100),
        fromAddr1: buildWayBillText(120),
        fromAddr2: buildWayBillText(120),
        fromPlace: buildWayBillText(50),
        fromPincode: pin,
        fromStateCode: code,
        actualFromStateCode: code,
        toGstin: z.union([gstin, z.literal('URP')]),
        toTrdName: buildWayBillText(100),
        toAddr1: buildWayBillText(120),
        toAddr2: buildWayBillText(120),
        toPlace: buildWayBillText(50),
        toPincode: pin,
        toStateCode: code,
        actualToStateCode: code,
        totalValue: amount,
        cgstValue: amount,
        sgstValue: amount,
        igstValue: amount,
        cessValue: z.literal(0),
        TotNonAdvolVal: z.literal(0),
        OthValue: amount,
        totInvValue: amount,
        transMode: z.number().int().min(1).max(4).optional(),
        transDistance: z.number().int().min(0).max(4000),
        transporterId: z.union([gstin, z.literal('')]),
        transporterName: buildWayBillText(100),
        transDocNo: z.string().regex(/^[a-zA-Z0-9/-]{0,15}$/),
        transDocDate: z.union([day, z.literal('')]),
        vehicleNo: z.string().regex(/^([A-Z0-9]{4,15})?$/),
        vehicleType: z.enum(['R', 'O', '']),
        mainHsnCode: z.number().int().min(1000).max(99_999_999),
        itemList: z
          .array(
            z.strictObject({
              itemNo: z.number().int(),
              productName: buildWayBillText(100),
              productDesc: buildWayBillText(100),
              hsnCode: z.number().int().min(1000).max(99_999_999),
              quantity: z.number().int().min(1),
              qtyUnit: z.literal('PCS'),
              taxableAmount: amount,
              sgstRate: rate,
              cgstRate: rate,
              igstRate: rate,
              cessRate: z.literal(0),
              cessNonAdvol: z.literal(0),
            }),
          )
          .min(1)
          .max(250),
      }),
    )
    .length(1),
});
