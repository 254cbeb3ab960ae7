import type { Address, addAddress as addAddressCall, Body, Delivery } from '@vastra/shared/contract';
import { ApiError, api, type CallOptions } from '@vastra/shared/http';

export type AddressBody = Body<typeof addAddressCall>;

export const getAddresses = (): Promise<Address[]> => api.get('addresses').data<Address[]>();

export const addAddress = (body: AddressBody): Promise<Address> => api.post('addresses', { body }).data<Address>();

export const changeAddress = (id: string, body: AddressBody): Promise<Address> =>
  api.put(`addresses/${id}`, { body }).data<Address>();

export const removeAddress = async (id: string): Promise<void> => void (await api.delete(`addresses/${id}`).response());

export const getDelivery = (pinCode: string, options?: CallOptions): Promise<Delivery> =>
  api.get(`delivery/${pinCode}`, options).data<Delivery>();

/** A change replaces the whole address: what another tab has made of it meanwhile is read first, and stays. */
export async function makeDefault(id: string): Promise<Address> {
  const found = (await getAddresses()).find(({ _id }) => _id === id);
  if (!found) throw new ApiError(404, 'address_not_found', 'This address does not exist any more.');
  const { _id, country, ...body } = found;
  return changeAddress(id, { ...body, isDefault: true });
}

/** Removed meanwhile, in another tab or on another device. */
export const isGone = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 404;
