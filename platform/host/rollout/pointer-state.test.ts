import { PointerState } from './pointer-state';

const firstDelayMs = 1000;

it('applies a pointer once, and a changed one again', () => {
  const state = new PointerState();
  const { attempt, isNew } = state.begin('a', 0)!;
  expect([isNew, state.isApplying(), state.begin('a', 0)]).toEqual([true, true, undefined]);
  expect([state.succeed(attempt), state.isApplying(), state.begin('a', 0)]).toEqual([true, false, undefined]);
  expect(state.begin('b', 0)).toEqual({ attempt: { pointerJson: 'b' }, isNew: true });
});

it('ignores the outcome of an attempt that another pointer, or the end of the remote, has superseded', () => {
  const state = new PointerState();
  const { attempt: first } = state.begin('a', 0)!;
  const { attempt: second } = state.begin('b', 0)!;
  state.fail(first, { now: 0, firstDelayMs });
  expect([state.succeed(first), state.isCurrent(second), state.getPointerJson()]).toEqual([false, true, 'b']);
  state.supersede();
  expect([state.succeed(second), state.isApplying()]).toEqual([false, false]);
});

it('waits longer after each failure of the same pointer, at most ten seconds, and not for another pointer', () => {
  const state = new PointerState();
  let now = 0;
  const pauses = [1000, 2000, 4000, 8000, 10_000, 10_000].map((pause) => {
    state.fail(state.begin('a', now)!.attempt, { now, firstDelayMs });
    const isEarly = state.begin('a', now + pause - 1) !== undefined;
    now += pause;
    return isEarly ? 'early' : pause;
  });
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
  state.fail(state.begin('a', now)!.attempt, { now, firstDelayMs });
  expect(state.begin('b', now)?.attempt).toEqual({ pointerJson: 'b' });
});

it('is applied again by the next check when that is asked for, also during an attempt', () => {
  const state = new PointerState();
  const { attempt } = state.begin('a', 0)!;
  state.repeat();
  expect([state.isApplying(), state.getPointerJson(), state.succeed(attempt)]).toEqual([true, '', true]);
  const again = state.begin('a', 0)!;
  expect(again.isNew).toBe(false);
  state.succeed(again.attempt);
  state.repeat();
  expect(state.begin('a', 0)).toBeDefined();
});
