import { redactMessage } from './redact';

it.each([
  ["Cannot read properties of undefined (reading 'title')", "Cannot read properties of undefined (reading 'title')"],
  ['can\'t access property "title", product is undefined', 'can\'t access property "title", product is undefined'],
  ['x is not a function', 'x is not a function'],
  [`Unexpected token 'a', "asha verma" is not valid JSON`, `Unexpected token '…', "…" is not valid JSON`],
  [
    "Cannot read properties of undefined (reading 'asha@example.in')",
    "Cannot read properties of undefined (reading '…')",
  ],
  ['No customer asha@example.in', 'No customer EMAIL'],
  ['GET https://shop.test/orders/77?email=a failed', 'GET URL failed'],
  ['No page at /orders/77?token=a1b2', 'No page at PATH'],
  ['Call +91 98765 43210 or 560001', 'Call N or N'],
  ['one\nline\u0000 of text', 'one line of text'],
])('redacts %s', (message, redacted) => {
  expect(redactMessage(message)).toBe(redacted);
});

it('shortens a message', () => {
  expect(redactMessage('x '.repeat(1000)).length).toBeLessThanOrEqual(300);
});
