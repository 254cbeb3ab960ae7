/**
 * A failed attempt to send. The message consists of codes only, because the text of a server's response often contains the
 * recipient. `isFinal`: another attempt would fail in the same way.
 */
export class DeliveryError extends Error {
  constructor(
    message: string,
    readonly isFinal = false,
  ) {
    super(message);
    this.name = 'DeliveryError';
  }
}
