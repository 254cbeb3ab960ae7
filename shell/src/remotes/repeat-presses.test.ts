import { repeatPresses } from './repeat-presses';

const controls = '<button>One more</button><button>Add</button><a href="#cart">Cart</a><input>';
const clicked: (string | null)[] = [];
const send = (name: string, target: Element) => target.dispatchEvent(new Event(name, { bubbles: true }));
const root = document.body;
const findAdd = () => document.querySelectorAll('button')[1];
const findLink = () => document.querySelector('a')!;

beforeAll(() => {
  root.innerHTML = controls;
  // In jsdom the focused element matches `:active`: a press that began before.
  findAdd().focus();
  repeatPresses(root);
  addEventListener('click', ({ target }) => clicked.push((target as Element).textContent));
});
beforeEach(() => {
  clicked.length = 0;
});

it('clicks the button or link in the place of one that was replaced during a press, also of a press that began before', () => {
  root.innerHTML = controls;
  send('pointerup', findAdd());
  expect(clicked).toEqual(['Add']);
  send('pointerdown', findAdd());
  root.innerHTML = controls;
  send('pointerup', findAdd());
  send('pointerdown', findLink());
  root.innerHTML = controls;
  send('pointerup', findLink());
  expect(clicked).toEqual(['Add', 'Add', 'Cart']);
});

it.each<[string, () => void, () => Element]>([
  ['the button stays', () => {}, findAdd],
  ['the press ends on another button', () => (root.innerHTML = controls), () => document.querySelector('button')!],
  ['the page has other controls', () => (root.innerHTML = controls.replace('<input>', '')), findAdd],
])('leaves the click to the browser if %s', (_what, change, findEnd) => {
  root.innerHTML = controls;
  send('pointerdown', findAdd());
  change();
  send('pointerup', findEnd());
  expect(clicked).toEqual([]);
});
