import { convertPhoto } from './convert-photo';

const createFile = (type: string) => new File(['x'], 'me', { type });
let decodes: () => Promise<void>;
const draw = jest.fn();
const fill = jest.fn();

beforeEach(() => {
  decodes = async () => {};
  draw.mockClear();
  fill.mockClear();
  URL.createObjectURL = jest.fn(() => 'blob:me');
  URL.revokeObjectURL = jest.fn();
  Object.assign(HTMLImageElement.prototype, { decode: () => decodes() });
  for (const [side, pixels] of [
    ['naturalWidth', 4000],
    ['naturalHeight', 2000],
  ] as const)
    Object.defineProperty(HTMLImageElement.prototype, side, { configurable: true, get: () => pixels });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage: draw, fillRect: fill } as unknown as GPUCanvasContext);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['drawn'], { type: type! })));
});

it.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])('leaves %s, which the shop reads', async (type) => {
  const file = createFile(type);
  expect(await convertPhoto(file)).toBe(file);
});

it.each(['image/gif', 'image/svg+xml', 'image/heic', ''])(
  'makes a JPEG on white of what else is shown: %s',
  async (type) => {
    const made = await convertPhoto(createFile(type));
    expect(made.type).toBe('image/jpeg');
    expect(fill).toHaveBeenCalledWith(0, 0, 1024, 512);
    expect(draw).toHaveBeenCalledWith(expect.any(HTMLImageElement), 0, 0, 1024, 512);
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:me');
  },
);

it('leaves what this browser cannot show to the shop', async () => {
  decodes = () => Promise.reject(new Error('no picture'));
  const file = createFile('image/heic');
  expect(await convertPhoto(file)).toBe(file);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:me');
});
