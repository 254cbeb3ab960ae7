import { AsyncLocalStorage } from 'node:async_hooks';
import type { WalPosition } from './wal-position';

type GetPosition = () => WalPosition | undefined;

const requiredPositions = new AsyncLocalStorage<GetPosition | undefined>();

/** Lets single statements of `work` be read from a standby that has reached the position. Its transactions run on the primary. */
export const readFromStandby = <Result>(getPosition: GetPosition, work: () => Result): Result =>
  requiredPositions.run(getPosition, work);

/** Runs `work` on the primary, also within `readFromStandby`. */
export const readFromPrimary = <Result>(work: () => Result): Result => requiredPositions.run(undefined, work);

/** Returns the position that a standby needs for the statement that runs now; undefined if the statement needs the primary. */
export const getRequiredPosition = (): WalPosition | undefined => requiredPositions.getStore()?.();
