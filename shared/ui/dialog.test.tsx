import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Menu" side="left" onClose={() => setOpen(false)}>
          <a href="/blog">Blog</a>
        </Dialog>
      )}
    </>
  );
}

it('opens at the left, and returns the focus when it closes', async () => {
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'Menu' });
  expect(getComputedStyle(dialog).marginLeft).toBe('0px');
  expect(getComputedStyle(dialog).marginRight).toBe('auto');
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('focuses the child with autoFocus', () => {
  render(
    <Dialog title="Search" onClose={() => {}}>
      <input aria-label="Product" autoFocus />
    </Dialog>,
  );
  expect(screen.getByLabelText('Product')).toHaveFocus();
});

/** Renders a dialog inside of another one. Returns the calls of their `onClose`. */
function renderNested({ isBusy = false } = {}) {
  const [closeOuter, closeInner] = [jest.fn(), jest.fn()];
  render(
    <Dialog title="Outer" onClose={closeOuter}>
      <Dialog title="Inner" isBusy={isBusy} onClose={closeInner}>
        <input aria-label="Picture" type="file" />
        <p>Text</p>
      </Dialog>
    </Dialog>,
  );
  return { closeOuter, closeInner, inner: screen.getByRole('dialog', { name: 'Inner' }) };
}

it('closes only the inner dialog on Escape', async () => {
  const { closeOuter, closeInner } = renderNested();
  await userEvent.keyboard('{Escape}');
  expect([closeInner.mock.calls.length, closeOuter.mock.calls.length]).toEqual([1, 0]);
});

it('leaves Escape to a child that has handled it, and to an input method', async () => {
  const { closeInner, inner } = renderNested();
  inner.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  await userEvent.keyboard('{Escape}');
  fireEvent.keyDown(inner, { key: 'Escape', isComposing: true });
  expect(closeInner).not.toHaveBeenCalled();
});

it('keeps Escape from the browser, which would close the dialog at the second one', () => {
  const { inner } = renderNested({ isBusy: true });
  expect(fireEvent.keyDown(inner, { key: 'Escape' })).toBe(false);
});

it('stays open when a file input inside is cancelled', () => {
  const { closeOuter, closeInner } = renderNested();
  fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true }));
  expect([closeInner.mock.calls.length, closeOuter.mock.calls.length]).toEqual([0, 0]);
});

it('closes on a click on the backdrop, and not when a text selection ends there', () => {
  const { closeOuter, closeInner, inner } = renderNested();
  fireEvent.pointerDown(screen.getByText('Text'));
  fireEvent.click(inner);
  expect(closeInner).not.toHaveBeenCalled();
  fireEvent.pointerDown(inner);
  fireEvent.click(inner);
  expect([closeInner.mock.calls.length, closeOuter.mock.calls.length]).toEqual([1, 0]);
});

it('cannot be closed while it is busy', async () => {
  const { closeInner, inner } = renderNested({ isBusy: true });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(inner.querySelector('button')!);
  fireEvent.pointerDown(inner);
  fireEvent.click(inner);
  const cancel = createEvent('cancel', inner, { cancelable: true });
  fireEvent(inner, cancel);
  expect(closeInner).not.toHaveBeenCalled();
  expect(cancel.defaultPrevented).toBe(true);
});

it('opens again when the browser closes it by itself, at a second close request', () => {
  const { inner } = renderNested({ isBusy: true });
  inner.removeAttribute('open');
  fireEvent(inner, new Event('close'));
  expect(inner).toHaveAttribute('open');
});

it('is outside of the place that renders it, so that its styles do not reach the dialog', () => {
  const { container } = render(
    <div>
      <Dialog title="Sizes" onClose={() => {}}>
        Content
      </Dialog>
    </div>,
  );
  expect(container).not.toContainElement(screen.getByRole('dialog', { name: 'Sizes' }));
});
