import type { Address, Quote } from '@vastra/shared/contract';
import { useLazyModule } from '@vastra/shared/hooks/use-lazy-module';
import type { PinLookup } from '@vastra/shared/hooks/use-pin-lookup';
import { toErrorMessage } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { AddressFields } from '@vastra/shared/ui/address-fields';
import { below } from '@vastra/shared/ui/tokens';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { Columns } from '../../components/columns';
import { ContactFields } from './address/contact-fields';
import { SavedAddresses } from './address/saved-addresses';
import { DeliveryOptions } from './delivery/delivery-options';
import { type FieldName, type CheckoutFormValues as Form, getFieldId, validateForm } from './form/checkout-form-values';
import { Section } from './form/section';
import type { FieldErrorsState } from './form/use-field-errors';
import { PaymentOptions } from './payment/payment-options';
import { unreachableText } from './placement/placement-state';
import type { OrderPlacement } from './placement/use-order-placement';
import { isPaidByCredit } from './totals/get-price';
import { OrderReview } from './totals/order-review';
import type { LoadedQuoteState } from './totals/use-quote';
import type { CheckoutSource } from './use-checkout-source';

const Layout = styled(Columns)`
  /* Keeps the focused field above the bar with the button. */
  & :is(input, select) {
    scroll-margin-bottom: 120px;
  }
  ${below.l} {
    display: block;
  }
`;

const loadPhoneCode = () => import('./phone-code/phone-code-dialog');

interface CheckoutFormProps {
  form: Form;
  change: (part: Partial<Form>) => void;
  fieldErrors: FieldErrorsState;
  isGuest: boolean;
  source: CheckoutSource;
  pin: PinLookup;
  addresses: Address[];
  quoteState: LoadedQuoteState;
  placement: OrderPlacement;
  /** Undefined if they could not be loaded. */
  parts?: typeof import('./deferred-parts');
  /** Label of the submit button. */
  submitLabel: string;
  /** Message about a change that the shopper did not make, such as an expired coupon. */
  changeNotice?: string;
}

/** The checkout form: contact, address, delivery, payment and the review. */
export function CheckoutForm(props: CheckoutFormProps) {
  const {
    form,
    change,
    fieldErrors,
    isGuest,
    source,
    pin,
    addresses,
    quoteState,
    placement,
    parts,
    submitLabel,
    changeNotice,
  } = props;
  const isBusy = quoteState.isBusy || pin.status === 'loading';
  /** The quote on the screen when the button was pressed before the new total or the PIN code had arrived: the order waits for them. */
  const [pressedQuote, setPressedQuote] = useState<Quote>();
  const place = (shownQuote: Quote) => {
    if (quoteState.quote.orderRefusal) return;

    const errors = {
      ...validateForm(form, { isGuest, pinRefusal: pin.status === 'refused' ? pin.text : undefined }),
      ...parts?.validateBusiness(form),
    };
    fieldErrors.report(errors);
    if (Object.keys(errors).length === 0) void placement.place(form, shownQuote);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) setPressedQuote(quoteState.quote);
    else place(quoteState.quote);
  };
  const placePressed = useEffectEvent(place);
  useEffect(() => {
    if (!pressedQuote || isBusy) return;
    setPressedQuote(undefined);
    placePressed(pressedQuote);
  }, [pressedQuote, isBusy]);
  /** Shows the error of a field that was left. An empty field has none until the form is submitted. */
  const checkField = (name: FieldName) =>
    fieldErrors.reportOnBlur(name, form[name].trim() ? validateForm(form, { isGuest })[name] : undefined);
  const fields = { form, errors: fieldErrors.shownErrors, change, checkField, getId: getFieldId };

  return (
    <>
      {placement.phoneToConfirm && (
        <PhoneCode
          phone={placement.phoneToConfirm}
          onConfirmed={() => void placement.place(form, quoteState.quote)}
          onClose={placement.cancelPhone}
        />
      )}
      <form noValidate onSubmit={submit} aria-label="Checkout">
        {parts && <parts.ErrorSummary fieldErrors={fieldErrors} />}
        <Layout>
          <div>
            {isGuest && (
              <Section title="Contact">
                <p>
                  Have an account?{' '}
                  <Link to={paths.login(source.path)} state={{ identifier: form.email.trim() }}>
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
              {!form.addressId && <AddressFields {...fields} pin={pin} hasPhone={!isGuest} purpose="shipping" />}
              {parts && <parts.BusinessOption {...fields} lastBusiness={quoteState.quote.lastBusiness} />}
            </Section>
            <Section title="Delivery">
              <DeliveryOptions
                options={quoteState.quote.shippingOptions}
                chosen={form.shippingMethod}
                onChoose={(shippingMethod) => change({ shippingMethod })}
              />
              {parts && <parts.ExtraOptions quote={quoteState.quote} form={form} change={change} />}
              {parts && <parts.WhatsappOption quote={quoteState.quote} form={form} change={change} isGuest={isGuest} />}
            </Section>
            <Section title="Payment">
              {parts && <parts.CreditOptions quote={quoteState.quote} form={form} change={change} />}
              {!isPaidByCredit(quoteState.quote) && (
                <PaymentOptions
                  options={quoteState.quote.paymentOptions}
                  chosen={form.paymentMethod}
                  onChoose={(paymentMethod) => change({ paymentMethod })}
                />
              )}
            </Section>
          </div>
          <OrderReview
            quote={quoteState.quote}
            source={source}
            parts={parts}
            isBusy={isBusy}
            isPlacing={placement.status === 'placing' || pressedQuote !== undefined}
            submitLabel={submitLabel}
            hint={
              isPaidByCredit(quoteState.quote)
                ? undefined
                : quoteState.quote.paymentOptions.find(({ method }) => method === form.paymentMethod)?.description
            }
            onCouponRemoved={quoteState.reload}
            {...getNotice(placement, quoteState, changeNotice)}
          />
        </Layout>
      </form>
    </>
  );
}

/** The confirmation of the mobile number, loaded when it is needed. */
function PhoneCode(props: { phone: string; onConfirmed: () => void; onClose: () => void }) {
  const { module, hasFailed, loadModule } = useLazyModule(loadPhoneCode);
  useEffect(() => void loadModule(), [loadModule]);
  if (hasFailed) return <p role="alert">{unreachableText}</p>;
  return module && <module.PhoneCodeDialog {...props} />;
}

/** Returns the message above the button: the result of the last attempt, a failed quote, or a change. */
function getNotice(
  { message, isCartError }: OrderPlacement,
  { quote: { orderRefusal }, error, deliveryRefusal }: LoadedQuoteState,
  changeNotice?: string,
) {
  if (orderRefusal) return { message: orderRefusal };
  if (message || deliveryRefusal) return { message: message ?? deliveryRefusal, isCartError };
  return error ? { message: toErrorMessage(error), isCartError: true } : { message: changeNotice };
}
