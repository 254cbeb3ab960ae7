import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listTexts } from './list-texts';
import { renderTexts, textSources } from './render-texts';

const root = path.resolve(__dirname, '../../..');
const folder = path.join(root, 'docs/texts');
const remotes = Object.keys(textSources);

it.each(remotes)('docs/texts has the texts of %s, as `npx -y pnpm@12 texts` writes them', (remote) => {
  expect(readFileSync(path.join(folder, `${remote}.md`), 'utf8')).toBe(renderTexts(root, remote));
});

it('has no list of a remote that is gone', () => {
  expect(readdirSync(folder).sort()).toEqual(remotes.map((remote) => `${remote}.md`).sort());
});

it('lists sentences with their values, labels and messages, and neither styles nor errors of developers', () => {
  const source = `
    const Box = styled.div\`display: grid; color: red\`;
    const title = { heading: 'Your cart is empty', 'aria-label': 'Cart', id: 'Not a text' };
    export function Part({ order, count }: Props) {
      if (order.status === 'Not a text') throw new Error('Never shown to anybody.');
      return (
        <Box className="not a text" title="Close it">
          Order <b>{order.id}</b> has {count === 1 ? 'one item' : \`\${count} items\`}, placed&nbsp;today.
          <button>Pay now</button>
        </Box>
      );
    }`;
  expect(listTexts('part.tsx', source)).toEqual([
    'Your cart is empty',
    'Cart',
    'Order {…} has {…}, placed today. Pay now',
    'Close it',
    'one item',
    '{…} items',
  ]);
});

describe('one voice', () => {
  /** Texts that the requirements fix, in which these words stay. */
  const requirements = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8');
  const required = new Set(Array.from(requirements.matchAll(/"([^"]+)"/g), ([, text]) => text.replace(/\s+/g, ' ')));
  const lines = remotes.flatMap((remote) =>
    renderTexts(root, remote)
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .map((line) => line.slice(2).replace(/\\([<>*_`[\]])/g, '$1'))
      .filter((text) => !required.has(text)),
  );

  it.each([
    ['OTP, which is the code', /\bOTP\b/],
    ['“log in” or “login” as a verb, which is “sign in”', /\b(?:log|logged) in\b|\bplease login\b/i],
    ['“sign-in” as a verb', /\b(?:please|and|or) sign-in\b/i],
    ['“sign in” as a noun', /\b(?:the|your|a) sign in\b/i],
    ['“good for” a time, which is “valid for”', /\bgood (?:for|until) (?:\d|\{|ten|a )/i],
    ['“paid otherwise”', /paid otherwise/i],
    ['“basket” and “bag”, which are the cart', /\b(?:shopping bag|basket)\b/i],
  ])('has no %s', (_what, pattern) => expect(lines.filter((text) => pattern.test(text))).toEqual([]));
});
