import { ReleaseApiError } from '../changes/open-release-api';
import type { ReleaseChanges } from '../changes/release-changes';
import type { ReleaseRequests, RequestedRelease } from '../changes/release-requests';
import { buildStubRelease, storeRelease } from '../stub/stub-release';
import type { CommandContext } from './command';
import { promote } from './promote';
import { decideRequest, listRequests } from './requests';
import { remote, setUpCommandContext } from './testing/command-context';

const context = setUpCommandContext();
const requested: RequestedRelease = {
  ...{ _id: 'r1', remote, version: '1.0.0', canary: null, at: null, state: 'waiting', author: 'Asha' },
  ...{ createdAt: '2026-11-25T10:00:00Z', decider: null, comment: null, failure: null },
};

/** Returns the context of a command by the release API, which refuses promotions with this code. */
function openCommand(code = 'approval_needed') {
  const created: unknown[] = [];
  const command = {
    ...context.command,
    changes: { promote: async () => Promise.reject(new ReleaseApiError('refused', code)) } as unknown as ReleaseChanges,
    requests: {
      list: async () => [{ ...requested, state: 'failed', decider: 'Ravi', comment: 'ok', failure: 'It is frozen' }],
      create: async (_remote, request: { at?: string }) => {
        created.push(request);
        return { ...requested, at: request.at ?? null };
      },
      decide: async () => ({ ...requested, state: 'scheduled' }),
      cancel: async () => ({ ...requested, state: 'cancelled' }),
    } as Partial<ReleaseRequests> as ReleaseRequests,
  } satisfies CommandContext;
  return { command, created };
}

beforeEach(() => storeRelease(context.storage, buildStubRelease({ remote, version: '1.0.0', routes: [] })));

it('requests a promotion that needs an approval, and says how it is approved', async () => {
  const { command, created } = openCommand();
  await promote(command, { remote });
  expect(created).toEqual([{ version: '1.0.0', isForced: undefined }]);
  expect(context.printed).toEqual([
    'r1  waiting  mf-cart 1.0.0  by Asha',
    'Another person approves it within 7 days: pnpm release approve r1',
  ]);
});

it('requests nothing when a promotion is refused for another reason', async () => {
  const { command, created } = openCommand('release_frozen');
  await expect(promote(command, { remote })).rejects.toThrow('refused');
  expect(created).toEqual([]);
});

it('requests a promotion at a time, which needs the release API and a zone', async () => {
  const { command, created } = openCommand();
  await promote(command, { remote, at: '2099-12-01T09:00+05:30' });
  expect(created).toEqual([{ version: '1.0.0', isForced: undefined, at: '2099-12-01T03:30:00.000Z' }]);
  await expect(promote(command, { remote, at: '2099-12-01T09:00' })).rejects.toThrow('is no time');
  await expect(promote(context.command, { remote, at: '2099-12-01T09:00Z' })).rejects.toThrow('RELEASE_API');
});

it('lists requests with what became of them, and decides', async () => {
  const { command } = openCommand();
  await listRequests(command);
  await decideRequest(command, { id: 'r1', isApproved: true });
  expect(context.printed).toEqual([
    'r1  failed  mf-cart 1.0.0  by Asha; Ravi: ok. It is frozen',
    'r1  scheduled  mf-cart 1.0.0  by Asha',
  ]);
});
