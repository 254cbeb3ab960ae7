import { isPaymentDocument, isPaymentPath } from '@vastra/shared/payment';
import { deferredStart } from '../deferred-start';

/**
 * Reloads the document when a client navigation has reached the payment page or left it, because the document of that page alone may load
 * the form of a payment provider. The shop's own links to it load a document; this is for the links of the frame, and Back.
 */
export function separatePaymentDocument(reload: () => void = () => location.reload()): void {
  const { router } = deferredStart;
  const isForPayment = isPaymentDocument();
  if (!router || isForPayment === undefined) return;
  const check = (pathname: string) => {
    if (isPaymentPath(pathname) !== isForPayment) reload();
  };
  router.subscribe(({ location: { pathname } }) => check(pathname));
  check(router.state.location.pathname);
}
