import { z } from 'zod';
import { addressMessages } from './address-rules';
import { defineCall, doneSchema, envelope } from './call';
import { buildListSchema, idParams, idSchema, postalCodeSchema, textInput } from './common';
import { hasLink, isPhone, messages, normalisePhone } from './rules';

const hasNoLink = (name: string) => !hasLink(name);

const buildLineSchema = (required: string, max = 120) => textInput(required).trim().min(1, required).max(max);

/** A postal address in India. `postalCode` is a PIN code of six digits; `phone` is normalised. */
export const postalAddressSchema = z.object({
  name: textInput(messages.nameTooShort)
    .trim()
    .min(2, messages.nameTooShort)
    .max(80)
    .refine(hasNoLink, messages.nameWithLink),
  phone: z.string(messages.phoneInvalid).max(40).refine(isPhone, messages.phoneInvalid).transform(normalisePhone),
  line1: buildLineSchema(addressMessages.line1Missing),
  line2: textInput().trim().max(120).default(''),
  city: buildLineSchema(addressMessages.cityMissing, 80),
  district: textInput().trim().max(80).default(''),
  /** State or union territory. */
  state: buildLineSchema('Please enter your state', 80),
  postalCode: postalCodeSchema,
});
/** An address as a caller sends it. */
export type PostalAddressInput = z.input<typeof postalAddressSchema>;

/** An address as an order stores it. */
export const addressSnapshotSchema = z.object({
  name: z.string(),
  phone: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  district: z.string(),
  /** State or union territory. */
  state: z.string(),
  postalCode: z.string(),
  country: z.literal('India'),
});
export type AddressSnapshot = z.output<typeof addressSnapshotSchema>;

/** A saved address (requirements 3.17). `label` is "Home", "Work" or the customer's own word. */
export const addressSchema = addressSnapshotSchema.extend({
  _id: idSchema,
  /** Name, as people read it. */
  label: z.string(),
  isDefault: z.boolean(),
});
export type Address = z.output<typeof addressSchema>;

const addressInput = postalAddressSchema.extend({
  /** Name, as people read it. */
  label: textInput().trim().min(1).max(30).default('Home'),
  isDefault: z.boolean().default(false),
});

/** Lists the saved addresses: the default first, then the newest. */
export const listAddresses = defineCall({
  method: 'GET',
  path: '/addresses',
  auth: 'customer',
  summary: 'Saved addresses',
  tags: ['addresses'],
  response: { 200: envelope(buildListSchema(addressSchema, 20)) },
});

/** Saves an address; the first one becomes the default. 409 `too_many_addresses` beyond 20. */
export const addAddress = defineCall({
  method: 'POST',
  path: '/addresses',
  auth: 'customer',
  summary: 'Saves an address',
  tags: ['addresses'],
  body: addressInput,
  errorCodes: { 409: ['too_many_addresses'] },
  response: { 201: envelope(addressSchema) },
});

/** Replaces an address. 404 `address_not_found`, also for another customer's. */
export const changeAddress = defineCall({
  method: 'PUT',
  path: '/addresses/:id',
  auth: 'customer',
  summary: 'Changes an address',
  tags: ['addresses'],
  params: idParams,
  body: addressInput,
  errorCodes: { 404: ['address_not_found'] },
  response: { 200: envelope(addressSchema) },
});

/** Removes an address; when it was the default, the newest remaining address becomes the default. 404 `address_not_found`. */
export const removeAddress = defineCall({
  method: 'DELETE',
  path: '/addresses/:id',
  auth: 'customer',
  summary: 'Removes an address',
  tags: ['addresses'],
  params: idParams,
  errorCodes: { 404: ['address_not_found'] },
  response: { 200: doneSchema },
});
