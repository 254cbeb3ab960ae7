import { drawNumber } from './cloth/digits';
import { garments } from './cloth/index';
import type { Drawing } from './cloth/layers';
import { buildPart } from './cloth/part';
import { createPrinter } from './cloth/prints';
import { getWear } from './cloth/worn/index';
import { chooseRoom, rooms } from './cloth/worn/room';
import { createWearMapper } from './cloth/worn/wear';
import {
  bannerNames,
  clothSubjects,
  drawPicture,
  listViews,
  type PictureRequest,
  rigidSubjects,
  subjects,
} from './index';

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

it('knows six views of every garment and three of rigid goods', () => {
  expect(subjects).toHaveLength(37);
  for (const subject of clothSubjects)
    expect(listViews(subject)).toEqual(['front', 'worn', 'back', 'detail', 'folded', 'measured']);
  for (const subject of rigidSubjects) expect(listViews(subject)).toHaveLength(3);
});

it.each(clothSubjects)('shows a %s from behind without its front, and filled by a dress form', (of) => {
  const garment = garments[of];
  const appearance = { color: '#b5613f', seed: 5, cut: 'women' as const };
  const getPaint = (drawing: Drawing) => drawing.part.paint.replace(/[a-z]\d+/g, '');
  const form = buildPart({ paint: '<path d="M0 0 L1 1Z" fill="#123456"/>' });
  const drawWorn = garment.drawWorn ?? garment.draw;
  expect(drawWorn({ ...appearance, form }).part.paint).toContain('#123456');
  expect(getPaint(drawWorn({ ...appearance, side: 'back' }))).not.toBe(getPaint(drawWorn(appearance)));
});

it.each(clothSubjects)('narrows a %s when it goes round a body, and hangs its sleeves', (of) => {
  const wear = getWear(garments[of], { color: '#b5613f', seed: 5, cut: 'women' });
  const move = createWearMapper(wear);
  const [x, y] = move(...wear.waist);
  expect(y).toBeCloseTo(wear.waist[1], -1);
  expect(x).toBeGreaterThanOrEqual(wear.waist[0]);
  // Left and right stay mirror images.
  const [mirrored] = move(1200 - wear.hem[0], wear.hem[1]);
  expect(mirrored).toBeCloseTo(1200 - move(...wear.hem)[0]);
  if (wear.cuff) expect(move(...wear.cuff)[0]).toBeGreaterThan(wear.cuff[0]);
});

it('chooses a room that sets off the garment', () => {
  for (const { wall } of rooms) for (const seed of [1, 2, 3]) expect(chooseRoom(seed, wall).wall).not.toBe(wall);
  expect(new Set([1, 2, 3].map((seed) => chooseRoom(seed, '#1a2340').name)).size).toBe(3);
});

it('draws numbers without a font', () => {
  const drawing = drawNumber(104, { x: 10, y: 20, turn: -90, height: 30, ink: '#000' });
  expect(drawing.match(/<path/g)).toHaveLength('104cm'.length);
  expect(drawing).not.toContain('<text');
});

it('refuses a room for rigid goods', async () => {
  await expect(drawPicture({ ...perfume, view: 'worn' })).rejects.toThrow(RangeError);
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
