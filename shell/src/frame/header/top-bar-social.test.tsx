import { act, render, screen } from '@testing-library/react';
import { endSession, startSession } from '@vastra/shared/session';
import { createMemoryRouter, RouterProvider } from '@vastra/shared/testing';
import { TopBarSocial } from './top-bar-social';

const asha = { id: 'u1', name: 'Asha Menon', email: 'asha@example.in', phone: null, role: 'user' as const };
const social = [{ network: 'instagram', url: 'https://instagram.example/vastra' }];

it('shows the social links in the top bar to a signed-in customer only', async () => {
  const element = (
    <>
      <aside className="top-bar" aria-label="Announcement" />
      <TopBarSocial />
    </>
  );
  const loader = () => ({ shop: { name: 'Vastra', social } });
  const router = createMemoryRouter([{ path: '/', element, loader, HydrateFallback: () => null }]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('complementary', { name: 'Announcement' });
  expect(screen.queryByText('Vastra on Instagram')).not.toBeInTheDocument();
  act(() => startSession({ user: asha, token: 't' }));
  // A style for narrow windows, which jsdom applies always, hides it.
  const link = screen.getByText('Vastra on Instagram').closest('a')!;
  expect(link).toHaveAttribute('href', 'https://instagram.example/vastra');
  expect(link.closest('.top-bar')).toBeInTheDocument();
  act(() => endSession());
  expect(screen.queryByText('Vastra on Instagram')).not.toBeInTheDocument();
});
