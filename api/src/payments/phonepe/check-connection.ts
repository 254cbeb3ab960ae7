import { requestToken } from './client';
import type { PhonepeSettings } from './settings';

/** Requests a token, which needs valid keys and changes nothing. Throws `PhonepeError`. */
export async function checkPhonepe(settings: PhonepeSettings): Promise<string> {
  await requestToken(settings);
  return 'PhonePe accepts the keys.';
}
