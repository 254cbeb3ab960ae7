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

export const getProfile = (options?: CallOptions): Promise<Profile> =>
  api.get('account/profile', options).data<Profile>();

export const changeProfile = ({ name, email, phone, confirmation }: ProfileChange) =>
  api
    .put('account/profile', {
      body: { name: name.trim(), email: email.trim(), phone: normalisePhone(phone), confirmation },
    })
    .data<Data<typeof changeCall>>();

export const sendConfirmation = (): Promise<CodeSent> => api.post('account/confirmation').data<CodeSent>();

export const verifyContact = (channel: Channel, code: string): Promise<Profile> =>
  api.post('account/profile/verify', { body: { channel, code } }).data<Profile>();

export const resendContactCode = (channel: Channel): Promise<CodeSent> =>
  api.post('account/profile/resend', { body: { channel } }).data<CodeSent>();

export const removePhoto = (): Promise<Profile> => api.delete('account/photo').data<Profile>();

export const setPassword = (confirmation: string, password: string): Promise<Profile> =>
  api.put('account/password', { body: { confirmation, password } }).data<Profile>();

export const listDevices = (options?: CallOptions): Promise<Device[]> =>
  api.get('account/sessions', options).data<Device[]>();

export const endDevice = (id: string): Promise<Device[]> =>
  api.delete(`account/sessions/${encodeURIComponent(id)}`).data<Device[]>();

export const endAllDevices = () => api.delete('account/sessions').envelope();

export const deleteAccount = (confirmation: string) =>
  api.post('account/delete', { body: { confirmation } }).envelope();
