import { measureFunctions } from './functions/measure-functions.cjs';

const source = `
export const choose = (value?: number) => {
  if (value === 1 || value === 2) return 'few';
  const toText = () => (value ? 'many' : 'none');
  return value ?? toText();
};

class Shelf {
  async add() {
    for (const item of []) await item;
  }
}
`;

it('measures the lines and the ways through each function, without the functions in it', () => {
  expect(measureFunctions(source, 'choose.ts')).toEqual([
    { name: 'choose', line: 2, lines: 5, complexity: 4 },
    { name: 'toText', line: 4, lines: 1, complexity: 2 },
    { name: 'add', line: 9, lines: 3, complexity: 2 },
  ]);
});
