import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@vastra/shared/http';
import { Link } from '@vastra/shared/router';
import { renderRoutes } from '@vastra/shared/testing';
import type { ReactNode } from 'react';
import { TextField } from '../form/fields';
import { ConfirmDialog } from './confirm-dialog';
import { FormDialog } from './form-dialog';
import { InputDialog } from './input-dialog';
import { TextDialog } from './text-dialog';
import { UnsavedChangesPrompt } from './unsaved-changes-prompt';

/** Shows something in a router, which typed text needs. */
const show = (element: ReactNode) => renderRoutes([{ path: '/', element }], '/');

const open = (onConfirm: () => void | Promise<void>, onCancel = () => {}) =>
  render(
    <ConfirmDialog
      title="Delete the hat?"
      text="It is gone for good."
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );

it('disables its buttons and cannot be closed while the action runs', async () => {
  let finish = () => {};
  const onCancel = jest.fn();
  open(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
    onCancel,
  );
  const confirmButton = screen.getByRole('button', { name: 'Delete' });
  await userEvent.click(confirmButton);
  expect(confirmButton).toBeDisabled();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onCancel).not.toHaveBeenCalled();
  await act(async () => finish());
  expect(confirmButton).toBeEnabled();
});

it('shows why the action failed, and can be confirmed again', async () => {
  const onConfirm = jest.fn().mockRejectedValue(new ApiError(409, 'in_use', 'The hat is worn.'));
  open(onConfirm);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The hat is worn.');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

it.each(['Cancel', 'Close'])('does not run the action on %s', async (label) => {
  const [onConfirm, onCancel] = [jest.fn(), jest.fn()];
  open(onConfirm, onCancel);
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
});

it('is confirmed by Enter in a field, and does not submit a form around it', async () => {
  const [onConfirm, onSubmit] = [jest.fn(), jest.fn()];
  show(
    <form onSubmit={onSubmit}>
      <ConfirmDialog title="Pay?" confirmLabel="Pay" onConfirm={onConfirm} onCancel={() => {}}>
        <input aria-label="Reason" />
      </ConfirmDialog>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Reason'), 'Gift{Enter}');
  expect([onConfirm.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 0]);
});

it('moves the focus to the first invalid field', async () => {
  const onConfirm = jest.fn();
  render(
    <TextDialog
      {...{ title: 'Cancel it?', text: '', label: 'Reason', maxLength: 300, confirmLabel: 'Cancel it', onConfirm }}
      onCancel={() => {}}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel it' }));
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('Please enter a reason');
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  expect(onConfirm).not.toHaveBeenCalled();
});

it('keeps what was typed at Escape, says so, and discards it by its button', async () => {
  const onCancel = jest.fn();
  show(
    <FormDialog
      title="Write a mail"
      confirmLabel="Send"
      values={{ subject: '' }}
      onSubmit={() => {}}
      onCancel={onCancel}
    >
      <TextField name="subject" label="Subject" />
    </FormDialog>,
  );
  await userEvent.type(screen.getByLabelText('Subject'), 'Your order');
  await userEvent.keyboard('{Escape}');
  expect(onCancel).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your input is not saved. Press “Send”, or “Cancel” to discard it.',
  );
  expect(screen.getByLabelText('Subject')).toHaveValue('Your order');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it.each([
  ['a field', <input key="a" aria-label="Text" />],
  ['a text area', <textarea key="b" aria-label="Text" />],
])('keeps text that was typed into %s, also when the page is left', async (_field, field) => {
  const [onConfirm, onCancel] = [jest.fn(), jest.fn()];
  const { router } = show(
    <ConfirmDialog title="Pay?" confirmLabel="Pay" onConfirm={onConfirm} onCancel={onCancel}>
      {field}
      <Link to="/elsewhere">Elsewhere</Link>
    </ConfirmDialog>,
  );
  await userEvent.type(screen.getByLabelText('Text'), 'Gift');
  await userEvent.keyboard('{Escape}');
  expect(onCancel).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Text')).toHaveValue('Gift');
  // The action may navigate.
  onConfirm.mockImplementation(() => router.navigate('/elsewhere'));
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(await screen.findByText('Another page')).toBeVisible();
});

it('discards a search at Escape, because it changes nothing', async () => {
  const onCancel = jest.fn();
  show(
    <ConfirmDialog title="Pick" confirmLabel="Pick" onConfirm={() => {}} onCancel={onCancel}>
      <input type="search" aria-label="Product" />
    </ConfirmDialog>,
  );
  await userEvent.type(screen.getByLabelText('Product'), 'Hat');
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('asks once for all input of a page', async () => {
  show(
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <UnsavedChangesPrompt when />
      <UnsavedChangesPrompt when mayLeave={() => true} />
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findAllByRole('dialog', { name: 'Leave without saving?' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Another page')).toBeVisible();
});

describe('InputDialog', () => {
  it.each([true, false])('asks before it closes if it has input: %s', async (hasInput) => {
    const onClose = jest.fn();
    show(
      <InputDialog title="Edit" hasInput={hasInput} onClose={onClose}>
        <p>Fields</p>
      </InputDialog>,
    );
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(hasInput ? 0 : 1);
    if (!hasInput) return;
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

it('returns the focus to its button after a failure, because a disabled button has lost it', async () => {
  let fail = () => {};
  open(
    () =>
      new Promise((_resolve, reject) => {
        fail = () => reject(new ApiError(409, 'in_use', 'The hat is worn.'));
      }),
  );
  const confirmButton = screen.getByRole('button', { name: 'Delete' });
  await userEvent.click(confirmButton);
  // Browsers take the focus from a disabled button; jsdom does not.
  const otherField = document.body.appendChild(document.createElement('input'));
  otherField.focus();
  otherField.remove();
  expect(document.body).toHaveFocus();
  await act(async () => fail());
  expect(confirmButton).toHaveFocus();
});
