import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminFlag, AdminFlagDetail } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { describeFlag } from '../../components/flags/flag-labels';
import { openAt, press, setUpAdmin } from '../../testing/admin';

const flag: AdminFlag = {
  _id: 'home-latest-posts',
  description: 'Shows or hides the latest posts.',
  owner: 'mf-catalog',
  expiresOn: '2027-06-30',
  isPastExpiry: false,
  isDeclared: true,
  variants: ['shown', 'hidden'],
  fallback: 'shown',
  state: 'new',
  defaultVariant: 'shown',
  group: null,
  cohort: null,
  rollout: null,
  version: null,
  updatedAt: null,
};
const half = { percentage: 50, split: [{ variant: 'hidden', weight: 1 }] };
const running: AdminFlagDetail = { ...flag, state: 'on', rollout: half, version: 3, members: [] };
const path = '/admin/flags/home-latest-posts';
const call = 'admin/flags/home-latest-posts';
const open = (detail: Partial<AdminFlagDetail>, replies: Record<string, unknown> = {}) =>
  openAt(path, { [`GET ${call}`]: { ...running, ...detail }, ...replies });

setUpAdmin();

describe('the list', () => {
  const openList = (rows: AdminFlag[]) => {
    const pagination = { page: 1, limit: 25, total: rows.length, hasNextPage: false, hasPreviousPage: false };
    openAt('/admin/flags', { 'GET admin/flags': { rows, pagination } });
  };

  it('shows who gets what, the owner and the day', async () => {
    openList([flag, { ...running, _id: 'old-menu', isPastExpiry: true, owner: 'Team Menu' }]);
    const cells = async (name: string) => {
      const row = (await screen.findByRole('link', { name })).closest('tr')!;
      return [...row.cells].map(({ textContent }) => textContent);
    };
    expect(await cells('home-latest-posts')).toEqual([
      'home-latest-posts',
      'Shows or hides the latest posts.',
      'Not set up',
      'All visitors get shown.',
      'mf-catalog',
      '30 Jun 2027',
    ]);
    expect((await cells('old-menu')).slice(2, 5)).toEqual([
      'On Past expiry',
      '50 % of all visitors get hidden, and all other visitors shown.',
      'Team Menu',
    ]);
  });

  it('says that there are none', async () => {
    openList([]);
    expect(await screen.findByText('The code of this shop has no flags.')).toBeVisible();
  });
});

describe('a flag that is not set up', () => {
  it('is set up for a share of the visitors', async () => {
    const sent = jest.fn();
    open(
      { ...flag, members: [] },
      {
        [`PUT ${call}`]: ({ body }: { body: object }) => {
          sent(body);
          return { ...running, version: 1 };
        },
      },
    );
    await userEvent.type(await screen.findByLabelText('Percent of visitors'), '50');
    expect(screen.getByText('The flag is off: all visitors get shown.')).toBeVisible();
    await userEvent.click(screen.getByLabelText('On'));
    expect(screen.getByText('50 % of all visitors get hidden, and all other visitors shown.')).toBeVisible();
    expect(screen.queryByLabelText('Name of the group')).not.toBeInTheDocument();
    await press('Set up');
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        owner: 'mf-catalog',
        expiresOn: '2027-06-30',
        isEnabled: true,
        defaultVariant: 'shown',
        group: null,
        cohort: null,
        rollout: half,
        version: null,
      }),
    );
    expect(await screen.findByRole('button', { name: 'Archive' })).toBeVisible();
  });

  it('needs a weight above 0 for its share', async () => {
    const { calls } = open({ ...flag, members: [] });
    await userEvent.type(await screen.findByLabelText('Percent of visitors'), '50');
    await userEvent.clear(screen.getByLabelText('Weight of hidden'));
    await press('Set up');
    expect(await screen.findByText('Please give at least one variant a weight above 0')).toBeVisible();
    expect(calls).not.toContain(`PUT ${call}`);
  });
});

describe('a flag that is on', () => {
  it('takes a group and a cohort, and shows beside the field which customer does not exist', async () => {
    const sent = jest.fn();
    const message = 'No customer has bela@example.in';
    open(
      {},
      {
        [`PUT ${call}`]: ({ body }: { body: object }) => {
          sent(body);
          return buildFailure(400, 'invalid_input', message, { 'group.members': message });
        },
      },
    );
    await userEvent.type(await screen.findByLabelText('Customers'), 'asha@example.in\nbela@example.in ');
    await userEvent.type(screen.getByLabelText('Name of the group'), 'Friends');
    await userEvent.selectOptions(screen.getByLabelText('Cohort'), 'Customers without an order');
    await press('Save');
    expect(await screen.findByLabelText('Customers')).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({
        group: { name: 'Friends', variant: 'hidden', members: ['asha@example.in', 'bela@example.in'] },
        cohort: { cohort: 'new-customer', variant: 'hidden' },
        rollout: half,
        version: 3,
      }),
    );
  });

  it('is archived after a question, and can be restored', async () => {
    const archived = { ...running, state: 'archived', version: 4 };
    const { calls } = open({}, { [`POST ${call}/archive`]: archived });
    await press('Archive');
    const dialog = screen.getByRole('dialog', { name: 'Archive home-latest-posts?', hidden: true });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Archive', hidden: true }));
    expect(await screen.findByRole('button', { name: 'Restore' })).toBeVisible();
    expect(screen.getByText(/^All visitors get shown\./)).toBeVisible();
    expect(screen.queryByLabelText('Owner')).not.toBeInTheDocument();
    await press('Restore');
    await waitFor(() => expect(calls.filter((sent) => sent === `POST ${call}/archive`)).toHaveLength(2));
  });

  it('says that its day is over', async () => {
    open({ isPastExpiry: true, expiresOn: '2026-01-31' });
    expect(await screen.findByText(/^This flag was to be gone by 31 Jan 2026\./)).toBeVisible();
    expect(screen.getByText('Past expiry')).toBeVisible();
  });

  it('can only be archived when the code no longer reads it', async () => {
    open({ isDeclared: false });
    expect(await screen.findByText(/^The code no longer reads this flag/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Archive' })).toBeVisible();
    expect(screen.queryByLabelText('Owner')).not.toBeInTheDocument();
  });
});

it('says that a flag does not exist', async () => {
  openAt(path, { [`GET ${call}`]: buildFailure(404, 'flag_not_found', 'This flag does not exist.') });
  expect(await screen.findByText('This flag does not exist.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All flags' })).toBeVisible();
});

it.each([
  [{}, 'All visitors get shown.'],
  [{ rollout: { ...half, percentage: 100 } }, '100 % of all visitors get hidden.'],
  [
    {
      group: { name: 'Friends', variant: 'hidden' },
      cohort: { cohort: 'guest' as const, variant: 'shown' },
      rollout: { percentage: 12.5, split: [...half.split, { variant: 'shown', weight: 3 }] },
    },
    'Friends gets hidden; guests get shown; 12.5 % of the other visitors get hidden (1) and shown (3), and all other visitors shown.',
  ],
])('describes a flag with %j', (terms, sentence) => {
  expect(describeFlag({ defaultVariant: 'shown', group: null, cohort: null, rollout: null, ...terms })).toBe(sentence);
});
