import { convertPhoto } from './convert-photo';

const createFile = (type: string) => new File(['x'], 'me', { type });
let decode: () => Promise<void>;
const drawImage = jest.fn();
const fillRect = jest.fn();

beforeEach(() => {
  decode = async () => {};
  drawImage.mockClear();
  fillRect.mockClear();
  URL.createObjectURL = jest.fn(() => 'blob:me');
  URL.revokeObjectURL = jest.fn();
  Object.assign(HTMLImageElement.prototype, { decode: () => decode() });
  for (const [side, pixels] of [
    ['naturalWidth', 4000],
    ['naturalHeight', 2000],
  ] as const)
    Object.defineProperty(HTMLImageElement.prototype, side, { configurable: true, get: () => pixels });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage, fillRect } as unknown as GPUCanvasContext);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['drawn'], { type: type! })));
});

it.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])(
  'returns %s unchanged, because the API can read it',
  async (type) => {
    const file = createFile(type);
    expect(await convertPhoto(file)).toBe(file);
  },
);

it.each(['image/gif', 'image/svg+xml', 'image/heic', ''])('converts %s to a JPEG on white', async (type) => {
  const converted = await convertPhoto(createFile(type));
  expect(converted.type).toBe('image/jpeg');
  expect(fillRect).toHaveBeenCalledWith(0, 0, 1024, 512);
  expect(drawImage).toHaveBeenCalledWith(expect.any(HTMLImageElement), 0, 0, 1024, 512);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:me');
});

it('returns a file unchanged that the browser cannot show', async () => {
  decode = () => Promise.reject(new Error('no picture'));
  const file = createFile('image/heic');
  expect(await convertPhoto(file)).toBe(file);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:me');
});
