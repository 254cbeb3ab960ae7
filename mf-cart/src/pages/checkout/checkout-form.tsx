import type { Address } from '@vastra/shared/contract';
import { messageOf } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import type { FormEvent } from 'react';
import { Columns } from '../../components/columns';
import { Choice, Choices } from './choice';
import { Delivery } from './delivery';
import { ErrorSummary } from './error-summary';
import { AddressFields, EmailField } from './fields';
import { type CheckoutForm as Form, problemsOf } from './form';
import { Review } from './review';
import { SavedAddresses } from './saved-addresses';
import { Section } from './section';
import type { PlacingOrder } from './use-placing';
import type { FoundProblems } from './use-problems';
import type { Quoting } from './use-quote';

interface CheckoutFormProps {
  form: Form;
  change: (part: Partial<Form>) => void;
  found: FoundProblems;
  isGuest: boolean;
  addresses: Address[];
  quoting: Quoting;
  placing: PlacingOrder;
}

/** The one page: where to, how, how it is paid, and what it costs. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { form, found, isGuest, addresses, quoting, placing } = props;
  const change = (part: Partial<Form>) => {
    props.change(part);
    found.forget(part);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = problemsOf(form, isGuest);
    found.report(problems);
    if (Object.keys(problems).length === 0) void placing.place(form, quoting.quote, quoting.showQuote);
  };
  const fields = { form, problems: found.problems, change };

  return (
    <form noValidate onSubmit={submit} aria-label="Checkout">
      <ErrorSummary found={found} />
      <Columns>
        <div>
          {isGuest && (
            <Section title="Contact">
              <p>
                Have an account? <Link to={paths.login(paths.checkout)}>Sign in</Link>
              </p>
              <EmailField {...fields} />
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
            {!form.addressId && <AddressFields {...fields} />}
          </Section>
          <Section title="Delivery">
            <Delivery
              options={quoting.quote.shippingOptions}
              chosen={form.shippingMethod}
              onChoose={(shippingMethod) => change({ shippingMethod })}
            />
          </Section>
          <Section title="Payment">
            <Choices aria-label="Payment">
              <Choice
                name="paymentMethod"
                isChosen
                onChoose={() => {}}
                title="Cash on Delivery"
                text="Pay in cash when your order arrives."
              />
            </Choices>
          </Section>
        </div>
        <aside>
          <Review
            quote={quoting.quote}
            isBusy={quoting.isBusy}
            isPlacing={placing.status === 'placing'}
            {...obstacleOf(placing, quoting)}
          />
        </aside>
      </Columns>
    </form>
  );
}

/** What stands in the way: what became of the last press, or why there is no newer price. */
function obstacleOf({ message, isCartProblem }: PlacingOrder, { problem }: Quoting) {
  if (message || !problem) return { message, isCartProblem };
  return { message: messageOf(problem), isCartProblem: true };
}
