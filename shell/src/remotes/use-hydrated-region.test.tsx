import { render, waitFor } from '@testing-library/react';
import { type FormEvent, type ReactNode, Suspense, startTransition, use, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { InRegion, openDocument } from './testing/open-document';
import { prepareRegions, useHydratedRegion } from './use-hydrated-region';

beforeEach(() => document.body.replaceChildren());

const Region = ({ onClick }: { onClick: () => void }) => {
  useHydratedRegion('mf-cart');
  return (
    <button type="button" onClick={onClick}>
      Add
    </button>
  );
};

/** Hydrates a region, whose button the visitor has clicked already. */
function hydrateRegion(onClick: () => void, clicked: (region: HTMLElement) => HTMLElement) {
  const { root, region } = openDocument(<Region onClick={onClick} />);
  window.earlyClick = clicked(region);
  prepareRegions(root);
  const page = (
    <InRegion>
      <Region onClick={onClick} />
    </InRegion>
  );
  render(page, { container: root, hydrate: true });
  return region;
}

it('marks the region as hydrated and repeats an earlier click in it, once', async () => {
  const onClick = jest.fn();
  const region = hydrateRegion(onClick, (element) => element.querySelector('button')!);
  expect(region).toHaveAttribute('data-alive');
  await waitFor(() => expect(onClick).toHaveBeenCalledTimes(1));
  expect(window.earlyClick).toBeUndefined();
});

it('repeats no click for which React has hydrated the region', async () => {
  const onClick = jest.fn();
  const page = <Region onClick={onClick} />;
  const { root, region } = openDocument(page);
  // In the capture phase, as the document's inline script does.
  const remember = (event: Event) => {
    if (!region.dataset.alive) window.earlyClick = event.target as HTMLElement;
  };
  addEventListener('click', remember, true);
  // Outside of act, so that nothing is hydrated before the click.
  startTransition(() => void hydrateRoot(root, <InRegion>{page}</InRegion>));
  prepareRegions(root);
  expect(region).not.toHaveAttribute('data-alive');
  region.querySelector('button')!.click();
  removeEventListener('click', remember, true);
  expect(region).toHaveAttribute('data-alive');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('leaves the fields of a page that was opened after the document', async () => {
  const onInput = jest.fn();
  const Page = () => {
    useHydratedRegion('mf-cart');
    // A form library enters the values of a record so.
    const enter = (field: HTMLInputElement | null) => {
      if (field) field.value = 'As it was';
    };
    return <input ref={enter} onInput={onInput} />;
  };
  const { container } = render(
    <InRegion>
      <Page />
    </InRegion>,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(container.querySelector('[data-alive]')).not.toBeNull();
  expect(onInput).not.toHaveBeenCalled();
});

describe('a form that is used while React hydrates the page', () => {
  const remember = (event: SubmitEvent) => {
    if (document.querySelector('[data-alive]')) return;
    event.preventDefault();
    window.earlyClick = event.submitter!;
  };
  // React works when it would in a browser.
  const setActEnvironment = (isOn: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isOn });
  beforeEach(() => {
    addEventListener('submit', remember, true);
    setActEnvironment(false);
  });
  afterEach(() => {
    removeEventListener('submit', remember, true);
    setActEnvironment(true);
  });

  /**
   * Begins to hydrate a form in a document. `isLate`: the code of the form loads until the returned function is called. `isInPart`: the
   * region is hydrated before the form. `onCommit` is called when React has hydrated the form.
   */
  const hydrateSlowly = ({ isLate = false, isInPart = false, onCommit = () => {} }) => {
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    const onClick = jest.fn();
    let finishLoading = () => {};
    const code = isLate ? new Promise<void>((resolve) => (finishLoading = resolve)) : undefined;
    const Page = () => {
      if (code) use(code);
      if (!isInPart) useHydratedRegion('mf-cart');
      // Before React runs the effects.
      useLayoutEffect(() => queueMicrotask(onCommit), []);
      return (
        <form onSubmit={onSubmit}>
          <button type="submit">Send</button>
          <button type="button" onClick={onClick}>
            Add
          </button>
        </form>
      );
    };
    const root = document.createElement('div');
    root.innerHTML =
      '<div data-region="mf-cart"><!--$--><form><button type="submit">Send</button><button type="button">Add</button></form><!--/$--></div>';
    document.body.replaceChildren(root);
    const Around = ({ children }: { children: ReactNode }) => {
      if (isInPart) useHydratedRegion('mf-cart');
      return children;
    };
    const page = (
      <InRegion>
        <Around>
          <Suspense>
            <Page />
          </Suspense>
        </Around>
      </InRegion>
    );
    startTransition(() => void hydrateRoot(root, page));
    prepareRegions(root);
    return { onSubmit, onClick, form: root.querySelector('form')!, finishLoading };
  };

  it('is submitted once after its code has loaded', async () => {
    const { onSubmit, form, finishLoading } = hydrateSlowly({ isLate: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
    form.querySelector('button')!.click();
    expect(onSubmit).not.toHaveBeenCalled();
    finishLoading();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  it('is clicked once after its code has loaded', async () => {
    const { onClick, form, finishLoading } = hydrateSlowly({ isLate: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
    window.earlyClick = form.querySelector<HTMLElement>('[type=button]')!;
    window.earlyClick.click();
    finishLoading();
    await waitFor(() => expect(onClick).toHaveBeenCalledTimes(1));
  });

  it('is clicked once in a part of a hydrated region whose code loads later', async () => {
    const { onClick, form, finishLoading } = hydrateSlowly({ isLate: true, isInPart: true });
    await waitFor(() => expect(document.querySelector('[data-alive]')).not.toBeNull());
    for (let press = 0; press < 2; press += 1) form.querySelector<HTMLElement>('[type=button]')!.click();
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(onClick).not.toHaveBeenCalled();
    finishLoading();
    await waitFor(() => expect(onClick).toHaveBeenCalledTimes(1));
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('is submitted once between the commit and its effects', async () => {
    const { onSubmit } = hydrateSlowly({
      onCommit: () => {
        const form = document.querySelector('form')!;
        form.requestSubmit(form.querySelector('button'));
      },
    });
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

it('leaves a click elsewhere to its own region', async () => {
  const onClick = jest.fn();
  const other = document.createElement('button');
  hydrateRegion(onClick, () => other);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onClick).not.toHaveBeenCalled();
  expect(window.earlyClick).toBe(other);
});
