import { printer } from './cloth/prints';
import { bannerNames, drawPicture, icon, iconNames, type PictureRequest, subjects, viewsOf } from './index';

const pixels = async (request: PictureRequest): Promise<Buffer> => (await drawPicture(request)).raw().toBuffer();

const shirt: PictureRequest = { of: 'shirt', color: '#dfe8f1', pattern: 'stripes', seed: 5, view: 'front' };
const perfume: PictureRequest = { of: 'perfume', color: '#c9793a', seed: 5, view: 'front' };

describe.each([shirt, perfume])('a picture of a $of', (request) => {
  it('has the same pixels every time, and others with another seed', async () => {
    const [first, second] = [await pixels(request), await pixels(request)];
    expect(first).toHaveLength(1200 * 1500 * 3);
    expect(first.equals(second)).toBe(true);
    expect(first.equals(await pixels({ ...request, seed: 6 }))).toBe(false);
  }, 60_000);
});

it('knows every subject with three views', () => {
  expect(subjects).toHaveLength(28);
  for (const subject of subjects) expect(viewsOf(subject)).toHaveLength(3);
});

it('refuses a view that the subject does not have', async () => {
  await expect(drawPicture({ ...perfume, view: 'folded' })).rejects.toThrow(RangeError);
  await expect(drawPicture({ ...shirt, view: 'styled' })).rejects.toThrow(RangeError);
});

it('draws nothing on the cloth for a print that the garment does not know', () => {
  expect(printer({}, 'moons', '#ffffff', 1)()).toBe('');
});

it('has three banners and draws icons in the colour of the text', () => {
  expect(bannerNames).toEqual(['festive', 'everyday', 'gifts']);
  for (const name of iconNames) expect(icon(name)).toContain('stroke="currentColor"');
});
