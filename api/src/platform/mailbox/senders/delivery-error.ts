/**
 * A failed attempt to send. The message consists of codes only, because the text of a server's response often contains the
 * recipient. With `isPermanent`, another attempt would fail in the same way; otherwise the failure is transient.
 */
export class DeliveryError extends Error {
  constructor(
    message: string,
    readonly isPermanent = false,
  ) {
    super(message);
    this.name = 'DeliveryError';
  }
}
