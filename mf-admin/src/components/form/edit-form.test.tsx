import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@vastra/shared/http';
import { Link } from '@vastra/shared/router';
import { renderRoutes } from '@vastra/shared/testing';
import { useState } from 'react';
import { press } from '../../testing/admin';
import { EditForm } from './edit-form';
import {
  DateTimeField,
  fromIndianDateTime,
  MoneyField,
  NumberField,
  SwitchField,
  TextField,
  toIndianDateTime,
} from './fields';
import type { StoredRecord } from './stored-record';

interface Values {
  title: string;
  price: number | null;
  isOn: boolean;
  at: string | null;
}
const values: Values = { title: 'Monsoon', price: 100, isOn: false, at: '2026-11-20T05:00:00.000Z' };
const stored: StoredRecord<Values> = { values, version: 3 };

const save = jest.fn();
const fetchLatest = jest.fn();
const onSaved = jest.fn();

beforeEach(() => {
  jest.resetAllMocks();
  save.mockImplementation(async (next: Values, version: number) => ({ values: next, version: version + 1 }));
});

const Screen = ({ from = stored }: { from?: StoredRecord<Values> }) => (
  <>
    <Link to="/elsewhere">Elsewhere</Link>
    <EditForm<Values, StoredRecord<Values>>
      stored={from}
      save={save}
      fetchLatest={fetchLatest}
      toStored={(saved) => saved}
      onSaved={onSaved}
      labels={{ title: 'Title', price: 'Price' }}
    >
      <TextField name="title" label="Title" rules={{ required: 'Please enter a title' }} />
      <MoneyField name="price" label="Price" />
      <SwitchField name="isOn" label="On" />
      <DateTimeField name="at" label="Starts" />
    </EditForm>
  </>
);
const open = (from?: StoredRecord<Values>) =>
  renderRoutes([{ path: '/edit', element: <Screen from={from} /> }], '/edit');
const title = () => screen.getByLabelText('Title');
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

it('has nothing to save until something is changed, and then saves it with the version that was read', async () => {
  open();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await retype(title(), 'Winter');
  await retype(screen.getByLabelText('Price (₹)'), '99.5');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await press('Save');
  await waitFor(() => expect(save).toHaveBeenCalledWith({ ...values, title: 'Winter', price: 99.5 }, 3));
  expect(await screen.findByText('All changes are saved')).toBeVisible();
  await retype(title(), 'Spring');
  await press('Save');
  await waitFor(() => expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Spring' }), 4));
});

it('sticks to the window only while there is something to save, so that it covers no field otherwise', async () => {
  open();
  const bar = screen.getByText('All changes are saved').parentElement!;
  expect(bar).toHaveAttribute('data-pending', 'false');
  await retype(title(), 'Winter');
  expect(bar).toHaveAttribute('data-pending', 'true');
  await press('Save');
  await waitFor(() => expect(bar).toHaveAttribute('data-pending', 'false'));
});

it('says that it is saving, and cannot be sent or discarded meanwhile', async () => {
  let finish = (_saved: StoredRecord<Values>): void => {};
  save.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  open();
  await retype(title(), 'Winter');
  await press('Save');
  expect(await screen.findByText('Saving…')).toBeVisible();
  for (const name of ['Save', 'Discard changes']) expect(screen.getByRole('button', { name })).toBeDisabled();
  finish({ values: { ...values, title: 'Winter' }, version: 4 });
  expect(await screen.findByText('All changes are saved')).toBeVisible();
});

it('does not send values that break its own rules', async () => {
  open();
  await userEvent.clear(title());
  await press('Save');
  expect(await screen.findByText('Please enter a title')).toBeVisible();
  expect(title()).toBeInvalid();
  expect(title()).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
});

it('moves the focus to the message after a failure without a field, because it can be far from the button', async () => {
  save.mockRejectedValue(new ApiError(500, 'internal', 'An error occurred'));
  open();
  await retype(title(), 'Winter');
  await press('Save');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
});

it("shows the server's validation messages beside the fields, and keeps the input", async () => {
  save.mockRejectedValue(new ApiError(400, 'invalid_input', 'Please check the form', { price: 'Too much' }));
  open();
  await retype(title(), 'Winter');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check the form');
  expect(screen.getByLabelText('Price (₹)')).toHaveAccessibleDescription('Too much');
  expect(screen.getByLabelText('Price (₹)')).toHaveFocus();
  expect(title()).toHaveValue('Winter');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
});

it('restores the stored values on discard, after a question', async () => {
  open();
  await retype(title(), 'Winter');
  await press('Discard changes');
  await press('Keep editing');
  expect(title()).toHaveValue('Winter');
  await press('Discard changes');
  expect(screen.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
  await press('Discard');
  expect(title()).toHaveValue('Monsoon');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('when another admin has saved first', () => {
  const theirs: StoredRecord<Values> = { values: { ...values, title: 'Their title', isOn: true }, version: 4 };
  beforeEach(() => {
    save.mockRejectedValueOnce(
      new ApiError(409, 'changed_meanwhile', 'Another person changed this while you were editing.'),
    );
    fetchLatest.mockResolvedValue(theirs);
  });
  const openConflict = async () => {
    open();
    await retype(title(), 'My title');
    await retype(screen.getByLabelText('Price (₹)'), '80');
    await press('Save');
    return screen.findByRole('dialog', { name: 'Another person changed this while you were editing' });
  };

  it('shows both values, preselects the changed one, and saves the chosen ones', async () => {
    const dialog = within(await openConflict());
    const getSide = (field: string, name: string) =>
      within(dialog.getByRole('group', { name: field })).getByRole('radio', { name: new RegExp(`^${name}`) });
    expect(getSide('Title', 'Yours')).toBeChecked();
    expect(getSide('Price', 'Yours')).toBeChecked();
    expect(getSide('isOn', 'Theirs')).toBeChecked();
    expect(getSide('Title', 'Theirs')).toHaveAccessibleName('Theirs Their title');
    expect(getSide('isOn', 'Theirs')).toHaveAccessibleName('Theirs Yes');
    expect(getSide('isOn', 'Yours')).toHaveAccessibleName('Yours No');
    await userEvent.click(getSide('Title', 'Theirs'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save selected' }));
    await waitFor(() =>
      expect(save).toHaveBeenLastCalledWith({ ...values, title: 'Their title', price: 80, isOn: true }, 4),
    );
  });

  it('continues with the merged values, unsaved', async () => {
    const dialog = within(await openConflict());
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing with these' }));
    expect(title()).toHaveValue('My title');
    expect(screen.getByRole('checkbox', { name: 'On' })).toBeChecked();
    expect(save).toHaveBeenCalledTimes(1);
    await press('Save');
    await waitFor(() => expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'My title' }), 4));
  });

  it('keeps the input when the dialog is closed', async () => {
    await openConflict();
    await press('Close');
    expect(title()).toHaveValue('My title');
  });
});

it('asks before unsaved changes are lost', async () => {
  const { router } = open();
  await retype(title(), 'Winter');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await press('Stay');
  expect(title()).toHaveValue('Winter');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await press('Leave');
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});

it('leaves without asking when everything is saved', async () => {
  const { router } = open();
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

it('can be submitted again after an error of a name that is no field', async () => {
  save.mockRejectedValueOnce(new ApiError(409, 'taken', 'Taken by another', { elsewhere: 'Taken by another' }));
  open();
  await retype(title(), 'Winter');
  await press('Save');
  expect(await screen.findByText('Taken by another')).toBeVisible();
  await press('Save');
  expect(await screen.findByText('All changes are saved')).toBeVisible();
});

it('shows and reads times in India', async () => {
  open();
  expect(screen.getByLabelText('Starts')).toHaveValue('2026-11-20T10:30');
  expect(fromIndianDateTime(toIndianDateTime(values.at))).toBe(values.at);
  expect(toIndianDateTime(null)).toBe('');
  expect(fromIndianDateTime('')).toBeNull();
});

it('sends null for an amount that was removed', async () => {
  open();
  await userEvent.clear(screen.getByLabelText('Price (₹)'));
  await press('Save');
  await waitFor(() => expect(save).toHaveBeenCalledWith({ ...values, price: null }, 3));
});

it('sends null for an empty number, not 0', async () => {
  renderRoutes(
    [
      {
        path: '/edit',
        element: (
          <EditForm
            stored={{ values: { count: 5 as number | null } }}
            save={save}
            toStored={(saved: { values: { count: number | null } }) => saved}
            labels={{}}
          >
            <NumberField name="count" label="Count" />
          </EditForm>
        ),
      },
    ],
    '/edit',
  );
  await userEvent.clear(screen.getByLabelText('Count'));
  await press('Save');
  await waitFor(() => expect(save).toHaveBeenCalledWith({ count: null }, undefined));
});

describe('when another part of the screen has saved the record', () => {
  const openScreen = () => {
    function Approvable() {
      const [from, setFrom] = useState(stored);
      const approve = (changes: Partial<Values>) => setFrom({ values: { ...from.values, ...changes }, version: 4 });
      return (
        <>
          <button type="button" onClick={() => approve({ isOn: true })}>
            Switch on
          </button>
          <button type="button" onClick={() => approve({ title: 'Theirs' })}>
            Rename
          </button>
          <Screen from={from} />
        </>
      );
    }
    return renderRoutes([{ path: '/edit', element: <Approvable /> }], '/edit');
  };

  it('keeps unsaved input, and saves it with the new version and the new values', async () => {
    openScreen();
    await retype(title(), 'Winter');
    const field = title();
    await press('Switch on');
    expect(title()).toBe(field);
    expect(title()).toHaveValue('Winter');
    expect(screen.getByLabelText('On')).toBeChecked();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await press('Save');
    await waitFor(() => expect(save).toHaveBeenCalledWith({ ...values, title: 'Winter', isOn: true }, 4));
  });

  it('shows the new values where nothing was edited', async () => {
    openScreen();
    await press('Rename');
    expect(title()).toHaveValue('Theirs');
    expect(screen.getByText('All changes are saved')).toBeVisible();
  });

  it('keeps input and version where the same field was saved, so that the API refuses it', async () => {
    openScreen();
    await retype(title(), 'Mine');
    await press('Rename');
    expect(title()).toHaveValue('Mine');
    await press('Save');
    await waitFor(() => expect(save).toHaveBeenCalledWith({ ...values, title: 'Mine' }, 3));
  });
});
