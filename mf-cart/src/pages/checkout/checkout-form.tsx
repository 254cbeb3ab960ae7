import type { Address } from '@vastra/shared/contract';
import { messageOf } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { Columns } from '../../components/columns';
import { Delivery } from './delivery';
import { ErrorSummary } from './error-summary';
import { AddressFields, ContactFields } from './fields';
import { type CheckoutForm as Form, problemsOf } from './form';
import { Payment, ways } from './payment';
import { Review } from './review';
import { SavedAddresses } from './saved-addresses';
import { Section } from './section';
import type { Pin } from './use-pin';
import type { PlacingOrder } from './use-placing';
import type { FoundProblems } from './use-problems';
import type { Quoting } from './use-quote';

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
  found: FoundProblems;
  isGuest: boolean;
  pin: Pin;
  addresses: Address[];
  quoting: Quoting;
  placing: PlacingOrder;
  /** What the button says. */
  label: string;
  /** What has changed without the shopper's doing. */
  told?: string;
}

/** The one page: where to, how, how it is paid, and what it costs. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { form, change, found, isGuest, pin, addresses, quoting, placing, label, told } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = problemsOf(form, isGuest, pin.status === 'refused' ? pin.text : undefined);
    found.report(problems);
    if (Object.keys(problems).length === 0) void placing.place(form, quoting.quote);
  };
  const fields = { form, problems: found.problems, change };

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
            <Delivery
              options={quoting.quote.shippingOptions}
              chosen={form.shippingMethod}
              onChoose={(shippingMethod) => change({ shippingMethod })}
            />
          </Section>
          <Section title="Payment">
            <Payment
              options={quoting.quote.paymentOptions}
              chosen={form.paymentMethod}
              onChoose={(paymentMethod) => change({ paymentMethod })}
            />
          </Section>
        </div>
        <Review
          quote={quoting.quote}
          isBusy={quoting.isBusy || pin.status === 'asking'}
          isPlacing={placing.status === 'placing'}
          label={label}
          hint={form.paymentMethod && ways[form.paymentMethod].text}
          onCouponRemoved={quoting.askAgain}
          {...obstacleOf(placing, quoting, told)}
        />
      </Layout>
    </form>
  );
}

/** What stands in the way: what became of the last press, what has changed, or why there is no newer price. */
function obstacleOf({ message, isCartProblem }: PlacingOrder, { problem, deliveryRefusal }: Quoting, told?: string) {
  if (message || deliveryRefusal) return { message: message ?? deliveryRefusal, isCartProblem };
  return problem ? { message: messageOf(problem), isCartProblem: true } : { message: told };
}
