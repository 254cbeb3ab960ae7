/**
 * Draws an invoice per Indian script, to look at: `npx tsx api/bench/invoices.ts FOLDER`, then
 * `pdftoppm -r 110 -png FOLDER/hindi.pdf FOLDER/hindi` with poppler-utils.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawTaxDocument } from '../src/accounting/invoices/pdf/draw-tax-document';
import { type DocumentRow, summarise, sumRows, type TaxDocument } from '../src/accounting/invoices/tax-document';
import { demoSeller } from '../src/pricing/tax/seller';

interface Buyer {
  name: string;
  line1: string;
  line2: string;
  city: string;
  district: string;
  state: string;
  postalCode: string;
  title: string;
}

const buyers: Record<string, Buyer> = {
  hindi: {
    name: 'श्रीमती शक्ति क्षत्रिय',
    line1: 'मकान नं. 27/4, महर्षि दयानन्द मार्ग, द्वितीय तल, विद्यार्थी छात्रावास के सामने, राष्ट्रीय राजमार्ग ₹ 24',
    line2: 'Near Hindi Granth Academy (हिन्दी ग्रन्थ अकादमी)',
    city: 'लखनऊ',
    district: 'लखनऊ',
    state: 'Uttar Pradesh',
    postalCode: '226001',
    title: 'ज़री कढ़ाई वाला अनारकली कुर्ता, हृदय चक्र प्रिंट',
  },
  tamil: {
    name: 'கௌரி ஸ்ரீனிவாசன்',
    line1: '12, லக்ஷ்மி நகர், பூங்குழலி தெரு, மயிலாப்பூர்',
    line2: 'அருள்மிகு கபாலீஸ்வரர் கோவில் அருகில் (near the temple)',
    city: 'சென்னை',
    district: 'சென்னை',
    state: 'Tamil Nadu',
    postalCode: '600004',
    title: 'காஞ்சிபுரம் பட்டுப் புடவை',
  },
  bengali: {
    name: 'রবীন্দ্রনাথ বন্দ্যোপাধ্যায়',
    line1: '৪২, কৈলাস বোস স্ট্রিট, শ্রীকৃষ্ণ ভবন, দ্বিতীয় তলা',
    line2: 'দক্ষিণেশ্বর মন্দিরের কাছে, সৌমিত্র চট্টোপাধ্যায় সরণি',
    city: 'কলকাতা',
    district: 'কলকাতা',
    state: 'West Bengal',
    postalCode: '700006',
    title: 'জামদানি শাড়ি, লক্ষ্মী নকশা',
  },
  others: {
    name: 'ଲକ୍ଷ୍ମୀ ପଟ୍ଟନାୟକ, లక్ష్మి శ్రీనివాస్, ಲಕ್ಷ್ಮಿ ಜ್ಞಾನೇಶ್ವರ, കൃഷ്ണൻ ലക്ഷ്മി, ગુરુ કૃષ્ણશક્તિ, ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
    line1: 'Letters that no font has: 👨‍👩‍👧 東京 اردو, then हिन्दी again',
    line2: 'మహాత్మా గాంధీ రోడ్డు, రాష్ట్రం',
    city: 'ಬೆಂಗಳೂರು',
    district: 'ಕರ್ನಾಟಕ',
    state: 'Karnataka',
    postalCode: '560001',
    title: 'ಮೈಸೂರು ರೇಷ್ಮೆ ಸೀರೆ, കസവ് സാരി',
  },
};

function buildDocument({ title, ...address }: Buyer) {
  const isInterstate = address.state !== demoSeller.state;
  const rows: DocumentRow[] = [
    {
      position: 0,
      name: title,
      detail: 'Neelgaon, Indigo, M',
      hsn: '6204',
      quantity: 2,
      price: 999_00,
      discount: 0,
      rate: 500,
      tax: 95_14,
      taxable: 1902_86,
      amount: 1998_00,
    },
  ];
  const document: TaxDocument = {
    kind: 'invoice',
    number: 'VA2627-000001',
    issuedAt: new Date('2026-11-22T10:00:00+05:30'),
    creditedInvoice: null,
    seller: demoSeller,
    order: {
      id: 'V261122-7Q2M4K',
      placedAt: new Date('2026-11-22T09:00:00+05:30'),
      address: { ...address, phone: '9000000001', country: 'India' },
      isInterstate,
    },
    paymentLabel: 'UPI with a provider',
    rows,
    summary: summarise(rows),
    total: sumRows(rows),
  };
  return drawTaxDocument(document, { brand: '#8a1c4a' });
}

const folder = process.argv[2] ?? 'var/invoices';
mkdirSync(folder, { recursive: true });
for (const [name, buyer] of Object.entries(buyers)) {
  writeFileSync(path.join(folder, `${name}.pdf`), await buildDocument(buyer));
}
