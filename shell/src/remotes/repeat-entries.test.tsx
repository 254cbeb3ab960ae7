import { act, render, waitFor } from '@testing-library/react';
import { type FormEvent, startTransition, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { repeatEntries } from './repeat-entries';
import { InRegion, openDocument } from './testing/open-document';
import { prepareRegions, useHydratedRegion } from './use-hydrated-region';

// React works when it would in a browser, if this is off.
const setActEnvironment = (isOn: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isOn });
beforeEach(() => document.body.replaceChildren());
afterEach(() => setActEnvironment(true));

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

it('repeats what was entered before the submit for which React hydrates the form', async () => {
  setActEnvironment(false);
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
