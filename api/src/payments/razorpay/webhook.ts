import type { IncomingHttpHeaders } from 'node:http';
import Razorpay from 'razorpay';
import type { RazorpaySettings } from './settings';

/** Returns whether Razorpay has signed the bytes of a message. */
export const verifyRazorpayMessage = (
  { webhookSecret }: RazorpaySettings,
  { 'x-razorpay-signature': signature }: IncomingHttpHeaders,
  bytes: Buffer,
): boolean =>
  typeof signature === 'string' && Razorpay.validateWebhookSignature(String(bytes), signature, webhookSecret);
