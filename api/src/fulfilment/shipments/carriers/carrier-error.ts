/** `unavailable`: no response, a limit or a fault of the carrier, so that the effect of the call is unknown. */
export type CarrierErrorKind = 'unavailable' | 'refused' | 'credentials';

/** A call to a carrier failed. The message has nothing of the request, which contains personal data. */
export class CarrierError extends Error {
  constructor(
    readonly kind: CarrierErrorKind,
    message: string,
    /** The carrier's own words for an admin, shortened; empty without any. */
    readonly reason = '',
  ) {
    super(message);
    this.name = 'CarrierError';
  }
}
