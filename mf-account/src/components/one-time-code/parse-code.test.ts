import { parseCode } from './parse-code';

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['Your Vastra code is 123 456. It is valid for 10 minutes.', '123456'],
  ['123456 is your code. Order 20261120 is on its way.', '123456'],
  ['Call 98765 43210', 'Call98765432'],
  ['12 34', '1234'],
  ['12345a', '12345a'],
  ['1234567', '1234567'],
])('reads %j as %j', (text, code) => {
  expect(parseCode(text)).toBe(code);
});
