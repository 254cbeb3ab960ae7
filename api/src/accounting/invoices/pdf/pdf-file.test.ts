import { extractPdfText } from '../../../testing/pdf-text';
import { getCurrentFont } from './mixed-text';
import { createPdf, measureHeight, writeText } from './pdf-file';

const openPdf = () => createPdf({ title: 'Test', author: 'Test', at: new Date() });

/** Draws texts below each other and returns the extracted text of the page. */
async function draw(...texts: string[]): Promise<string> {
  const pdf = await openPdf();
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  let y = 40;
  for (const text of texts) y += writeText(pdf, text, 40, y, 300);
  pdf.end();
  await ended;
  return extractPdfText(Buffer.concat(chunks))[0];
}

/** Returns the glyphs of a word as `id x y`, as the font of its script sets it, in thousandths of the size. */
async function shape(word: string): Promise<string> {
  const pdf = await openPdf();
  writeText(pdf, word, 40, 40, 300);
  const { glyphs, positions } = getCurrentFont(pdf).font.layout(word);
  return glyphs.map(({ id }, index) => `${id} ${positions[index].xOffset} ${positions[index].yOffset}`).join(', ');
}

describe('words of Indian scripts have their conjuncts, and the vowel signs in front that belong there', () => {
  it.each([
    ['क्षत्रिय', '90 0 0, 542 0 0, 304 0 0, 81 0 0'],
    ['हिन्दी', '541 0 0, 88 0 0, 245 0 0, 73 0 0, 33 0 0'],
    ['महर्षि', '80 0 0, 88 0 0, 588 0 0, 86 0 0, 759 0 0'],
    ['கௌரி', '46 0 0, 18 0 0, 54 0 0, 31 0 0, 42 0 0'],
    ['ஸ்ரீ', '163 0 0'],
    ['রবীন্দ্রনাথ', '51 0 0, 47 0 0, 61 0 0, 349 0 0, 224 0 0, 324 -837 0, 288 -635 -30, 44 0 0, 59 0 0, 41 0 0'],
    ['অর্জুন', '13 0 0, 32 0 0, 382 -141 3, 132 -415 0, 44 0 0'],
    ['কো', '398 0 0, 25 0 0, 59 0 0'],
    ['శ్రీ', '244 0 0, 556 0 0'],
    ['ಲಕ್ಷ್ಮಿ', '51 0 0, 290 0 0, 336 0 0'],
    ['കൃഷ്ണൻ', '23 0 0, 69 0 0, 57 0 0, 77 0 0, 37 0 0, 117 0 0'],
    ['શક્તિ', '51 0 0, 404 0 0, 133 0 0, 36 0 0'],
    ['ਸਿੰਘ', '52 0 0, 48 0 0, 77 0 0, 20 0 0'],
    ['ଲକ୍ଷ୍ମୀ', '47 0 0, 257 0 0, 62 0 0'],
  ])('%s', async (word, glyphs) => {
    expect(await shape(word)).toBe(glyphs);
    expect(glyphs.split(', ')).not.toContainEqual(expect.stringMatching(/^0 /));
    expect(await draw(word)).toBe(`${word}\n`);
  });
});

it('sets a line of several scripts in several fonts, and gives it back as it was typed', async () => {
  const address = 'Flat ₹ 24, महर्षि मार्ग (near கௌரி), রবীন্দ্র 12';
  expect((await draw(address)).replaceAll('\n', ' ').trim()).toBe(address);
});

it('keeps joiners, which form letters, and drops marks of direction', async () => {
  expect(await shape('क्\u200dष')).not.toBe(await shape('क्ष'));
  expect(await draw('क्\u200dष \u202eabc\u2066')).toBe('क्\u200dष abc\n');
  expect(await draw('a\u200db')).toBe('a\u200db\n');
});

it('shows a box for a letter that no font has, one for an emoji of several parts', async () => {
  const pdf = await openPdf();
  const texts = jest.spyOn(pdf, 'text');
  writeText(pdf, 'Asha 👨‍👩‍👧 東', 40, 40, 300);
  expect(texts.mock.calls.map(([text]) => text)).toEqual(['Asha □ □']);
  expect(await draw('Asha 👨‍👩‍👧 東')).toBe('Asha 👨‍👩‍👧 東\n');
});

it('breaks lines at spaces and a long word between letters, within the width', async () => {
  const pdf = await openPdf();
  const texts = jest.spyOn(pdf, 'text');
  const width = 60;
  const style = { size: 10 } as const;
  const height = measureHeight(pdf, 'विद्यार्थी छात्रावास राष्ट्रीयराजमार्गक्षत्रिय', width, style);
  expect(writeText(pdf, 'विद्यार्थी छात्रावास राष्ट्रीयराजमार्गक्षत्रिय', 40, 40, width, style)).toBe(height);
  const lines = texts.mock.calls.map(([text]) => text);
  expect(lines).toEqual(['विद्यार्थी', 'छात्रावास', 'राष्ट्रीयराजमार्गक्ष', 'त्रिय']);
  expect(height / lines.length).toBeCloseTo(14.32, 1);
  for (const line of lines) expect(pdf.widthOfString(line)).toBeLessThanOrEqual(width);
});

it('gives back the hyphen of each PDF, although several hyphens have one glyph and PDFs share a font', async () => {
  expect(await draw('A\u20101')).toBe('A\u20101\n');
  expect(await draw('A-1')).toBe('A-1\n');
});
