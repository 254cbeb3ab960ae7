import { extractPdfText } from '../../../testing/pdf-text';
import type { DocumentRow, TaxDocument } from '../tax-document';
import { drawTaxDocument } from './draw-tax-document';

const at = new Date('2026-11-24T06:30:00Z');
const shirt: DocumentRow = {
  ...{ position: 0, name: 'Linen Shirt', detail: 'Kesar, White, M', hsn: '6205' },
  ...{ quantity: 1, price: 743_07, discount: 0, rate: 500, tax: 35_38, taxable: 707_69, amount: 743_07 },
};
const trousers: DocumentRow = { ...shirt, position: 1, name: 'Cotton Trousers', hsn: '6203' };
const invoice: TaxDocument = {
  kind: 'invoice',
  number: 'VA2627-000007',
  issuedAt: at,
  creditedInvoice: null,
  seller: {
    ...{ name: 'Vastra', legalName: 'Vastra Retail', address: ['1 MG Road', 'Bengaluru 560001'], state: 'Karnataka' },
    ...{ gstin: '', pan: '', email: '', phone: '', supportHours: '', officeHours: '', social: [] },
  },
  order: {
    ...{ id: 'V1', isInterstate: true, placeOfSupply: '32', placedAt: at },
    address: {
      ...{ name: 'Asha Menon', phone: '9876543210', line1: '12 Marine Drive', line2: '', city: 'Kochi' },
      ...{ district: '', state: 'Kerala', postalCode: '682016', country: 'India' },
    },
  },
  parcel: { number: 1, packedAt: at.toISOString(), carrier: 'Bharat Courier' },
  paymentLabel: 'Cash on Delivery',
  rows: [shirt, trousers],
  summary: [
    { hsn: '6203', rate: 500, taxable: 707_69, tax: 35_38 },
    { hsn: '6205', rate: 500, taxable: 707_69, tax: 35_38 },
  ],
  total: { taxable: 1415_38, tax: 70_76, amount: 1486_14 },
};
const rounded: TaxDocument = { ...invoice, rounding: -14, total: { ...invoice.total, amount: 1486_00 } };

/** Draws a document and returns the texts of each page. */
const draw = async (document: TaxDocument): Promise<string[][]> =>
  extractPdfText(await drawTaxDocument(document, { brand: '#8a1c4a' })).map((text) => text.split('\n').filter(Boolean));

/** Returns the texts of a page as one, because the PDF has a text piece by piece. */
const join = (texts: string[]): string => texts.join('').replaceAll(/\s/g, '');

it('sums the rows in the table, then rounds, then names what is payable', async () => {
  const [page] = await draw(rounded);
  expect(join(page)).toContain('Total1,415.3870.761,486.14');
  expect(join(page)).toContain('Taxablevalue1,415.38IGST70.76Rounding−0.14Totalpayable₹1,486.00');
  expect(join(page)).toContain('Rupeesonethousandfourhundredeighty-sixonly');
});

it('names the promotions of a row below its item, with their part of the discount', async () => {
  const offers = [
    { label: 'Buy 2, get 1 free', amount: 499_00 },
    { label: 'Nothing', amount: 0 },
  ];
  const [page] = await draw({ ...invoice, rows: [{ ...shirt, offers }, trousers] });
  expect(join(page)).toContain('Kesar,White,MBuy2,get1free:−₹499.00');
  expect(join(page)).not.toContain('Nothing');
});

it('has one total where nothing is rounded', async () => {
  const [page] = await draw(invoice);
  expect(join(page)).toContain('IGST70.76Total₹1,486.14');
  expect(join(page)).not.toContain('Rounding');
});

it('begins the time of packing like a sentence', async () => {
  expect(join((await draw(invoice))[0])).toContain('Packed24November2026,BharatCourier');
});
