import type { Change, Changes, Listener } from './change-journal';
import { KeptAnswers } from './response-store';

let tell: Listener;
const changes = { listen: (listener: Listener) => (tell = listener) } as unknown as Changes;
const answer = (text: string, products?: string[]) => ({ body: Buffer.from(text), tag: `"${text}"`, products });

function filled(): KeptAnswers {
  const answers = new KeptAnswers(changes, 10_000);
  answers.put('list', answer('list'), 0);
  answers.put('saree', answer('saree', ['saree', 'kurta']), 0);
  answers.put('kurta', answer('kurta', ['kurta', 'saree']), 0);
  answers.put('cap', answer('cap', ['cap']), 0);
  return answers;
}

const kept = (answers: KeptAnswers) => ['list', 'saree', 'kurta', 'cap'].filter((key) => answers.get(key));

it.each<[string, Change[] | 'all', string[]]>([
  ['the stock of a variant', [{ topic: 'variant', productId: 'cap' }], ['saree', 'kurta']],
  ['a product that others show', [{ topic: 'variant', productId: 'saree' }], ['cap']],
  ['a review', [{ topic: 'review', productId: 'cap' }], ['list', 'saree', 'kurta']],
  ['the pieces of a deal', [{ topic: 'deal', productId: 'cap' }], ['list', 'saree', 'kurta']],
  ['the times of deals', [{ topic: 'deal', productId: null }], []],
  ['a price', [{ topic: 'product', productId: 'cap' }], []],
  ['a name of a category', [{ topic: 'category', productId: null }], []],
  ['very many variants', [{ topic: 'variant', productId: null }], []],
  ['what cannot be known', 'all', []],
])('drops what is concerned by %s', (_what, heard, left) => {
  const answers = filled();
  tell(heard);
  expect(kept(answers)).toEqual(left);
});

it('does not keep what was begun before a change', () => {
  const answers = filled();
  const { edition } = answers;
  tell([{ topic: 'review', productId: 'cap' }]);
  answers.put('late', answer('late'), edition);
  expect(answers.get('late')).toBeUndefined();
});

it('gives up what time has changed', () => {
  const answers = new KeptAnswers(changes, 10_000);
  answers.put('deal', { ...answer('deal'), until: 1_000 }, 0);
  const now = jest.spyOn(Date, 'now').mockReturnValue(999);
  expect(answers.get('deal')).toBeDefined();
  now.mockReturnValue(1_000);
  expect(answers.get('deal')).toBeUndefined();
  now.mockRestore();
  expect(answers.bytes).toBe(0);
});

it('stays within its bytes and gives up what was not used for longest', () => {
  const answers = new KeptAnswers(changes, 10_000);
  for (let number = 0; number < 50; number++) {
    answers.put(`list ${number}`, answer('x'.repeat(500), [`p${number}`]), 0);
    answers.get('list 0');
    expect(answers.bytes).toBeLessThanOrEqual(10_000);
  }
  expect(answers.get('list 0')).toBeDefined();
  expect(answers.get('list 1')).toBeUndefined();
  expect(answers.get('list 49')).toBeDefined();
  tell('all');
  expect(answers.bytes).toBe(0);
});

it('keeps nothing that would push out much else', () => {
  const answers = new KeptAnswers(changes, 10_000);
  answers.put('huge', answer('x'.repeat(5_000)), 0);
  expect(answers.get('huge')).toBeUndefined();
});
