import { render, screen } from '@testing-library/react';
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
  expect(document.documentElement.style.overflow).toBe('hidden');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  expect(document.documentElement.style.overflow).toBe('');
});
