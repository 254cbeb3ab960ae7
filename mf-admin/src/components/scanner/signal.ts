/** Tells the hand that holds the phone whether a code was known: one short vibration, or two long ones. */
export function signal(isKnown: boolean): void {
  // Safari has no vibration.
  navigator.vibrate?.(isKnown ? 40 : [150, 80, 150]);
}
