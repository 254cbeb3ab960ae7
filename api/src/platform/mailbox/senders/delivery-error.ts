/**
 * A message did not go out. The message says why in codes only: what a server says in words often holds whom it was for.
 * `isFinal`: trying again is of no use.
 */
export class DeliveryProblem extends Error {
  constructor(
    message: string,
    readonly isFinal = false,
  ) {
    super(message);
    this.name = 'DeliveryProblem';
  }
}
