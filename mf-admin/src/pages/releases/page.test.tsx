import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReleaseChange, RemoteReleases } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { formatPercent, getTeamName } from '../../components/releases/labels';
import { getRating } from './health/rating';
import { describeChange, describeServers } from './labels';
import {
  advanceSeconds,
  buildRelease,
  cart,
  findCard,
  first,
  open,
  rolledBackChange,
  second,
  server,
  useFakeClock,
  withChanges,
} from './testing/releases';

const withdrawn: ReleaseChange = {
  ...first,
  at: '2026-11-20T10:40:00.000Z',
  by: 'the shop',
  what: 'withdrawn',
  version: '1.1.0',
  from: '1.0.0',
  reason: '12 of 80 pages failed',
};
const onlyRelease: RemoteReleases = {
  remote: 'mf-gift-cards',
  live: '1.0.0',
  canary: null,
  previous: null,
  changedAt: first.at,
  servers: { total: 1, behind: 1 },
  releases: [buildRelease('1.0.0')],
  history: [first],
  refusals: [],
  errors: [],
};

describe('a team', () => {
  it('is shown with its live release and its health', async () => {
    open();
    const live = within(await findCard()).getByRole('group', { name: 'Live: 1.1.0' });
    expect(live).toHaveTextContent('since 20 Nov 2026, 4:05 pm by Hans');
    expect(live).toHaveTextContent('Error rate0.4%Healthy. 3 of 812 views failed');
    expect(live).toHaveTextContent('Largest Contentful Paint (LCP)1.9 sGood. p75 of 510 views');
    expect(live).toHaveTextContent('Interaction to Next Paint (INP)240 msNeeds work. p75 of 300 views');
    expect(live).toHaveTextContent('Cumulative Layout Shift (CLS)0.31Poor. p75 of 510 views');
    expect(live).toHaveTextContent(
      'What failed: 1 page on the server, 1 region in browsers, 1 script error in browsers.',
    );
    expect(await findCard()).toHaveTextContent('Both servers serve it');
    expect(await within(await findCard()).findByText('mf-cart · team checkout')).toBeVisible();
  });

  it('is shown with its canary beside the live release', async () => {
    const canaryChange = { what: 'canary', version: '1.2.0', share: 0.1 } as const;
    server.releases = [
      withChanges({ canary: { version: '1.2.0', share: 0.1, grows: false, status: null } }, canaryChange),
    ];
    open();
    const canary = within(await findCard()).getByRole('group', { name: 'Canary: 1.2.0' });
    expect(canary).toHaveTextContent('10% of the visitors, since 20 Nov 2026, 4:31 pm by Anna Admin');
    expect(canary).toHaveTextContent('No running server has served it yet.');
  });

  it('lists its errors with file and line, and says when there are none', async () => {
    const error = {
      version: '1.1.0',
      message: 'TypeError: x is not a function',
      at: 'mf-cart/src/cart.ts:12:9',
      frames: ['mf-cart/src/cart.ts:12:9', 'node_modules/react-dom/index.js:1:204'],
      firstSeen: '2026-11-20T10:35:00.000Z',
      lastSeen: '2026-11-20T10:40:00.000Z',
      count: 4,
      share: 0.1,
      kinds: { region: 3, render: 1 },
      browsers: { 'Chrome 131': 3 },
      events: [{ name: 'cart:changed', secondsBefore: 2 }],
    };
    const unknown = { ...error, message: 'Error: gone', at: null, share: null, frames: [], events: [] };
    server.releases = [
      { ...cart, errors: [error, unknown] },
      { ...onlyRelease, errors: [] },
    ];
    open();
    const card = await findCard();
    expect(within(card).getByText('2 errors')).toBeInTheDocument();
    const [first, second] = within(card)
      .getAllByText(/^(TypeError|Error): /)
      .map((message) => message.closest('li')!);
    expect(first).toHaveTextContent('TypeError: x is not a functionmf-cart/src/cart.ts:12:9');
    expect(first).toHaveTextContent(
      '4 times, 10% of the views in 1.1.0: region (3), on the server (1); Chrome 131 (3)',
    );
    expect(first).toHaveTextContent('First 20 Nov 2026, 4:05 pm, last 20 Nov 2026, 4:10 pm');
    expect(first).toHaveTextContent('Events before: cart:changed (2 seconds before)');
    expect(within(first).getByRole('list', { name: 'Stack', hidden: true })).toHaveTextContent(
      'react-dom/index.js:1:204',
    );
    expect(second).toHaveTextContent('No source map knows the line.');
    expect(await findCard('Gift cards')).toHaveTextContent('No errorsNo error of these releases was reported.');
  });

  it('lists the stored releases, with links to preview them in a new tab', async () => {
    const build = {
      builder: 'GitHub Actions',
      workflow: 'vastra/shop/.github/workflows/mf-cart.yml@refs/heads/main',
      runUrl: 'https://github.com/vastra/shop/actions/runs/77/attempts/1',
      hasChanges: false,
    };
    const releases = cart.releases.map((release, index) =>
      index === 1 ? { ...release, build, signedBy: '0a1b2c3d', packageCount: 12 } : release,
    );
    server.releases = [{ ...cart, releases }];
    open();
    const rows = within(await screen.findByRole('table', { name: 'Stored releases of Cart' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'VersionPublishedHealthActions',
      expect.stringMatching(/^1\.2\.020 Nov 2026, 3:20 pm by Hans 3f2a9c1bNo views/),
      expect.stringMatching(/^1\.1\.0Live.*Healthy: 0\.4%, 3 of 812 views/),
      expect.stringMatching(/^1\.0\.0Previous/),
    ]);
    expect(rows[2]).toHaveTextContent('Built by GitHub Actions');
    expect(rows[2]).toHaveTextContent('Signed with key 0a1b2c3d · 12 packages');
    expect(within(rows[2]).getByRole('link', { name: 'GitHub Actions' })).toHaveAttribute('href', build.runUrl);
    const link = within(rows[1]).getByRole('link', { name: 'Try 1.2.0, in a new tab' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/?release=mf-cart%401.2.0', '_blank']);
    expect(screen.getByRole('link', { name: 'Owners, in a new tab' })).toHaveAttribute('href', '/?release=');
  });

  it('can be the shell, which has no preview', async () => {
    const releases = [buildRelease('1.1.0'), buildRelease('1.0.0')];
    server.releases = [{ ...cart, remote: 'shell', releases }];
    open();
    const shell = within(await findCard('Shell'));
    expect(shell.getByRole('group', { name: 'Live: 1.1.0' })).toHaveTextContent(
      'Its pages are counted for the remotes in them.',
    );
    expect(shell.getByRole('button', { name: 'Roll back' })).toBeEnabled();
    expect(shell.getByRole('button', { name: 'Make 1.0.0 live' })).toBeEnabled();
    expect(shell.queryByRole('link', { name: /^Try / })).not.toBeInTheDocument();
  });

  it('shows its history, and the latest change at once', async () => {
    server.releases = [{ ...cart, live: '1.0.0', previous: null, history: [withdrawn, second, first] }];
    open();
    const message = 'Rolled back automatically by the shop: 12 of 80 pages failed. 1.0.0 is live, not 1.1.0.';
    expect(await screen.findByText(/^Latest/)).toHaveTextContent(`Latest, 20 Nov 2026, 4:10 pm: ${message}`);
    expect(within(await findCard()).getByRole('group', { name: 'Live: 1.0.0' })).toHaveTextContent(
      'since 20 Nov 2026, 4:10 pm by the shop',
    );
    expect(screen.getAllByText(message)).toHaveLength(2);
    expect(screen.getByText('Hans made 1.1.0 live, in place of 1.0.0.')).toBeInTheDocument();
  });

  it('with one release explains that it cannot be rolled back', async () => {
    server.releases = [onlyRelease];
    open();
    const gifts = within(await findCard('Gift cards'));
    expect(gifts.getByText('The server is behind')).toBeVisible();
    const rollBackButton = gifts.getByRole('button', { name: 'Roll back' });
    expect(rollBackButton).toBeDisabled();
    expect(rollBackButton).toHaveAccessibleDescription('There is no earlier release to roll back to.');
    for (const name of ['Make live', 'Start canary'])
      expect(gifts.getByRole('button', { name })).toHaveAccessibleDescription(/There is no other release/);
  });

  it('whose only release was refused has no live release', async () => {
    server.releases = [
      { ...onlyRelease, history: [{ ...first, by: 'the shop', what: 'refused', reason: 'It needs React 20' }] },
    ];
    open();
    const gifts = within(await findCard('Gift cards'));
    expect(gifts.getByRole('group', { name: 'Rejected: 1.0.0' })).toBeVisible();
    expect(gifts.queryByRole('group', { name: 'Live: 1.0.0' })).not.toBeInTheDocument();
    expect(gifts.getByText(/^Latest/)).toHaveTextContent('Rejected: It needs React 20. Visitors do not get 1.0.0.');
  });

  it('with a published release that is not live can be promoted', async () => {
    server.releases = [{ ...onlyRelease, live: null, changedAt: null, history: [] }];
    open();
    const gifts = within(await findCard('Gift cards'));
    expect(gifts.getByText(/No release is live/)).toBeVisible();
    expect(gifts.getAllByRole('button', { name: 'Make live' })[0]).toBeEnabled();
    expect(gifts.getByRole('button', { name: 'Start canary' })).toBeDisabled();
  });
});

describe('the screen', () => {
  it('says that there are no releases', async () => {
    server.releases = [];
    open();
    expect(await screen.findByRole('heading', { name: 'No releases yet.' })).toBeVisible();
  });

  it('shows that it loads, a failure, and retries', async () => {
    server.releases = buildFailure(503, 'releases_unavailable', 'The releases are not available right now.');
    open();
    expect(await screen.findByRole('status', { name: 'Loading...' })).toBeVisible();
    expect(await screen.findByText('The releases are not available right now.')).toBeVisible();
    server.releases = [cart];
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await findCard()).toBeVisible();
  });

  it('reloads every 10 s while it is visible', async () => {
    useFakeClock();
    const { calls } = open();
    await findCard();
    server.releases = [onlyRelease];
    await advanceSeconds(10);
    expect(await findCard('Gift cards')).toBeVisible();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await advanceSeconds(30);
    expect(calls.filter((call) => call === 'GET admin/releases')).toHaveLength(2);
    visibility.mockReturnValue('visible');
    server.releases = [cart];
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    expect(await findCard()).toBeVisible();
  });

  it('keeps the last state while reloading fails, and says that it is outdated', async () => {
    useFakeClock();
    open();
    await findCard();
    server.releases = buildFailure(502, 'unavailable', 'The shop is busy.');
    await advanceSeconds(10);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Not up to date: The shop is busy. Last updated at /);
    expect(await findCard()).toBeVisible();
    server.releases = [cart];
    await advanceSeconds(10);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it.each<[Partial<ReleaseChange>, string]>([
  [{}, 'Hans made 1.0.0 live.'],
  [
    { ...rolledBackChange, reason: 'prices are wrong' },
    'Hans rolled back to 1.0.0 from 1.1.0. Reason: prices are wrong.',
  ],
  [{ what: 'canary', share: 0.125 }, 'Hans gave 1.0.0 to 12.5% of the visitors.'],
  [{ what: 'canary ended' }, 'Hans ended the canary 1.0.0.'],
  [{ what: 'refused', reason: 'it needs React 20.' }, 'Rejected: it needs React 20. Visitors do not get 1.0.0.'],
  [
    { what: 'withdrawn', by: 'the shop' },
    'Rolled back automatically by the shop: too many errors. Visitors do not get 1.0.0.',
  ],
])('describes %j', (change, message) => expect(describeChange({ ...first, ...change })).toBe(message));

it.each([
  [0, '0%'],
  [0.0004, 'under 0.1%'],
  [0.0037, '0.4%'],
  [1, '100%'],
])('formats %d as %s', (part, message) => expect(formatPercent(part)).toBe(message));

it.each([
  [{ total: 0, behind: 0 }, 'No server has reported within a minute'],
  [{ total: 1, behind: 0 }, 'The server serves it'],
  [{ total: 3, behind: 0 }, 'All 3 servers serve it'],
  [{ total: 1, behind: 1 }, 'The server is behind'],
  [{ total: 3, behind: 2 }, '2 of 3 servers behind'],
])('%j: %s', (servers, message) => expect(describeServers(servers)).toBe(message));

it.each<[Parameters<typeof getRating>[0], number, string]>([
  ['LCP', 2500, 'Good'],
  ['LCP', 2501, 'Needs work'],
  ['INP', 501, 'Poor'],
  ['CLS', 0.1, 'Good'],
  ['errors', 0.05, 'Warning'],
  ['errors', 0.051, 'Failing'],
])('rates %s %d: %s', (metric, value, label) => expect(getRating(metric, value).label).toBe(label));

it('returns readable names of teams', () => expect(getTeamName('mf-gift-cards')).toBe('Gift cards'));
