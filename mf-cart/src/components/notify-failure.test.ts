import { ApiError, NetworkError } from '@vastra/shared/http';
import { setToastRenderer } from '@vastra/shared/notify';
import { notifyFailure } from './notify-failure';

it.each([
  ['that no response came', new NetworkError(), ['Network error. Please check your connection.']],
  ['the reason of a refusal', new ApiError(409, 'cart_full', 'The cart is full.'), ['The cart is full.']],
  ['the fallback for a failure of the server', new ApiError(500, 'internal_error', 'x'), ['Failed to remove item']],
  ['nothing for an ended session, which the shell reports', new ApiError(401, 'unauthorized', 'x'), []],
])('shows %s', (_, error, texts) => {
  const toasts: string[] = [];
  setToastRenderer(({ text }) => toasts.push(text));
  notifyFailure(error, 'Failed to remove item');
  expect(toasts).toEqual(texts);
});
