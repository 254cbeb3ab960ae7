import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from '@vastra/shared/contract';
import { startSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../../routes';
import { messagePreferences, profile, profileReplies, user } from '../../../testing/fixtures';

// Compiles the page before the first test, so that no test times out.
beforeAll(() => import('../page'));

let bodies: unknown[];
beforeEach(() => {
  act(() => startSession({ user, token: 'token' }));
  bodies = [];
});

/** Shows the account of a customer with these changes to the fixture's profile. */
function open(changes: Partial<Profile>, replies: Record<string, unknown> = {}) {
  stubServer({ ...profileReplies, 'GET account/profile': { ...profile, ...changes }, ...replies });
  renderRoutes(routes, '/account');
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('messages about orders', () => {
  const preferencesCall = 'account/message-preferences';
  const findBox = (name: string) => screen.findByRole('checkbox', { name });

  it('are allowed per channel, and the boxes show what is saved', async () => {
    let isDown = true;
    open(
      {},
      {
        [`PUT ${preferencesCall}`]: ({ body }: { body: { sms: boolean; whatsapp: boolean } }) => {
          bodies.push(body);
          return isDown ? buildFailure(503, 'unavailable', 'The shop is busy.') : { ...messagePreferences, ...body };
        },
      },
    );
    const whatsapp = await findBox('WhatsApp to 98765 43210');
    await userEvent.click(whatsapp);
    expect(whatsapp).not.toBeChecked();
    isDown = false;
    await userEvent.click(whatsapp);
    await waitFor(() => expect(whatsapp).toBeChecked());
    await userEvent.click(await findBox('SMS to 98765 43210'));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'SMS to 98765 43210' })).toBeChecked());
    const choices = [
      { sms: false, whatsapp: true },
      { sms: false, whatsapp: true },
      { sms: true, whatsapp: true },
    ];
    expect(bodies).toEqual(choices);
  });

  it('go by SMS to who has no email, beside WhatsApp', async () => {
    const saved = { ...messagePreferences, whatsapp: true };
    open({ email: null }, { [`PUT ${preferencesCall}`]: saved });
    const sms = await findBox('SMS to 98765 43210');
    expect(sms).toBeChecked();
    expect(sms).toBeDisabled();
    expect(sms).toHaveAccessibleDescription('Every step of your orders. Always on, because you have no email address.');
    await userEvent.click(await findBox('WhatsApp to 98765 43210'));
    await waitFor(() => expect(sms).toHaveAccessibleDescription(/, where WhatsApp is not possible\. Always on/));
    expect(sms).toBeChecked();
  });

  it('end also for the orders that allow WhatsApp by themselves', async () => {
    open(
      {},
      {
        [`GET ${preferencesCall}`]: { ...messagePreferences, sms: true, whatsappOrderCount: 2 },
        [`PUT ${preferencesCall}`]: ({ body }: { body: object }) => {
          bodies.push(body);
          return { ...messagePreferences, ...body, whatsappOrderCount: 0 };
        },
      },
    );
    expect(await screen.findByText(/^2 orders send you updates on WhatsApp/)).toBeVisible();
    await press('Stop these updates');
    await waitFor(() => expect(screen.queryByText(/orders send you updates/)).not.toBeInTheDocument());
    expect(bodies).toEqual([{ sms: true, whatsapp: false }]);
  });

  it('need a phone number', async () => {
    open({ phone: null }, { [`GET ${preferencesCall}`]: { ...messagePreferences, phone: null } });
    expect(
      await screen.findByText('Add a phone number to your profile, and you can have messages by WhatsApp or SMS.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /SMS|WhatsApp/ })).not.toBeInTheDocument();
  });

  it('are left out in a shop that sends mail alone', async () => {
    open({}, { [`GET ${preferencesCall}`]: { ...messagePreferences, offers: { sms: false, whatsapp: false } } });
    expect(await screen.findByRole('button', { name: 'Export my data' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Messages about your orders')).not.toBeInTheDocument());
  });

  it('can be loaded again after a failure', async () => {
    let isDown = true;
    const reply = () => (isDown ? buildFailure(503, 'unavailable', 'The shop is busy.') : messagePreferences);
    open({}, { [`GET ${preferencesCall}`]: reply });
    expect(await screen.findByText('The shop is busy.')).toBeInTheDocument();
    isDown = false;
    await press('Retry');
    expect(await findBox('SMS to 98765 43210')).not.toBeChecked();
  });
});
