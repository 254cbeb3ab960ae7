import {
  AlreadyLiveError,
  applyCanary,
  applyCanaryEnd,
  applyPromotion,
  applyRefusal,
  applyRollback,
  applyWithdrawal,
  NoLiveReleaseError,
  NoPreviousReleaseError,
  type Pointer,
} from '..';

let minute = 0;
/** Returns the details of Asha's next change, a minute after the last one. */
const byAsha = () => {
  minute += 1;
  return { by: 'Asha', at: new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString() };
};
beforeEach(() => {
  minute = 0;
});

/** Returns the pointer after these versions were promoted one after the other. */
const promoteAll = (...versions: string[]): Pointer =>
  versions.reduce<Pointer | undefined>(
    (pointer, version) => applyPromotion(pointer, { version, ...byAsha() }),
    undefined,
  )!;
const listChanges = ({ history = [] }: Pointer) => history.map(({ what, version }) => `${what} ${version}`);

describe('promote', () => {
  it('makes a release live and records the previous one', () => {
    const pointer = promoteAll('1', '2');
    expect(pointer).toMatchObject({ version: '2', before: ['1'] });
    expect(pointer.history![0]).toEqual({
      at: '2026-11-20T10:02:00.000Z',
      by: 'Asha',
      what: 'promoted',
      version: '2',
      from: '1',
    });
  });

  it('changes a pointer that has only a version', () => {
    expect(applyPromotion({ version: '1' }, { version: '2', ...byAsha() })).toMatchObject({
      version: '2',
      before: ['1'],
    });
  });

  it('changes nothing when it is live already', () => {
    const pointer = promoteAll('1', '2');
    expect(applyPromotion(pointer, { version: '2', ...byAsha() })).toBe(pointer);
    const forced = applyPromotion(pointer, { version: '3', isForced: true, ...byAsha() });
    for (const isForced of [true, false])
      expect(applyPromotion(forced, { version: '3', isForced, ...byAsha() })).toBe(forced);
  });

  it('changes nothing when it is live again after another release was refused', () => {
    const refused = applyRefusal(promoteAll('1', '2'), { version: '2', reason: 'No.', ...byAsha() });
    expect(applyPromotion(refused, { version: '1', ...byAsha() })).toBe(refused);
    const canary = applyCanary(promoteAll('1'), { version: '2', share: 0.1, ...byAsha() });
    const withoutCanary = applyRefusal(canary, { version: '2', reason: 'No.', ...byAsha() });
    expect(applyPromotion(withoutCanary, { version: '1', ...byAsha() })).toBe(withoutCanary);
  });

  it('ends the canary if that is promoted, and only then', () => {
    const pointer = applyCanary(promoteAll('1'), { version: '2', share: 0.1, ...byAsha() });
    expect(applyPromotion(pointer, { version: '2', ...byAsha() }).canary).toBeUndefined();
    expect(applyPromotion(pointer, { version: '3', ...byAsha() }).canary).toEqual({ version: '2', share: 0.1 });
  });

  it('is forced until the next release is live', () => {
    const forced = applyPromotion(promoteAll('1'), { version: '2', isForced: true, ...byAsha() });
    expect(forced.isForced).toBe(true);
    expect(applyPromotion(forced, { version: '3', ...byAsha() }).isForced).toBeUndefined();
    expect(applyRollback(forced, byAsha()).isForced).toBeUndefined();
  });

  it('records a new promotion of the only release after it was refused', () => {
    const pointer = applyRefusal(promoteAll('1'), { version: '1', reason: 'No.', ...byAsha() });
    expect(listChanges(applyPromotion(pointer, { version: '1', ...byAsha() }))).toEqual([
      'promoted 1',
      'refused 1',
      'promoted 1',
    ]);
  });
});

describe('rollback', () => {
  it('goes back step by step', () => {
    const once = applyRollback(promoteAll('1', '2', '3'), byAsha());
    expect(once.history![0]).toMatchObject({ what: 'rolled back', version: '2', from: '3' });
    const rolledBackTwice = applyRollback(once, byAsha());
    expect([once.version, rolledBackTwice.version]).toEqual(['2', '1']);
    expect(() => applyRollback(rolledBackTwice, byAsha())).toThrow(NoPreviousReleaseError);
  });

  it('throws NoPreviousReleaseError from the first release', () => {
    expect(() => applyRollback(promoteAll('1'), byAsha())).toThrow(NoPreviousReleaseError);
    expect(() => applyRollback(undefined, byAsha())).toThrow(NoPreviousReleaseError);
  });

  it('keeps a canary, unless it becomes the live release', () => {
    const pointer = promoteAll('1', '2');
    expect(
      applyRollback(applyCanary(pointer, { version: '3', share: 0.5, ...byAsha() }), byAsha()).canary?.version,
    ).toBe('3');
    expect(
      applyRollback(applyCanary(pointer, { version: '1', share: 0.5, ...byAsha() }), byAsha()).canary,
    ).toBeUndefined();
  });
});

describe('canary', () => {
  it('starts, grows and ends', () => {
    const started = applyCanary(promoteAll('1'), { version: '2', share: 0.1, ...byAsha() });
    const raised = applyCanary(started, { version: '2', share: 0.5, ...byAsha() });
    const ended = applyCanaryEnd(raised, byAsha());
    expect(raised).toMatchObject({ version: '1', canary: { version: '2', share: 0.5 } });
    expect(ended.canary).toBeUndefined();
    expect(listChanges(ended)).toEqual(['canary ended 2', 'canary 2', 'canary 2', 'promoted 1']);
    expect(applyCanaryEnd(ended, byAsha())).toBe(ended);
    expect(applyCanary(started, { version: '2', share: 0.1, ...byAsha() })).toBe(started);
  });

  it('needs a live release, another version and a valid share', () => {
    expect(() => applyCanary(undefined, { version: '2', share: 0.1, ...byAsha() })).toThrow(NoLiveReleaseError);
    expect(() => applyCanary(promoteAll('1'), { version: '1', share: 0.1, ...byAsha() })).toThrow(AlreadyLiveError);
    for (const share of [0, 1.1, Number.NaN])
      expect(() => applyCanary(promoteAll('1'), { version: '2', share, ...byAsha() })).toThrow(RangeError);
  });
});

describe.each([
  ['refused', applyRefusal],
  ['withdrawn', applyWithdrawal],
] as const)('%s', (kind, applyChange) => {
  const details = { by: 'the shop', reason: 'It fails.' };

  it('makes the previous release live again, once', () => {
    const pointer = applyChange(promoteAll('1', '2'), { version: '2', ...details, at: byAsha().at });
    expect(pointer).toMatchObject({ version: '1', before: [] });
    expect(pointer.history![0]).toMatchObject({
      what: kind,
      version: '2',
      from: '1',
      reason: 'It fails.',
      by: 'the shop',
    });
    expect(applyChange(pointer, { version: '2', ...details, at: byAsha().at })).toBe(pointer);
  });

  it('only ends the canary if the release is the canary', () => {
    const pointer = applyCanary(promoteAll('1', '2'), { version: '3', share: 0.1, ...byAsha() });
    const pointerWithoutCanary = applyChange(pointer, { version: '3', ...details, at: byAsha().at });
    expect(pointerWithoutCanary).toMatchObject({ version: '2', before: ['1'] });
    expect(pointerWithoutCanary.canary).toBeUndefined();
    expect(listChanges(pointerWithoutCanary)[0]).toBe(`${kind} 3`);
  });

  it('changes nothing for a release that is neither live nor canary', () => {
    const pointer = promoteAll('1', '2', '3');
    expect(applyChange(pointer, { version: '2', ...details, at: byAsha().at })).toBe(pointer);
  });
});

it('records once that the only release is refused, and does not withdraw it', () => {
  const pointer = promoteAll('1');
  const details = { version: '1', by: 'the shop', reason: 'No.' };
  const refusedPointer = applyRefusal(pointer, { ...details, at: byAsha().at });
  expect(refusedPointer).toMatchObject({ version: '1', history: [{ what: 'refused' }, { what: 'promoted' }] });
  expect(applyRefusal(refusedPointer, { ...details, at: byAsha().at })).toBe(refusedPointer);
  expect(applyWithdrawal(pointer, { ...details, at: byAsha().at })).toBe(pointer);
});

it('keeps the last 200 changes, each with a later time than the previous one', () => {
  const at = '2026-11-20T10:00:00.000Z';
  let pointer: Pointer | undefined;
  for (let version = 1; version <= 250; version += 1)
    pointer = applyPromotion(pointer, { version: String(version), by: 'Asha', at });
  const { history } = pointer!;
  expect(history).toHaveLength(200);
  expect(history![0].version).toBe('250');
  expect(history!.every((change, index) => index === 0 || change.at < history![index - 1].at)).toBe(true);
});
