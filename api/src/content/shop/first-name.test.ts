import { findFirstName } from './first-name';

it.each([
  ['Asha Rao', 'Asha'],
  ['  asha', 'Asha'],
  ['RAVI KUMAR', 'Ravi'],
  ['Zoë d’Souza', 'Zoë'],
  ['Zoe\u0308 D', 'Zoë'],
  ['आशा राव', 'आशा'],
])('finds in %j the first name %j', (name, first) => {
  expect(findFirstName(name)).toBe(first);
});

it.each([
  '',
  '   ',
  'K Ravi',
  'K. Ravi',
  'Mr Sharma',
  'SMT Rao',
  'asha@example.in',
  '9876543210',
  'Asha9 Rao',
  'Asha-9876543210',
  '<b>Asha</b>',
  'www.evil.example',
  'A'.repeat(21),
  '👩 Asha',
  '\u0301Asha',
])('finds no first name in %j', (name) => {
  expect(findFirstName(name)).toBeUndefined();
});
