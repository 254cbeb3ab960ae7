import { act, screen, waitFor } from '@testing-library/react';

const raised: string[] = [];
const prototype = HTMLElement.prototype as { showPopover?: () => void; hidePopover?: () => void };

beforeEach(() => {
  raised.length = 0;
});
afterAll(() => {
  delete prototype.showPopover;
  delete prototype.hidePopover;
});

it('shows a toast above the page, and above a dialog that was opened later', async () => {
  let isOpen = false;
  prototype.showPopover = () => {
    isOpen = true;
    raised.push('show');
  };
  prototype.hidePopover = () => {
    raised.push('hide');
  };
  // jsdom supports neither popovers nor their state.
  const matches = Element.prototype.matches;
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector === ':popover-open' ? isOpen : matches.call(this, selector);
  });
  // The toast library reads the preference for reduced motion.
  window.matchMedia = jest.fn(() => ({ matches: true }) as MediaQueryList);
  const { show } = await act(async () => import('./toaster'));
  const showToast = (text: string) => act(async () => show({ kind: 'success', text, durationMs: 3000 }));

  await showToast('One');
  expect(await screen.findByText('One')).toBeInTheDocument();
  const getToaster = () => document.querySelector('[data-rht-toaster]');
  expect(getToaster()).toHaveStyle({ position: 'fixed', top: '8px', right: '8px' });
  // Earlier releases of the cart move toasts below their mini-cart.
  document.documentElement.style.setProperty('--toasts-top', '318px');
  await showToast('One more');
  expect(getToaster()).toHaveStyle({ top: '318px' });
  document.documentElement.style.removeProperty('--toasts-top');
  // The colours of the design: success on paper.
  expect(screen.getByText('One').closest('[style*="background"]')).toHaveStyle({ background: 'var(--paper)' });
  expect(document.head.innerHTML + document.body.innerHTML).toContain('var(--success)');
  await showToast('Two');
  expect(raised).toEqual(['show']);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  await showToast('Three');
  expect(raised).toEqual(['show', 'hide', 'show']);
  const laterDialog = document.body.appendChild(document.createElement('dialog'));
  laterDialog.open = true;
  await waitFor(() => expect(raised).toEqual(['show', 'hide', 'show', 'hide', 'show']));
  laterDialog.remove();
  dialog.remove();
});
