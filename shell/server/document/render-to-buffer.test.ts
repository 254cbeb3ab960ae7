import { createElement as h, lazy, Suspense, useId } from 'react';
import { renderToBuffer } from './render-to-buffer';

const report = jest.fn();
const render = async (...children: unknown[]) =>
  (await renderToBuffer(h('div', null, ...(children as [])), report)).toString('utf8');
beforeEach(() => report.mockClear());

const Field = () => h('input', { id: useId(), 'aria-label': '₹1,899 & more' });
const Later = () => lazy(async () => ({ default: () => h('p', null, 'Later') }));
const Failing = () => {
  throw new Error('failed');
};

it('renders what has loaded at once, with head elements first', async () => {
  const html = await render(h('title', null, 'Shop'), h(Suspense, null, h(Field)), 'a', 'b');
  expect(html).toMatch(
    /^<title>Shop<\/title><div><!--\$--><input id="[^"]+" aria-label="₹1,899 &amp; more"\/><!--\/\$-->a<!-- -->b<\/div>$/,
  );
});

it('waits for a part that has not loaded', async () => {
  expect(await render(h(Suspense, { fallback: 'Loading' }, h(Later())))).toContain('<p>Later</p>');
  expect(report).not.toHaveBeenCalled();
});

it('reports a part that fails, and renders the other parts', async () => {
  const html = await render(h(Suspense, { fallback: 'Loading' }, h(Failing)), h('p', null, 'Other'));
  expect(html).toMatch(/Loading.*<p>Other<\/p>/);
  expect(report.mock.calls).toEqual([[new Error('failed'), expect.anything()]]);
});

it('rejects if nothing can be rendered', async () => {
  await expect(render(h(Failing))).rejects.toThrow('failed');
});
