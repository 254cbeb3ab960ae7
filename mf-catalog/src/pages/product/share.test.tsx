import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideCartCommands } from '../../testing/cart';
import { showProduct } from '../../testing/product-page';

const url = 'http://shop.test/product/jacket?variant=black-l';
const stubNavigator = (overrides: Partial<Navigator>) => {
  for (const [name, value] of Object.entries(overrides))
    Object.defineProperty(navigator, name, { value, configurable: true });
};

/** Shares the chosen variant and returns the toasts. */
const share = async (overrides: Partial<Navigator>) => {
  const user = userEvent.setup();
  const toasts = provideCartCommands();
  stubNavigator(overrides);
  await showProduct({ urlSuffix: '?variant=black-l' });
  await user.click(screen.getByRole('button', { name: 'Share' }));
  return toasts;
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

it('opens the system’s share dialog', async () => {
  const shared = jest.fn(async () => {});
  const toasts = await share({ share: shared });
  expect(shared).toHaveBeenCalledWith({ title: 'Indigo Denim Jacket', url });
  expect(toasts).toEqual([]);
});

it('shows nothing when the shopper cancels', async () => {
  const writeText = jest.fn();
  const toasts = await share({
    share: () => Promise.reject(new DOMException('', 'AbortError')),
    clipboard: { writeText } as unknown as Clipboard,
  });
  expect(toasts).toEqual([]);
  expect(writeText).not.toHaveBeenCalled();
});

it('copies the link where the system has no share dialog, and says so', async () => {
  const writeText = jest.fn(async () => {});
  const toasts = await share({ clipboard: { writeText } as unknown as Clipboard });
  expect(writeText).toHaveBeenCalledWith(url);
  expect(toasts).toEqual(['success: Link copied']);
});

it('shows the link when copying is refused', async () => {
  const toasts = await share({ clipboard: { writeText: () => Promise.reject(new Error()) } as unknown as Clipboard });
  expect(await screen.findByRole('textbox', { name: 'Copy this link' })).toHaveValue(url);
  expect(toasts).toEqual([]);
});
