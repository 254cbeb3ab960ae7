import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { rootOptions } from './deferred-start';
import { restoreTranslatedTexts } from './translated-texts';

restoreTranslatedTexts();

/** Replaces each text node as Chrome's translation does. */
function translate(container: Node, replace = (text: Text, translation: Node) => text.replaceWith(translation)): void {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const translation = document.createElement('font');
    translation.appendChild(document.createElement('font')).textContent = `‹${text.data}›`;
    replace(text, translation);
  }
}

const Texts = ({ children }: { children?: ReactNode }) => <>{children}</>;

it.each<[string, (isNew: boolean) => ReactNode]>([
  ['a text that goes', (isNew) => !isNew && 'old'],
  ['a text that comes', (isNew) => isNew && 'new'],
  ['a text that changes', (isNew) => (isNew ? 'new' : 'old')],
  ['a text in place of an element', (isNew) => (isNew ? 'new' : <i>old</i>)],
  ['an element in place of a text', (isNew) => (isNew ? <i>new</i> : 'old')],
  ['an element before a text', (isNew) => [isNew && <i key="new">new</i>, 'text']],
  ['a number beside a text', (isNew) => [isNew ? 2 : 1, ' items']],
  ['a component with a text', (isNew) => !isNew && <Texts>old</Texts>],
])('shows the right texts on a translated page after %s', async (_what, build) => {
  const show = (isNew: boolean) => (
    <p>
      <b>before</b>
      {build(isNew)}
      <b>after</b>
    </p>
  );
  const { container, rerender } = render(show(false));
  await act(async () => translate(container));
  expect(container.textContent).toContain('‹after›');
  await act(async () => rerender(show(true)));
  const withoutMarks = container.textContent?.replace(/[‹›]/g, '');
  expect(withoutMarks).toBe(render(show(true)).container.textContent);
});

it('knows a translation that is inserted before its text is removed, in the same task', () => {
  const show = (isNew: boolean) => <p>{[isNew && <i key="new">new</i>, 'text']}</p>;
  const { container, rerender } = render(show(false));
  translate(container, (text, translation) => {
    text.before(translation);
    text.remove();
  });
  rerender(show(true));
  expect(container.textContent).toBe('newtext');
});

it('throws for an element that is in another place', () => {
  const [element, parent] = [document.createElement('p'), document.createElement('p')];
  expect(() => parent.removeChild(element)).toThrow('The node to be removed is not a child of this node');
  expect(() => parent.insertBefore(document.createElement('p'), element)).toThrow();
});

it('reports no failure when a document is translated before its hydration', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const page = <p>text</p>;
  container.innerHTML = renderToString(page);
  await act(async () => translate(container));
  const root = await act(async () => hydrateRoot(container, page, rootOptions));
  expect(container.textContent).toBe('text');
  await act(async () => root.unmount());
});
