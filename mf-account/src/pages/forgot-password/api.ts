import { api } from '@vastra/shared/http';

/** Requests a code for a new password. Returns the API's message, which in the demo says where the code is. */
export const requestPasswordReset = async (email: string): Promise<string> => {
  const { message = `We have sent a code to ${email}, if it belongs to an account.` } = await api
    .post('auth/forgot-password', { body: { email } })
    .envelope();
  return message;
};

/** Sets the password and ends all sessions of the account. Rejects with ApiError 400 `invalid_code`, also for an email without an account. */
export const resetPassword = (body: { email: string; code: string; password: string }): Promise<unknown> =>
  api.post('auth/reset-password', { body }).envelope();
