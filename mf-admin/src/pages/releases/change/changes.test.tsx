import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteReleases } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import {
  advanceSeconds,
  cart,
  findCard,
  open,
  rolledBackChange,
  second,
  sent,
  server,
  toasts,
  useFakeClock,
  withChanges,
} from '../testing/releases';

const press = async (name: string | RegExp, inside?: HTMLElement) =>
  userEvent.click(within(inside ?? (await findCard())).getByRole('button', { name }));
const pressInDialog = (name: string) => press(name, screen.getByRole('dialog'));
const notified = async () => within(await findCard()).getAllByRole('status')[0];
const rolledBack = { live: '1.0.0', previous: null };

describe('a rollback', () => {
  const rollBack = async () => {
    await press('Roll back');
    await pressInDialog('Roll back');
  };
  /** Rolls back while one of two servers does not serve the release yet. */
  const rollBackWithOneServerBehind = async () => {
    useFakeClock();
    open(() => {
      server.releases = [withChanges({ ...rolledBack, servers: { total: 2, behind: 1 } }, rolledBackChange)];
      return (server.releases as RemoteReleases[])[0];
    });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(within(await findCard()).getByRole('button', { name: 'Roll back' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Roll back' }));
  };

  it('asks for a confirmation, and can be cancelled', async () => {
    open();
    await press('Roll back');
    expect(screen.getByRole('dialog', { name: 'Roll back Cart?' })).toHaveTextContent('From 1.1.0 to 1.0.0.');
    await pressInDialog('Cancel');
    expect([screen.queryByRole('dialog'), sent]).toEqual([null, []]);
  });

  it('is based on the visible state, and reports when the servers serve it', async () => {
    open(() => {
      server.releases = [withChanges(rolledBack, rolledBackChange)];
      return (server.releases as RemoteReleases[])[0];
    });
    await rollBack();
    const message = 'Cart was rolled back to 1.0.0: both servers serve it.';
    await waitFor(async () => expect(await notified()).toHaveTextContent(message));
    expect(sent).toEqual([['rollback', { changedAt: second.at }]]);
    expect(toasts).toEqual([`success: ${message}`]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(within(await findCard()).getByRole('group', { name: 'Live: 1.0.0' })).toBeVisible();
  });

  it('waits until all servers serve it', async () => {
    await rollBackWithOneServerBehind();
    expect(await screen.findByText('Saved. Waiting for the servers…')).toBeVisible();
    server.releases = [withChanges(rolledBack, rolledBackChange)];
    await advanceSeconds(1);
    expect(await notified()).toHaveTextContent('Cart was rolled back to 1.0.0: both servers serve it.');
  });

  it('reports after 10 s that not all servers serve it', async () => {
    await rollBackWithOneServerBehind();
    await advanceSeconds(10);
    expect(await notified()).toHaveTextContent('Still rolling out after 10 s: 1 of 2 servers behind.');
    expect(toasts).toEqual([expect.stringContaining('plain: Cart: Still rolling out')]);
  });

  it('reports which server refuses it and why, when the other servers serve it', async () => {
    const refusal = { instance: 'shop-2-3000', version: '1.0.0', reason: 'react 18 is missing', waitsFor: [] };
    open(() => {
      server.releases = [
        withChanges(
          {
            ...rolledBack,
            servers: { total: 2, behind: 1 },
            refusals: [{ ...refusal, at: '2026-11-20T12:00:00.000Z' }],
          },
          rolledBackChange,
        ),
      ];
      return (server.releases as RemoteReleases[])[0];
    });
    await rollBack();
    const sentence = 'shop-2-3000 refuses 1.0.0: react 18 is missing.';
    const message = `Cart was rolled back to 1.0.0: 1 of 2 servers behind. ${sentence}`;
    await waitFor(async () => expect(await notified()).toHaveTextContent(message));
    const list = within(await findCard()).getByRole('list', { name: 'Servers that refuse a release' });
    expect(list).toHaveTextContent(sentence);
  });

  it('changes nothing when another admin was faster, and shows the other change', async () => {
    open(() => {
      server.releases = [
        withChanges({ live: '1.2.0', previous: '1.1.0' }, { version: '1.2.0', from: '1.1.0', by: 'Bela' }),
      ];
      return buildFailure(409, 'changed_meanwhile', 'Another person has changed this in the meantime.');
    });
    await rollBack();
    await waitFor(async () =>
      expect(await notified()).toHaveTextContent(
        'No change was made, because another person changed this in the meantime. Bela made 1.2.0 live, in place of 1.1.0.',
      ),
    );
    expect(within(await findCard()).getByRole('group', { name: 'Live: 1.2.0' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows a failure in the dialog, and can be tried again', async () => {
    open(() => buildFailure(503, 'releases_unavailable', 'The releases are not available right now.'));
    await rollBack();
    expect(await screen.findByRole('alert')).toHaveTextContent('The releases are not available right now.');
    await pressInDialog('Roll back');
    expect(sent).toHaveLength(2);
  });
});

describe('a release', () => {
  it('is promoted; a refusal of the servers is shown with its reason', async () => {
    const live = { what: 'promoted', version: '1.2.0', from: '1.1.0' } as const;
    const refused = {
      what: 'refused',
      by: 'the shop',
      version: '1.2.0',
      from: '1.1.0',
      reason: 'It needs React 20',
    } as const;
    open(() => {
      server.releases = [withChanges({}, refused, live)];
      return withChanges({ live: '1.2.0', previous: '1.1.0' }, live);
    });
    await press('Make live');
    const choice = screen.getByRole('combobox', { name: 'Release' });
    await userEvent.selectOptions(choice, '1.0.0, 20 Nov 2026, 3:20 pm, live before');
    expect(screen.getByRole('dialog')).toHaveTextContent('From 1.1.0 to 1.0.0.');
    await userEvent.selectOptions(choice, '1.2.0, 20 Nov 2026, 3:20 pm');
    await pressInDialog('Make live');
    const message = 'Rejected: It needs React 20. 1.1.0 is live, not 1.2.0.';
    await waitFor(async () => expect(await notified()).toHaveTextContent(message));
    expect(sent).toEqual([['promote', { changedAt: second.at, version: '1.2.0' }]]);
    expect(toasts).toEqual([`error: Cart: ${message}`]);
    expect(screen.queryByText(/^Latest/)).not.toBeInTheDocument();
  });

  it('is promoted from the table', async () => {
    open();
    await press('Make 1.0.0 live', await screen.findByRole('table', { name: 'Stored releases of Cart' }));
    await pressInDialog('Make live');
    expect(sent).toEqual([['promote', { changedAt: second.at, version: '1.0.0' }]]);
  });
});

describe('a canary', () => {
  it('is started with a release and a valid share', async () => {
    open();
    await press('Start canary');
    const share = screen.getByRole('spinbutton', { name: 'Share of visitors (%)' });
    for (const invalidShare of ['0', '101']) {
      await userEvent.clear(share);
      await userEvent.type(share, invalidShare);
      await pressInDialog('Start canary');
      expect(share).toHaveAccessibleDescription(/Please enter a share from 0.1 to 100/);
    }
    await userEvent.clear(share);
    await userEvent.type(share, '2.5');
    await pressInDialog('Start canary');
    expect(sent).toEqual([['canary', { changedAt: second.at, canary: { version: '1.2.0', share: 0.025 } }]]);
  });

  it('can grow by itself, and shows the condition of its next step', async () => {
    open();
    await press('Start canary');
    const then = screen.getByRole('combobox', { name: 'After that' });
    expect(then).toHaveValue('stays');
    await userEvent.selectOptions(then, 'The share grows by itself');
    server.releases = [
      { ...cart, canary: { version: '1.2.0', share: 0.1, grows: true, status: '12 of 200 pages of this step.' } },
    ];
    await pressInDialog('Start canary');
    expect(sent).toEqual([['canary', { changedAt: second.at, canary: { version: '1.2.0', share: 0.1, grows: true } }]]);
    expect(await screen.findByText(/Grows by itself: 12 of 200 pages of this step\./)).toBeVisible();
    await press('Change canary');
    expect(screen.getByRole('combobox', { name: 'After that' })).toHaveValue('grows');
  });

  it('can be changed and ended', async () => {
    server.releases = [{ ...cart, canary: { version: '1.0.0', share: 0.29 } }];
    open();
    await press('Change canary');
    expect(screen.getByRole('spinbutton')).toHaveValue(29);
    expect(screen.getByRole('combobox', { name: 'Release' })).toHaveValue('1.0.0');
    await pressInDialog('Change canary');
    await press('End canary');
    await pressInDialog('End canary');
    expect(sent.map(([, body]) => (body as { canary: unknown }).canary)).toEqual([
      { version: '1.0.0', share: 0.29 },
      null,
    ]);
  });
});
