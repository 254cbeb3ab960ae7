import type { CodeSent, changeProfile as changeCall, Data, Device, Profile } from '@vastra/shared/contract';
import { normalisePhone } from '@vastra/shared/contract/rules';
import { api, type CallOptions } from '@vastra/shared/http';

export type Channel = CodeSent['channel'];

export interface ProfileChange {
  name: string;
  email: string;
  phone: string;
  confirmation: string;
}

/** Resolves to the customer's profile (requirements 3.14). */
export const getProfile = (options?: CallOptions): Promise<Profile> =>
  api.get('account/profile', options).data<Profile>();

/**
 * Changes the name at once; a new email or phone stays pending until `verifyContact`. Resolves to the profile and the codes that were sent.
 * Rejects with ApiError 403 `confirmation_wrong`, 409 `already_registered` or 400 `contact_missing`.
 */
export const changeProfile = ({ name, email, phone, confirmation }: ProfileChange) =>
  api
    .put('account/profile', {
      body: { name: name.trim(), email: email.trim(), phone: normalisePhone(phone), confirmation },
    })
    .data<Data<typeof changeCall>>();

/**
 * Sends the code that confirms a change of an account without a password. Rejects with ApiError 409 `password_needed` for an account that
 * has one, or 429 `too_many_codes`.
 */
export const sendConfirmationCode = (): Promise<CodeSent> => api.post('account/confirmation').data<CodeSent>();

/** Makes the pending email or phone the account's. Rejects with ApiError 400 `invalid_code`, 409 `already_registered` or 404 `nothing_pending`. */
export const verifyContact = (channel: Channel, code: string): Promise<Profile> =>
  api.post('account/profile/verify', { body: { channel, code } }).data<Profile>();

/** Sends the code for the pending email or phone again. Rejects with ApiError 404 `nothing_pending` or 429 `too_many_codes`. */
export const resendContactCode = (channel: Channel): Promise<CodeSent> =>
  api.post('account/profile/resend', { body: { channel } }).data<CodeSent>();

/** Resolves to the profile without its photo. */
export const removePhoto = (): Promise<Profile> => api.delete('account/photo').data<Profile>();

/**
 * Sets or changes the password, and ends all other sessions. `confirmation` is the current password, or a code. Rejects with ApiError 403
 * `confirmation_wrong`.
 */
export const setPassword = (confirmation: string, password: string): Promise<Profile> =>
  api.put('account/password', { body: { confirmation, password } }).data<Profile>();

/** Shows the customer's purchases to other visitors, or hides them. Resolves to the profile. */
export const changePurchaseDisplay = (isShown: boolean): Promise<Profile> =>
  api.put('account/purchase-display', { body: { isShown } }).data<Profile>();

/** Resolves to the account's sessions: the current one first, then by last use. */
export const listDevices = (options?: CallOptions): Promise<Device[]> =>
  api.get('account/sessions', options).data<Device[]>();

/** Ends one session and resolves to the remaining ones. Rejects with ApiError 404 `session_not_found` if it has ended already. */
export const endDevice = (id: string): Promise<Device[]> =>
  api.delete(`account/sessions/${encodeURIComponent(id)}`).data<Device[]>();

/** Ends all sessions of the account, the current one too. */
export const endAllDevices = () => api.delete('account/sessions').envelope();

/**
 * Deletes the account; `confirmation` is the current password, or a code. Rejects with ApiError 409 `orders_open` while an order is under
 * way, and 403 `confirmation_wrong` or, for an admin, `admin_stays`.
 */
export const deleteAccount = (confirmation: string) =>
  api.post('account/delete', { body: { confirmation } }).envelope();
