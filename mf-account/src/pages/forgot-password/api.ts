import { api } from '@vastra/shared/http';

/** Answers the server's sentence: in the demo it says where the code is. */
export const askForCode = async (email: string): Promise<string> => {
  const { message = `We have sent a code to ${email}, if it belongs to an account.` } = await api
    .post('auth/forgot-password', { body: { email } })
    .envelope();
  return message;
};

export const setNewPassword = (body: { email: string; code: string; password: string }): Promise<unknown> =>
  api.post('auth/reset-password', { body }).envelope();
