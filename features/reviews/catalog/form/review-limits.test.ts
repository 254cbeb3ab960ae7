import { maxPictureBytes, maxReviewLength, maxReviewPictures } from '@vastra/shared/contract';
import { endSession, startSession } from '@vastra/shared/session';
import { stubUpload } from '@vastra/shared/testing/stub-upload';
import { reviewLimits, uploadPicture, validatePicture } from './review-limits';

const file = new File(['a picture'], 'shirt.png', { type: 'image/png' });
const image = { data: '/media/x-0123456789ab/800.webp', alt: '', width: 800, height: 600 };

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
  const sent = stubUpload(201, { success: true, data: { id: 'p1', image } });
  const parts: number[] = [];
  const { signal } = new AbortController();
  expect(await uploadPicture(file, { signal, onProgress: (part) => parts.push(part) })).toEqual({ id: 'p1', image });
  expect(sent).toEqual([{ method: 'POST', path: '/api/v1/reviews/pictures', bearer: 'Bearer a-token' }]);
  expect(parts).toEqual([0.25]);
});

it("throws the server's message", async () => {
  stubUpload(415, { success: false, code: 'not_a_picture', message: 'This is not a picture.' });
  const { signal } = new AbortController();
  await expect(uploadPicture(file, { signal, onProgress: () => {} })).rejects.toMatchObject({
    status: 415,
    message: 'This is not a picture.',
  });
});

it('handles a response that is not the API’s', async () => {
  stubUpload(502, '<html>');
  const { signal } = new AbortController();
  await expect(uploadPicture(file, { signal, onProgress: () => {} })).rejects.toMatchObject({
    message: 'An error occurred',
  });
});
