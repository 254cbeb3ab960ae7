import { act, render, waitFor } from '@testing-library/react';
import { type FormEvent, type ReactNode, Suspense, startTransition, use, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { repeatEntries } from './repeat-entries';
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

const InRegion = ({ children }: { children: ReactNode }) => <div data-region="mf-cart">{children}</div>;

/** Shows the document that the server rendered. Returns the root and the region of its page. */
function openDocument(page: ReactNode) {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<InRegion>{page}</InRegion>);
  document.body.replaceChildren(root);
  return { root, region: root.querySelector<HTMLElement>('[data-region]')! };
}

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

/** A form with controlled fields of each kind. */
function EntryForm({ action, onSubmit }: { action?: string; onSubmit: (entries: Entries) => void }) {
  useHydratedRegion('mf-cart');
  const [entries, setEntries] = useState<Entries>({ email: '', note: '', isRemembered: false, size: 'S' });
  const change = (next: Partial<Entries>) => setEntries((previous) => ({ ...previous, ...next }));
  return (
    <form
      action={action}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit(entries);
      }}
    >
      <input name="email" value={entries.email} onChange={({ target }) => change({ email: target.value })} />
      <textarea value={entries.note} onChange={({ target }) => change({ note: target.value })} />
      <input
        type="checkbox"
        checked={entries.isRemembered}
        onChange={() => setEntries((previous) => ({ ...previous, isRemembered: !previous.isRemembered }))}
      />
      {['S', 'M'].map((size) => (
        <input key={size} type="radio" name="size" checked={entries.size === size} onChange={() => change({ size })} />
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

/** Hydrates the form as the server rendered it, after the visitor has entered something and submitted it. */
async function hydrateForm(action?: string) {
  const onSubmit = jest.fn();
  const page = <EntryForm action={action} onSubmit={onSubmit} />;
  const { root, region } = openDocument(page);
  const find = <E extends HTMLElement = HTMLInputElement>(selector: string) => region.querySelector<E>(selector)!;
  find('[name=email]').value = 'asha@example.in';
  find<HTMLTextAreaElement>('textarea').value = 'Ring once';
  find('[type=checkbox]').checked = true;
  find('[type=radio]:last-of-type').checked = true;
  window.earlyClick = find<HTMLButtonElement>('button');
  prepareRegions(root);
  await act(async () => void render(<InRegion>{page}</InRegion>, { container: root, hydrate: true }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  return onSubmit.mock.calls[0][0];
}

it('repeats what was entered before, and then the submit', async () => {
  const entered = { email: 'asha@example.in', note: 'Ring once', isRemembered: true, size: 'M' };
  expect(await hydrateForm()).toEqual(entered);
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

  it('has what was entered when React hydrates it for the submit', async () => {
    const onSubmit = jest.fn();
    const page = <EntryForm onSubmit={onSubmit} />;
    const { root, region } = openDocument(page);
    region.querySelector('input')!.value = 'asha@example.in';
    startTransition(() => void hydrateRoot(root, <InRegion>{page}</InRegion>));
    prepareRegions(root);
    region.querySelector('button')!.click();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit.mock.calls[0][0].email).toBe('asha@example.in');
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

it('leaves a click elsewhere to its own region', () => {
  const onClick = jest.fn();
  const other = document.createElement('button');
  hydrateRegion(onClick, () => other);
  expect(onClick).not.toHaveBeenCalled();
  expect(window.earlyClick).toBe(other);
});

interface Entries {
  email: string;
  note: string;
  isRemembered: boolean;
  size: string;
}

/** Returns the fields of a region for which an event was repeated. */
function listRepeated(region: HTMLElement): EventTarget[] {
  const fields: EventTarget[] = [];
  for (const type of ['input', 'click']) region.addEventListener(type, ({ target }) => fields.push(target!));
  repeatEntries(region);
  return fields;
}

it('leaves a file that was chosen to the browser', () => {
  const file = document.createElement('input');
  file.type = 'file';
  Object.defineProperty(file, 'value', { value: 'C:\\fakepath\\jacket.jpg' });
  const region = document.createElement('div');
  region.append(file);
  expect(listRepeated(region)).toEqual([]);
});

it('leaves a checkbox alone that the visitor has not changed, because a value would become the value of its form', () => {
  const region = document.createElement('div');
  region.innerHTML = '<input type="checkbox" name="isActive"><input type="checkbox" checked><input type="radio">';
  expect(listRepeated(region)).toEqual([]);
  const [changed] = region.querySelectorAll('input');
  changed.checked = true;
  expect(new Set(listRepeated(region))).toEqual(new Set([changed]));
});

it('leaves the fields of a form that works without scripts to that form', async () => {
  expect(await hydrateForm('/search')).toEqual({ email: '', note: '', isRemembered: false, size: 'S' });
});
