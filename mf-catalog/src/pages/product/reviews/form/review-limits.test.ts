import { maxPictureBytes, maxReviewLength, maxReviewPictures } from '@vastra/shared/contract';
import { endSession, startSession } from '@vastra/shared/session';
import { reviewLimits, uploadPicture, validatePicture } from './review-limits';

const file = new File(['a picture'], 'shirt.png', { type: 'image/png' });
const image = { data: '/media/x-0123456789ab/800.webp', alt: '', width: 800, height: 600 };

/** Stubs XMLHttpRequest: reports progress, then the given response. */
function stubUploads(status: number, body: unknown): { sent: { method: string; path: string; bearer: string }[] } {
  const sent: { method: string; path: string; bearer: string }[] = [];
  globalThis.XMLHttpRequest = class {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onabort?: () => void;
    status = status;
    responseText = typeof body === 'string' ? body : JSON.stringify(body);
    private line = { method: '', path: '', bearer: '' };
    open(method: string, path: string) {
      Object.assign(this.line, { method, path });
    }
    setRequestHeader(_: string, value: string) {
      this.line.bearer = value;
    }
    send(form: FormData) {
      expect(form.has('file')).toBe(true);
      sent.push(this.line);
      this.upload.onprogress?.({ loaded: 1, total: 4 });
      queueMicrotask(() => this.onload?.());
    }
    abort() {
      this.onabort?.();
    }
  } as unknown as typeof XMLHttpRequest;
  return { sent };
}

beforeEach(() => startSession({ user: { id: 'ila', name: 'Ila Rao', role: 'user' }, token: 'a-token' }));
afterEach(() => endSession());

it("has the contract's limits", () => {
  expect(reviewLimits).toEqual({ pictures: maxReviewPictures, comment: maxReviewLength, bytes: maxPictureBytes });
});

it.each([
  ['notes.pdf', 'application/pdf', 10, 'notes.pdf is not a JPEG, PNG, WebP or AVIF picture.'],
  ['large.jpg', 'image/jpeg', maxPictureBytes + 1, 'large.jpg is larger than 8 MB.'],
  ['right.webp', 'image/webp', maxPictureBytes, undefined],
])('returns why %s is refused', (name, type, size, message) => {
  expect(validatePicture({ name, type, size })).toBe(message);
});

it('uploads a picture with the session and reports progress', async () => {
  const { sent } = stubUploads(201, { success: true, data: { id: 'p1', image } });
  const parts: number[] = [];
  const { signal } = new AbortController();
  expect(await uploadPicture(file, { signal, onProgress: (part) => parts.push(part) })).toEqual({ id: 'p1', image });
  expect(sent).toEqual([{ method: 'POST', path: '/api/v1/reviews/pictures', bearer: 'Bearer a-token' }]);
  expect(parts).toEqual([0.25]);
});

it("throws the server's message", async () => {
  stubUploads(415, { success: false, code: 'not_a_picture', message: 'This is not a picture.' });
  const { signal } = new AbortController();
  await expect(uploadPicture(file, { signal, onProgress: () => {} })).rejects.toMatchObject({
    status: 415,
    message: 'This is not a picture.',
  });
});

it('handles a response that is not the API’s', async () => {
  stubUploads(502, '<html>');
  const { signal } = new AbortController();
  await expect(uploadPicture(file, { signal, onProgress: () => {} })).rejects.toMatchObject({
    message: 'An error occurred',
  });
});
