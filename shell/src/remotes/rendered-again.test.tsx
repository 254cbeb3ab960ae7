import { act, waitFor } from '@testing-library/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { followRendering } from './rendered-again';
import { InRegion, openDocument } from './testing/open-document';
import { prepareRegions, useHydratedRegion } from './use-hydrated-region';

describe('a document that the browser translated, and React renders again', () => {
  const openTranslated = () => {
    const onClick = jest.fn();
    const onInput = jest.fn();
    const Page = () => {
      useHydratedRegion('mf-cart');
      return (
        <>
          <p>Shirts</p>
          <input onInput={(event) => onInput(event.currentTarget.value)} />
          <button type="button">One more</button>
          <button type="button" onClick={onClick}>
            Add
          </button>
        </>
      );
    };
    const { root, region } = openDocument(<Page />);
    region.querySelector('p')!.innerHTML = '<font><font>Hemden</font></font>';
    const hydrate = () => {
      followRendering(root);
      const page = (
        <InRegion>
          <Page />
        </InRegion>
      );
      startTransition(() => void hydrateRoot(root, page, { onRecoverableError() {} }));
      prepareRegions(root);
    };
    return { root, region, button: region.querySelectorAll('button')[1], hydrate, onClick, onInput };
  };

  it('repeats what was entered and clicked before', async () => {
    const { root, region, button, hydrate, onClick, onInput } = openTranslated();
    region.querySelector('input')!.value = '110001';
    window.earlyClick = button;
    await act(async () => hydrate());
    expect(root).not.toContainElement(region);
    await waitFor(() => expect(onClick).toHaveBeenCalledTimes(1));
    expect(onInput.mock.calls).toEqual([['110001']]);
    expect(window.earlyClick).toBeUndefined();
  });

  it('repeats the click for which React renders it', async () => {
    const { root, region, button, hydrate, onClick } = openTranslated();
    const remember = () => {
      window.earlyClick = button;
    };
    addEventListener('click', remember, { capture: true, once: true });
    // Outside of act, so that nothing is hydrated before the click.
    hydrate();
    button.click();
    expect(root).not.toContainElement(region);
    await waitFor(() => expect(onClick).toHaveBeenCalledTimes(1));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

describe('a press', () => {
  const controls = '<button>One more</button><button>Add</button><a href="#cart">Cart</a><input>';
  const clicked: (string | null)[] = [];
  const send = (name: string, target: Element) => target.dispatchEvent(new Event(name, { bubbles: true }));
  const root = document.body;
  const findAdd = () => document.querySelectorAll('button')[1];
  const findLink = () => document.querySelector('a')!;

  /** Shows a document, whose rendering is followed. */
  const show = () => {
    root.innerHTML = controls;
    followRendering(root);
  };

  beforeAll(() => addEventListener('click', ({ target }) => clicked.push((target as Element).textContent)));
  beforeEach(() => {
    clicked.length = 0;
  });

  it('clicks the button or link in the place of what was replaced during a press', () => {
    for (const find of [findAdd, findLink]) {
      show();
      send('pointerdown', find());
      root.innerHTML = controls;
      send('pointerup', find());
    }
    expect(clicked).toEqual(['Add', 'Cart']);
  });

  it('clicks for a press that began earlier', () => {
    root.innerHTML = controls;
    // In jsdom the focused element matches `:active`.
    findAdd().focus();
    followRendering(root);
    root.innerHTML = controls;
    send('pointerup', findAdd());
    expect(clicked).toEqual(['Add']);
  });

  it.each<[string, () => void, () => Element]>([
    ['the button stays', () => {}, findAdd],
    ['the press ends on another button', () => (root.innerHTML = controls), () => document.querySelector('button')!],
    ['the page has other controls', () => (root.innerHTML = controls.replace('<input>', '')), findAdd],
  ])('leaves the click to the browser if %s', (_what, change, findEnd) => {
    show();
    send('pointerdown', findAdd());
    change();
    send('pointerup', findEnd());
    expect(clicked).toEqual([]);
  });

  it('leaves the click to the browser if the button is none of the document', () => {
    show();
    root.innerHTML = controls;
    send('pointerdown', findAdd());
    root.innerHTML = controls;
    send('pointerup', findAdd());
    expect(clicked).toEqual([]);
  });
});
