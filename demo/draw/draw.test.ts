import { garments } from './cloth/index';
import { createPrinter } from './cloth/prints';
import { bannerNames, drawPicture, listViews, type PictureRequest, subjects } from './index';

/** Is true in `npm run test:engines` (jest.config.cjs). */
const isLongRun = (globalThis as { isLongRun?: boolean }).isLongRun ?? false;

const rasterise = async (request: PictureRequest): Promise<Buffer> => (await drawPicture(request)).raw().toBuffer();

const shirt: PictureRequest = { of: 'shirt', color: '#dfe8f1', pattern: 'stripes', seed: 5, view: 'front' };
const perfume: PictureRequest = { of: 'perfume', color: '#c9793a', seed: 5, view: 'front' };

describe.each(isLongRun ? [shirt, perfume] : [perfume])('a picture of a $of', (request) => {
  it('has the same pixels every time, and others with another seed', async () => {
    const [first, second] = [await rasterise(request), await rasterise(request)];
    expect(first).toHaveLength(1200 * 1500 * 3);
    expect(first.equals(second)).toBe(true);
    expect(first.equals(await rasterise({ ...request, seed: 6 }))).toBe(false);
  }, 240_000);
});

it('knows every subject with three views', () => {
  expect(subjects).toHaveLength(37);
  for (const subject of subjects) expect(listViews(subject)).toHaveLength(3);
});

it('refuses a view that the subject does not have', async () => {
  await expect(drawPicture({ ...perfume, view: 'folded' })).rejects.toThrow(RangeError);
  await expect(drawPicture({ ...shirt, view: 'styled' })).rejects.toThrow(RangeError);
});

it.each(['tshirt', 'kurta', 'denimjacket'] as const)('cuts a %s for men, women and children', (of) => {
  const getOutline = (cut: 'men' | 'women' | 'kids') =>
    garments[of].draw({ color: '#b5613f', seed: 5, cut }).part.lift.replace(/c\d+/g, '');
  expect(new Set([getOutline('men'), getOutline('women'), getOutline('kids')]).size).toBe(3);
});

it('draws nothing on the cloth for a print that the garment does not know', () => {
  expect(createPrinter({}, 'moons', '#ffffff', 1)()).toBe('');
});

it('has four banners and two portraits', () => {
  expect(bannerNames).toEqual(['festive', 'everyday', 'gifts', 'winter', 'promo', 'testimonial']);
});
