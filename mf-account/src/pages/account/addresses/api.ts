import type { Address, addAddress as addAddressCall, Body } from '@vastra/shared/contract';
import { ApiError, api } from '@vastra/shared/http';

export type AddressBody = Body<typeof addAddressCall>;

/** Resolves to the saved addresses: the default one first, then the newest. */
export const getAddresses = (): Promise<Address[]> => api.get('addresses').data<Address[]>();

/** Saves an address; the first one becomes the default. Rejects with ApiError 409 `too_many_addresses` beyond 20. */
export const addAddress = (body: AddressBody): Promise<Address> => api.post('addresses', { body }).data<Address>();

/** Replaces the whole address. Rejects with ApiError 404 `address_not_found` if it was removed meanwhile. */
export const changeAddress = (id: string, body: AddressBody): Promise<Address> =>
  api.put(`addresses/${id}`, { body }).data<Address>();

/** Removes an address; the newest remaining address replaces a removed default. Rejects with ApiError 404 `address_not_found`. */
export const removeAddress = async (id: string): Promise<void> => void (await api.delete(`addresses/${id}`).response());

/**
 * Makes the address the default. Reads it first, because the API replaces the whole address, and another tab may have changed it. Rejects
 * with ApiError 404 `address_not_found`.
 */
export async function makeDefault(id: string): Promise<Address> {
  const found = (await getAddresses()).find(({ _id }) => _id === id);
  if (!found) throw new ApiError(404, 'address_not_found', 'This address does not exist any more.');
  const { _id, country, ...body } = found;
  return changeAddress(id, { ...body, isDefault: true });
}

/** Returns whether the address was removed meanwhile, in another tab or on another device. */
export const isNotFound = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 404;
