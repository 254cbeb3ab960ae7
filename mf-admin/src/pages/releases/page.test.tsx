import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReleaseChange, RemoteReleases, StoredReleaseInfo } from '@vastra/shared/contract';
import { showNoticesBy } from '@vastra/shared/notify';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { useAdminSession } from '../../admin-session';
import { routes } from '../../routes';
import { ratingOf } from './rating';
import { percentOf, serversOf, teamOf, toldOf } from './words';

const first: ReleaseChange = {
  ...{ at: '2026-11-20T10:00:00.000Z', by: 'Hans', what: 'promoted', version: '1.0.0' },
  ...{ from: null, share: null, reason: null },
};
const second: ReleaseChange = { ...first, at: '2026-11-20T10:35:00.000Z', version: '1.1.0', from: '1.0.0' };
const withdrawn: ReleaseChange = {
  ...{ ...first, at: '2026-11-20T10:40:00.000Z', by: 'the shop', what: 'withdrawn', version: '1.1.0', from: '1.0.0' },
  reason: '12 of 80 pages failed',
};

const health = (more: object = {}): StoredReleaseInfo['health'] => ({
  server: { views: 812, failures: 1 },
  browser: { views: 600, failures: 2, kinds: { region: 1, script: 1 } },
  errorRate: 3 / 812,
  vitals: { LCP: { p75: 1940, count: 510 }, INP: { p75: 240, count: 300 }, CLS: { p75: 0.31, count: 510 } },
  ...more,
});
const stored = (version: string, more: Partial<StoredReleaseInfo> = {}): StoredReleaseInfo => ({
  ...{ version, publishedAt: '2026-11-20T09:50:00.000Z', publishedBy: 'Hans', commit: '3f2a9c1b7d6e', health: null },
  ...more,
});

const cart: RemoteReleases = {
  ...{ remote: 'mf-cart', live: '1.1.0', canary: null, previous: '1.0.0', changedAt: second.at },
  servers: { total: 2, behind: 0 },
  releases: [stored('1.2.0'), stored('1.1.0', { health: health() }), stored('1.0.0')],
  history: [second, first],
};
const only: RemoteReleases = {
  ...{ remote: 'mf-gift-cards', live: '1.0.0', canary: null, previous: null, changedAt: first.at },
  servers: { total: 1, behind: 1 },
  releases: [stored('1.0.0')],
  history: [first],
};

/** What the API has; a test may put something else in its place. */
let now: unknown;
const sent: [string, unknown][] = [];
const notices: string[] = [];

beforeEach(() => {
  localStorage.setItem('adminToken', 'good');
  useAdminSession.setState({ status: 'unknown' }, true);
  now = [cart];
  sent.length = 0;
  notices.length = 0;
  showNoticesBy(({ kind, text }) => notices.push(`${kind}: ${text}`));
});
afterEach(() => jest.useRealTimers());

/** `reply` is what every write answers; by default, what the API then has. */
const open = (reply: () => unknown = () => (now as RemoteReleases[])[0]) => {
  const write =
    (path: string) =>
    ({ body }: { body: unknown }) => {
      sent.push([path, body]);
      return reply();
    };
  const { made } = serverReplies({
    'GET admin/releases': () => now,
    'POST admin/releases/mf-cart/rollback': write('rollback'),
    'POST admin/releases/mf-cart/promote': write('promote'),
    'PUT admin/releases/mf-cart/canary': write('canary'),
  });
  return { made, ...renderRoutes(routes, '/admin/releases') };
};
const card = (name = 'Cart') => screen.findByRole('region', { name });
const press = async (name: string | RegExp, inside?: HTMLElement) =>
  userEvent.click(within(inside ?? (await card())).getByRole('button', { name }));
const answer = (name: string) => press(name, screen.getByRole('dialog'));
const said = async () => within(await card()).getAllByRole('status')[0];
const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));
const clock = () =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });

const changed = (more: Partial<RemoteReleases>, ...changes: Partial<ReleaseChange>[]): RemoteReleases => {
  const history = changes.map((change, index) => ({
    ...{ ...first, by: 'Anna Admin', at: `2026-11-20T11:0${changes.length - index}:00.000Z` },
    ...change,
  }));
  return { ...cart, ...more, changedAt: history[0].at, history: [...history, ...cart.history] };
};
const rolledBack = { live: '1.0.0', previous: null };
const wentBack = { what: 'rolled back', version: '1.0.0', from: '1.1.0' } as const;

describe('a team', () => {
  it('is shown with what is live, since when and by whom, and how it does, by figures and in words', async () => {
    open();
    const live = within(await card()).getByRole('group', { name: 'Live: 1.1.0' });
    expect(live).toHaveTextContent('since 20 Nov 2026, 4:05 pm by Hans');
    expect(live).toHaveTextContent('Error rate0.4%Healthy. 3 of 812 views failed');
    expect(live).toHaveTextContent('Largest paint (LCP)1.9 sGood. p75 of 510 views');
    expect(live).toHaveTextContent('Reaction (INP)240 msNeeds work. p75 of 300 views');
    expect(live).toHaveTextContent('Jumps (CLS)0.31Poor. p75 of 510 views');
    expect(live).toHaveTextContent(
      'What failed: 1 page on the server, 1 region in browsers, 1 script error in browsers.',
    );
    expect(await card()).toHaveTextContent('Both servers serve it');
  });

  it('is shown with its canary, and both can be compared', async () => {
    const given = { what: 'canary', version: '1.2.0', share: 0.1 } as const;
    now = [changed({ canary: { version: '1.2.0', share: 0.1 } }, given)];
    open();
    const canary = within(await card()).getByRole('group', { name: 'Canary: 1.2.0' });
    expect(canary).toHaveTextContent('10% of the visitors, since 20 Nov 2026, 4:31 pm by Anna Admin');
    expect(canary).toHaveTextContent('No server that runs now has served it yet.');
  });

  it('has each stored release, to be tried in a new tab', async () => {
    open();
    const rows = within(await screen.findByRole('table', { name: 'Stored releases of Cart' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'VersionPublishedHealth',
      expect.stringMatching(/^1\.2\.020 Nov 2026, 3:20 pm by Hans 3f2a9c1bNo views/),
      expect.stringMatching(/^1\.1\.0Live.*Healthy: 0\.4%, 3 of 812 views/),
      expect.stringMatching(/^1\.0\.0Before/),
    ]);
    const link = within(rows[1]).getByRole('link', { name: 'Try 1.2.0, in a new tab' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/?release=mf-cart%401.2.0', '_blank']);
    expect(screen.getByRole('link', { name: 'Who owns what, in a new tab' })).toHaveAttribute('href', '/?release=');
  });

  it('tells its history, and the latest of it at once', async () => {
    now = [{ ...cart, live: '1.0.0', previous: null, history: [withdrawn, second, first] }];
    open();
    const words = 'Withdrawn by the shop: 12 of 80 pages failed. 1.0.0 is live, not 1.1.0.';
    expect(await screen.findByText(/^Latest/)).toHaveTextContent(`Latest, 20 Nov 2026, 4:10 pm: ${words}`);
    expect(within(await card()).getByRole('group', { name: 'Live: 1.0.0' })).toHaveTextContent(
      'since 20 Nov 2026, 4:10 pm by the shop',
    );
    expect(screen.getAllByText(words)).toHaveLength(2);
    expect(screen.getByText('Hans made 1.1.0 live, in place of 1.0.0.')).toBeInTheDocument();
  });

  it('with one release has nothing to go back to, and says so', async () => {
    now = [only];
    open();
    const gifts = within(await card('Gift cards'));
    expect(gifts.getByText('The server is behind')).toBeVisible();
    const back = gifts.getByRole('button', { name: 'Roll back' });
    expect(back).toBeDisabled();
    expect(back).toHaveAccessibleDescription('Nothing to roll back to: no other release was live before.');
    for (const name of ['Make live', 'Start canary'])
      expect(gifts.getByRole('button', { name })).toHaveAccessibleDescription(/There is no other release/);
  });

  it('whose only release was refused has nothing that visitors get', async () => {
    now = [{ ...only, history: [{ ...first, by: 'the shop', what: 'refused', reason: 'It needs React 20' }] }];
    open();
    const gifts = within(await card('Gift cards'));
    expect(gifts.getByRole('group', { name: 'Refused: 1.0.0' })).toBeVisible();
    expect(gifts.queryByRole('group', { name: 'Live: 1.0.0' })).not.toBeInTheDocument();
    expect(gifts.getByText(/^Latest/)).toHaveTextContent('Refused: It needs React 20. Visitors do not get 1.0.0.');
  });

  it('that is published and not live yet can go live', async () => {
    now = [{ ...only, live: null, changedAt: null, history: [] }];
    open();
    const gifts = within(await card('Gift cards'));
    expect(gifts.getByText(/Nothing is live/)).toBeVisible();
    expect(gifts.getAllByRole('button', { name: 'Make live' })[0]).toBeEnabled();
    expect(gifts.getByRole('button', { name: 'Start canary' })).toBeDisabled();
  });
});

describe('a rollback', () => {
  const ask = async () => {
    await press('Roll back');
    await answer('Roll back');
  };

  it('asks from what to what, and can be left', async () => {
    open();
    await press('Roll back');
    expect(screen.getByRole('dialog', { name: 'Roll back Cart?' })).toHaveTextContent('From 1.1.0 to 1.0.0.');
    await answer('Cancel');
    expect([screen.queryByRole('dialog'), sent]).toEqual([null, []]);
  });

  it('is done to what was seen, and said when the servers serve it', async () => {
    open(() => {
      now = [changed(rolledBack, wentBack)];
      return (now as RemoteReleases[])[0];
    });
    await ask();
    const words = 'Cart is back at 1.0.0: both servers serve it.';
    await waitFor(async () => expect(await said()).toHaveTextContent(words));
    expect(sent).toEqual([['rollback', { changedAt: second.at }]]);
    expect(notices).toEqual([`success: ${words}`]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(within(await card()).getByRole('group', { name: 'Live: 1.0.0' })).toBeVisible();
  });

  it('waits until all servers serve it', async () => {
    clock();
    open(() => {
      now = [changed({ ...rolledBack, servers: { total: 2, behind: 1 } }, wentBack)];
      return (now as RemoteReleases[])[0];
    });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(within(await card()).getByRole('button', { name: 'Roll back' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText('Written down. Waiting for the servers…')).toBeVisible();
    now = [changed(rolledBack, wentBack)];
    await seconds(1);
    expect(await said()).toHaveTextContent('Cart is back at 1.0.0: both servers serve it.');
  });

  it('says after 10 s that not all have said so', async () => {
    clock();
    open(() => {
      now = [changed({ ...rolledBack, servers: { total: 2, behind: 1 } }, wentBack)];
      return (now as RemoteReleases[])[0];
    });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(within(await card()).getByRole('button', { name: 'Roll back' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Roll back' }));
    await seconds(10);
    expect(await said()).toHaveTextContent('Not everywhere yet after 10 s: 1 of 2 servers behind.');
    expect(notices).toEqual([expect.stringContaining('plain: Cart: Not everywhere yet')]);
  });

  it('is not done when somebody else was faster: what they did is said', async () => {
    open(() => {
      now = [changed({ live: '1.2.0', previous: '1.1.0' }, { version: '1.2.0', from: '1.1.0', by: 'Bela' })];
      return failure(409, 'changed_meanwhile', 'Somebody else has changed this in the meantime.');
    });
    await ask();
    await waitFor(async () =>
      expect(await said()).toHaveTextContent(
        'Nothing was done, since this has changed in the meantime. Bela made 1.2.0 live, in place of 1.1.0.',
      ),
    );
    expect(within(await card()).getByRole('group', { name: 'Live: 1.2.0' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that has failed says so in the dialog, and can be tried again', async () => {
    open(() => failure(503, 'releases_unavailable', 'The releases cannot be reached right now.'));
    await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent('The releases cannot be reached right now.');
    await answer('Roll back');
    expect(sent).toHaveLength(2);
  });
});

describe('a release', () => {
  it('is chosen and made live; what the servers refuse is said with the reason', async () => {
    const live = { what: 'promoted', version: '1.2.0', from: '1.1.0' } as const;
    const refused = {
      what: 'refused',
      by: 'the shop',
      version: '1.2.0',
      from: '1.1.0',
      reason: 'It needs React 20',
    } as const;
    open(() => {
      now = [changed({}, refused, live)];
      return changed({ live: '1.2.0', previous: '1.1.0' }, live);
    });
    await press('Make live');
    const choice = screen.getByRole('combobox', { name: 'Release' });
    await userEvent.selectOptions(choice, '1.0.0, 20 Nov 2026, 3:20 pm, live before');
    expect(screen.getByRole('dialog')).toHaveTextContent('From 1.1.0 to 1.0.0.');
    await userEvent.selectOptions(choice, '1.2.0, 20 Nov 2026, 3:20 pm');
    await answer('Make live');
    const words = 'Refused: It needs React 20. 1.1.0 is live, not 1.2.0.';
    await waitFor(async () => expect(await said()).toHaveTextContent(words));
    expect(sent).toEqual([['promote', { changedAt: second.at, version: '1.2.0' }]]);
    expect(notices).toEqual([`error: Cart: ${words}`]);
    expect(screen.queryByText(/^Latest/)).not.toBeInTheDocument();
  });

  it('is made live from the table', async () => {
    open();
    await press('Make 1.0.0 live', await screen.findByRole('table', { name: 'Stored releases of Cart' }));
    await answer('Make live');
    expect(sent).toEqual([['promote', { changedAt: second.at, version: '1.0.0' }]]);
  });
});

describe('a canary', () => {
  it('is started with a release and a share that is possible', async () => {
    open();
    await press('Start canary');
    const share = screen.getByRole('spinbutton', { name: 'Share of the visitors (%)' });
    for (const wrong of ['0', '101']) {
      await userEvent.clear(share);
      await userEvent.type(share, wrong);
      await answer('Start canary');
      expect(share).toHaveAccessibleDescription(/Please enter a share from 0.1 to 100/);
    }
    await userEvent.clear(share);
    await userEvent.type(share, '2.5');
    await answer('Start canary');
    expect(sent).toEqual([['canary', { changedAt: second.at, canary: { version: '1.2.0', share: 0.025 } }]]);
  });

  it('gets another share, and is ended', async () => {
    now = [{ ...cart, canary: { version: '1.0.0', share: 0.29 } }];
    open();
    await press('Change canary');
    expect(screen.getByRole('spinbutton')).toHaveValue(29);
    expect(screen.getByRole('combobox')).toHaveValue('1.0.0');
    await answer('Change canary');
    await press('End canary');
    await answer('End canary');
    expect(sent.map(([, body]) => (body as { canary: unknown }).canary)).toEqual([
      { version: '1.0.0', share: 0.29 },
      null,
    ]);
  });
});

describe('the screen', () => {
  it('says that there are no releases', async () => {
    now = [];
    open();
    expect(await screen.findByRole('heading', { name: 'No releases yet.' })).toBeVisible();
  });

  it('waits, says what is wrong, and tries again', async () => {
    now = failure(503, 'releases_unavailable', 'The releases cannot be reached right now.');
    open();
    expect(await screen.findByRole('status', { name: 'Loading...' })).toBeVisible();
    expect(await screen.findByText('The releases cannot be reached right now.')).toBeVisible();
    now = [cart];
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card()).toBeVisible();
  });

  it('is read anew every 10 s while it can be seen', async () => {
    clock();
    const { made } = open();
    await card();
    now = [only];
    await seconds(10);
    expect(await card('Gift cards')).toBeVisible();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await seconds(30);
    expect(made).toHaveLength(2);
    visibility.mockReturnValue('visible');
    now = [cart];
    fireEvent(document, new Event('visibilitychange'));
    expect(await card()).toBeVisible();
  });

  it('keeps what it knows while nothing can be had, and says that it is old', async () => {
    clock();
    open();
    await card();
    now = failure(502, 'unavailable', 'The shop is busy.');
    await seconds(10);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Not up to date: The shop is busy. This is how it was at /,
    );
    expect(await card()).toBeVisible();
    now = [cart];
    await seconds(10);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it.each<[Partial<ReleaseChange>, string]>([
  [{}, 'Hans made 1.0.0 live.'],
  [{ ...wentBack, reason: 'prices are wrong' }, 'Hans went back to 1.0.0 from 1.1.0. Reason: prices are wrong.'],
  [{ what: 'canary', share: 0.125 }, 'Hans gave 1.0.0 to 12.5% of the visitors.'],
  [{ what: 'canary ended' }, 'Hans ended the canary 1.0.0.'],
  [{ what: 'refused', reason: 'it needs React 20.' }, 'Refused: it needs React 20. Visitors do not get 1.0.0.'],
  [{ what: 'withdrawn', by: 'the shop' }, 'Withdrawn by the shop: too many errors. Visitors do not get 1.0.0.'],
])('tells %j', (change, words) => expect(toldOf({ ...first, ...change })).toBe(words));

it.each([
  [0, '0%'],
  [0.0004, 'under 0.1%'],
  [0.0037, '0.4%'],
  [1, '100%'],
])('shows %d as %s', (part, words) => expect(percentOf(part)).toBe(words));

it.each([
  [{ total: 0, behind: 0 }, 'No server has reported within a minute'],
  [{ total: 1, behind: 0 }, 'The server serves it'],
  [{ total: 3, behind: 0 }, 'All 3 servers serve it'],
  [{ total: 1, behind: 1 }, 'The server is behind'],
  [{ total: 3, behind: 2 }, '2 of 3 servers behind'],
])('%j: %s', (servers, words) => expect(serversOf(servers)).toBe(words));

it.each<[Parameters<typeof ratingOf>[0], number, string]>([
  ['LCP', 2500, 'Good'],
  ['LCP', 2501, 'Needs work'],
  ['INP', 501, 'Poor'],
  ['CLS', 0.1, 'Good'],
  ['errors', 0.05, 'Watch it'],
  ['errors', 0.051, 'Failing'],
])('rates %s %d: %s', (measure, value, word) => expect(ratingOf(measure, value).word).toBe(word));

it('names teams as people do', () => expect(teamOf('mf-gift-cards')).toBe('Gift cards'));
