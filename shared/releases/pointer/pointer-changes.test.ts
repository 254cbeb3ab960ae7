import {
  AlreadyLive,
  applyCanary,
  applyCanaryEnd,
  applyPromotion,
  applyRefusal,
  applyRollback,
  applyWithdrawal,
  NoLiveRelease,
  NoPreviousRelease,
  type Pointer,
} from '..';

let minute = 0;
/** Asha does something, a minute after what was done before. */
const asha = () => {
  minute += 1;
  return { by: 'Asha', at: new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString() };
};
beforeEach(() => {
  minute = 0;
});

/** The pointer after these versions went live one after the other. */
const after = (...versions: string[]): Pointer =>
  versions.reduce<Pointer | undefined>(
    (pointer, version) => applyPromotion(pointer, { version, ...asha() }),
    undefined,
  )!;
const told = ({ history = [] }: Pointer) => history.map(({ what, version }) => `${what} ${version}`);

describe('promote', () => {
  it('makes a release live and tells what was before', () => {
    const pointer = after('1', '2');
    expect(pointer).toMatchObject({ version: '2', before: ['1'] });
    expect(pointer.history![0]).toEqual({
      at: '2026-11-20T10:02:00.000Z',
      by: 'Asha',
      what: 'promoted',
      version: '2',
      from: '1',
    });
  });

  it('takes over the pointer of an older shell, which has a version and nothing else', () => {
    expect(applyPromotion({ version: '1' }, { version: '2', ...asha() })).toMatchObject({
      version: '2',
      before: ['1'],
    });
  });

  it('changes nothing when it is live already', () => {
    const pointer = after('1', '2');
    expect(applyPromotion(pointer, { version: '2', ...asha() })).toBe(pointer);
  });

  it('ends the canary when it was that, and only then', () => {
    const pointer = applyCanary(after('1'), { version: '2', share: 0.1, ...asha() });
    expect(applyPromotion(pointer, { version: '2', ...asha() }).canary).toBeUndefined();
    expect(applyPromotion(pointer, { version: '3', ...asha() }).canary).toEqual({ version: '2', share: 0.1 });
  });

  it('is forced until the next release is live', () => {
    const forced = applyPromotion(after('1'), { version: '2', isForced: true, ...asha() });
    expect(forced.isForced).toBe(true);
    expect(applyPromotion(forced, { version: '3', ...asha() }).isForced).toBeUndefined();
    expect(applyRollback(forced, asha()).isForced).toBeUndefined();
  });

  it('asks again for the only release, after it was refused', () => {
    const pointer = applyRefusal(after('1'), { version: '1', reason: 'No.', ...asha() });
    expect(told(applyPromotion(pointer, { version: '1', ...asha() }))).toEqual([
      'promoted 1',
      'refused 1',
      'promoted 1',
    ]);
  });
});

describe('rollback', () => {
  it('goes back step by step', () => {
    const once = applyRollback(after('1', '2', '3'), asha());
    expect(once.history![0]).toMatchObject({ what: 'rolled back', version: '2', from: '3' });
    const twice = applyRollback(once, asha());
    expect([once.version, twice.version]).toEqual(['2', '1']);
    expect(() => applyRollback(twice, asha())).toThrow(NoPreviousRelease);
  });

  it('has nothing to go back to from the first release', () => {
    expect(() => applyRollback(after('1'), asha())).toThrow(NoPreviousRelease);
    expect(() => applyRollback(undefined, asha())).toThrow(NoPreviousRelease);
  });

  it('keeps a canary, unless it is what everybody gets now', () => {
    const pointer = after('1', '2');
    expect(applyRollback(applyCanary(pointer, { version: '3', share: 0.5, ...asha() }), asha()).canary?.version).toBe(
      '3',
    );
    expect(applyRollback(applyCanary(pointer, { version: '1', share: 0.5, ...asha() }), asha()).canary).toBeUndefined();
  });
});

describe('canary', () => {
  it('begins, grows and ends', () => {
    const begun = applyCanary(after('1'), { version: '2', share: 0.1, ...asha() });
    const grown = applyCanary(begun, { version: '2', share: 0.5, ...asha() });
    const ended = applyCanaryEnd(grown, asha());
    expect(grown).toMatchObject({ version: '1', canary: { version: '2', share: 0.5 } });
    expect(ended.canary).toBeUndefined();
    expect(told(ended)).toEqual(['canary ended 2', 'canary 2', 'canary 2', 'promoted 1']);
    expect(applyCanaryEnd(ended, asha())).toBe(ended);
    expect(applyCanary(begun, { version: '2', share: 0.1, ...asha() })).toBe(begun);
  });

  it('needs a live release, another one, and a share', () => {
    expect(() => applyCanary(undefined, { version: '2', share: 0.1, ...asha() })).toThrow(NoLiveRelease);
    expect(() => applyCanary(after('1'), { version: '1', share: 0.1, ...asha() })).toThrow(AlreadyLive);
    for (const share of [0, 1.1, Number.NaN])
      expect(() => applyCanary(after('1'), { version: '2', share, ...asha() })).toThrow(RangeError);
  });
});

describe.each([
  ['refused', applyRefusal],
  ['withdrawn', applyWithdrawal],
] as const)('%s', (what, take) => {
  const because = { by: 'the shop', reason: 'It fails.' };

  it('puts the release before back, once', () => {
    const pointer = take(after('1', '2'), { version: '2', ...because, at: asha().at });
    expect(pointer).toMatchObject({ version: '1', before: [] });
    expect(pointer.history![0]).toMatchObject({ what, version: '2', from: '1', reason: 'It fails.', by: 'the shop' });
    expect(take(pointer, { version: '2', ...because, at: asha().at })).toBe(pointer);
  });

  it('only ends the canary when it is that', () => {
    const pointer = applyCanary(after('1', '2'), { version: '3', share: 0.1, ...asha() });
    const without = take(pointer, { version: '3', ...because, at: asha().at });
    expect(without).toMatchObject({ version: '2', before: ['1'] });
    expect(without.canary).toBeUndefined();
    expect(told(without)[0]).toBe(`${what} 3`);
  });

  it('leaves alone what is neither live nor canary any more', () => {
    const pointer = after('1', '2', '3');
    expect(take(pointer, { version: '2', ...because, at: asha().at })).toBe(pointer);
  });
});

it('tells once that the only release is refused, and does not withdraw it', () => {
  const pointer = after('1');
  const doing = { version: '1', by: 'the shop', reason: 'No.' };
  const told = applyRefusal(pointer, { ...doing, at: asha().at });
  expect(told).toMatchObject({ version: '1', history: [{ what: 'refused' }, { what: 'promoted' }] });
  expect(applyRefusal(told, { ...doing, at: asha().at })).toBe(told);
  expect(applyWithdrawal(pointer, { ...doing, at: asha().at })).toBe(pointer);
});

it('keeps the last 200 changes, each later than the one before', () => {
  const at = '2026-11-20T10:00:00.000Z';
  let pointer: Pointer | undefined;
  for (let version = 1; version <= 250; version += 1)
    pointer = applyPromotion(pointer, { version: String(version), by: 'Asha', at });
  const { history } = pointer!;
  expect(history).toHaveLength(200);
  expect(history![0].version).toBe('250');
  expect(history!.every((change, index) => index === 0 || change.at < history![index - 1].at)).toBe(true);
});
