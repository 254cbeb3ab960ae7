/** Says what a limit per customer, and a first order, rest on: `check-coupon.ts`, `customer-facts.ts` and `customer-units.ts` of the API compare these. */
export const sameCustomerText =
  'The same customer is one with the same account, the same phone number of the delivery, or the same email. A person with another phone number and another email counts as another customer, also with an alias such as name+1@example.com.';
