declare module 'scheduler' {
  /** Sets the number of steps per second into which React divides its work; 0 sets the usual one, 200. */
  export function unstable_forceFrameRate(perSecond: number): void;
}
