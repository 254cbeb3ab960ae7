import { paths } from '@vastra/shared/paths';
import { Link, useLocation } from '@vastra/shared/router';

/** The checkout and the payment page. The confirmation has the usual frame, because the purchase is complete there. */
const checkoutPaths = /^\/checkout(\/pay\/|\/?$)/;

/**
 * Returns whether the page has the checkout's frame: logo, steps, help and a short footer. The shell lists the pages, because the frame is its own.
 */
export const isCheckoutPath = (pathname: string): boolean => checkoutPaths.test(pathname);

const steps = ['Details', 'Payment', 'Confirmation'];

/** Steps and help in the header of the checkout; nothing on other pages. */
export function CheckoutSteps() {
  const { pathname } = useLocation();
  if (!isCheckoutPath(pathname)) return null;
  const currentStep = pathname.includes('/pay/') ? 'Payment' : 'Details';
  return (
    <>
      <ol className="steps" aria-label="Checkout steps">
        {steps.map((step) => (
          <li key={step} aria-current={step === currentStep ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
      <Link className="help" to={paths.contact}>
        Help
      </Link>
    </>
  );
}
