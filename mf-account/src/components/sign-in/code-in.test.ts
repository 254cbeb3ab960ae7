import { codeIn } from './code-in';

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['Your Vastra code is 123 456. It is good for 10 minutes.', '123456'],
  ['123456 is your code. Order 20261120 is on its way.', '123456'],
  ['Call 98765 43210', 'Call98765432'],
  ['12 34', '1234'],
  ['12345a', '12345a'],
  ['1234567', '1234567'],
])('%j is %j', (text, code) => {
  expect(codeIn(text)).toBe(code);
});
