import type { Address } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { Columns } from '../../components/columns';
import { DeliveryOptions } from './delivery/delivery-options';
import { ErrorSummary } from './form/error-summary';
import { AddressFields, ContactFields } from './address/address-fields';
import { type CheckoutFormValues as Form, validateForm } from './form/checkout-form-values';
import { PaymentOptions, paymentMethodLabels } from './payment/payment-options';
import { OrderReview } from './totals/order-review';
import { SavedAddresses } from './address/saved-addresses';
import { Section } from './form/section';
import type { PinLookup } from './address/use-pin-lookup';
import type { OrderPlacement } from './placement/use-order-placement';
import type { FieldErrorsState } from './use-problems';
import type { LoadedQuoteState } from './totals/use-quote';

const Layout = styled(Columns)`
  /* What has the focus stays above the bar with the button. */
  & :is(input, select) {
    scroll-margin-bottom: 120px;
  }
  @media (max-width: 959px) {
    display: block;
  }
`;

interface CheckoutFormProps {
  form: Form;
  change: (part: Partial<Form>) => void;
  fieldErrors: FieldErrorsState;
  isGuest: boolean;
  pin: PinLookup;
  addresses: Address[];
  quoteState: LoadedQuoteState;
  placement: OrderPlacement;
  /** What the button says. */
  submitLabel: string;
  /** What has changed without the shopper's doing. */
  changeNotice?: string;
}

/** The one page: where to, how, how it is paid, and what it costs. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { form, change, fieldErrors: found, isGuest, pin, addresses, quoteState: quoting, placement: placing, submitLabel: label, changeNotice: told } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = validateForm(form, isGuest, pin.status === 'refused' ? pin.text : undefined);
    found.report(problems);
    if (Object.keys(problems).length === 0) void placing.place(form, quoting.quote);
  };
  const fields = { form, problems: found.errors, change };

  return (
    <form noValidate onSubmit={submit} aria-label="Checkout">
      <ErrorSummary found={found} />
      <Layout>
        <div>
          {isGuest && (
            <Section title="Contact">
              <p>
                Have an account?{' '}
                <Link to={paths.login(paths.checkout)} state={{ identifier: form.email.trim() }}>
                  Sign in
                </Link>
              </p>
              <ContactFields {...fields} />
            </Section>
          )}
          <Section title="Delivery address">
            {addresses.length > 0 && (
              <SavedAddresses
                addresses={addresses}
                chosen={form.addressId ?? ''}
                onChoose={(addressId) => change({ addressId })}
              />
            )}
            {!form.addressId && <AddressFields {...fields} pin={pin} hasPhone={!isGuest} />}
          </Section>
          <Section title="Delivery">
            <DeliveryOptions
              options={quoting.quote.shippingOptions}
              chosen={form.shippingMethod}
              onChoose={(shippingMethod) => change({ shippingMethod })}
            />
          </Section>
          <Section title="Payment">
            <PaymentOptions
              options={quoting.quote.paymentOptions}
              chosen={form.paymentMethod}
              onChoose={(paymentMethod) => change({ paymentMethod })}
            />
          </Section>
        </div>
        <OrderReview
          quote={quoting.quote}
          isBusy={quoting.isBusy || pin.status === 'asking'}
          isPlacing={placing.status === 'placing'}
          submitLabel={label}
          hint={form.paymentMethod && paymentMethodLabels[form.paymentMethod].text}
          onCouponRemoved={quoting.askAgain}
          {...getNotice(placing, quoting, told)}
        />
      </Layout>
    </form>
  );
}

/** What stands in the way: what became of the last press, what has changed, or why there is no newer price. */
function getNotice({ message, isCartError: isCartProblem }: OrderPlacement, { error: problem, deliveryRefusal }: LoadedQuoteState, told?: string) {
  if (message || deliveryRefusal) return { message: message ?? deliveryRefusal, isCartProblem };
  return problem ? { message: toErrorMessage(problem), isCartProblem: true } : { message: told };
}
