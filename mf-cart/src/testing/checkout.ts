import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Delivery } from '@vastra/shared/contract';

export type SentRequest = { body: Record<string, unknown>; headers: Headers; query: URLSearchParams };

/** Builds a reply to a look-up of a PIN code: deliverable, with cash on delivery and free shipping above ₹999. */
export const buildDelivery = (
  postalCode: string,
  city: string,
  state: string,
  change: Partial<Delivery> = {},
): Delivery => ({
  postalCode,
  city,
  state,
  serviceable: true,
  cashOnDelivery: true,
  options: [],
  freeShippingThreshold: 999,
  ...change,
});
export const bengaluruReplies = { 'GET delivery/560001': buildDelivery('560001', 'Bengaluru', 'Karnataka') };

/** Returns the text field of this label. Throws if the form does not show it. */
export const getField = (name: string) => screen.getByRole('textbox', { name });
/** Waits for the text field of this label and types into it. */
export const typeInto = async (name: string, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name }), text);

/** Fills in the form of a guest in Bengaluru; the PIN code fills the city and the state. */
export async function fillInGuestForm(): Promise<void> {
  await typeInto('Email', 'asha@example.com');
  await typeInto('Mobile number', '+91 98765 43210');
  await typeInto('PIN code', '560 001');
  await typeInto('Full name', 'Asha Rao');
  await typeInto('Flat, house number and street', '12 Lake Road');
  await waitFor(() => expect(getField('City')).toHaveValue('Bengaluru'));
}

/** Waits until the button is enabled, and presses it. */
export async function pressWhenEnabled(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(button);
}
/** Waits until the order can be placed, and places it. */
export const pressPlaceOrder = () => pressWhenEnabled('Place order');
