import { act, render, waitFor } from '@testing-library/react';
import { type FormEvent, startTransition, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { listEntries } from './list-entries';
import { forgetHandledClicks, useHydratedRegion } from './use-hydrated-region';

const Region = ({ onClick }: { onClick: () => void }) => {
  useHydratedRegion('mf-cart');
  return (
    <button type="button" onClick={onClick}>
      Add
    </button>
  );
};

/** Hydrates a region as the server rendered it, whose button the visitor has clicked already. */
function hydrateRegion(onClick: () => void, clicked: (region: HTMLElement) => HTMLElement) {
  const region = document.createElement('div');
  region.dataset.region = 'mf-cart';
  region.innerHTML = '<button type="button">Add</button>';
  document.body.replaceChildren(region);
  window.earlyClick = clicked(region);
  render(<Region onClick={onClick} />, { container: region, hydrate: true });
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
  forgetHandledClicks();
  const onClick = jest.fn();
  const region = document.createElement('div');
  region.dataset.region = 'mf-cart';
  region.innerHTML = '<button type="button">Add</button>';
  document.body.replaceChildren(region);
  // In the capture phase, as the document's inline script does.
  const remember = (event: Event) => {
    if (!region.dataset.alive) window.earlyClick = event.target as HTMLElement;
  };
  addEventListener('click', remember, true);
  // Outside of act, so that nothing is hydrated before the click.
  startTransition(() => void hydrateRoot(region, <Region onClick={onClick} />));
  expect(region).not.toHaveAttribute('data-alive');
  region.querySelector('button')!.click();
  removeEventListener('click', remember, true);
  expect(region).toHaveAttribute('data-alive');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onClick).toHaveBeenCalledTimes(1);
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
  const region = document.createElement('div');
  region.dataset.region = 'mf-cart';
  region.innerHTML = renderToString(<EntryForm action={action} onSubmit={onSubmit} />);
  document.body.replaceChildren(region);
  const find = <E extends HTMLElement = HTMLInputElement>(selector: string) => region.querySelector<E>(selector)!;
  find('[name=email]').value = 'asha@example.in';
  find<HTMLTextAreaElement>('textarea').value = 'Ring once';
  find('[type=checkbox]').checked = true;
  find('[type=radio]:last-of-type').checked = true;
  window.earlyClick = find<HTMLButtonElement>('button');
  await act(
    async () => void render(<EntryForm action={action} onSubmit={onSubmit} />, { container: region, hydrate: true }),
  );
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  return onSubmit.mock.calls[0][0];
}

it('repeats what was entered before, and then the submit', async () => {
  const entered = { email: 'asha@example.in', note: 'Ring once', isRemembered: true, size: 'M' };
  expect(await hydrateForm()).toEqual(entered);
});

it('leaves a file that was chosen to the browser', () => {
  const file = document.createElement('input');
  file.type = 'file';
  Object.defineProperty(file, 'value', { value: 'C:\\fakepath\\jacket.jpg' });
  const region = document.createElement('div');
  region.append(file);
  expect(listEntries(region)).toEqual([]);
});

it('leaves a checkbox alone that the visitor has not changed, because a value would become the value of its form', () => {
  const region = document.createElement('div');
  region.innerHTML = '<input type="checkbox" name="isActive"><input type="checkbox" checked><input type="radio">';
  expect(listEntries(region)).toEqual([]);
  const [changed] = region.querySelectorAll('input');
  changed.checked = true;
  expect(listEntries(region).map(({ field }) => field)).toEqual([changed]);
});

it('leaves the fields of a form that works without scripts to that form', async () => {
  expect(await hydrateForm('/search')).toEqual({ email: '', note: '', isRemembered: false, size: 'S' });
});
