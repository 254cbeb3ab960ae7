import type { ReturnOptions } from '@vastra/shared/contract';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Stack } from '@vastra/shared/ui/stack';
import { Text } from '@vastra/shared/ui/text';
import { from } from '@vastra/shared/ui/tokens';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { OrderAccess } from '../../components/order/api';
import { focusFirstError } from '../../components/order/focus-first-error';
import { AfterOrderColumn, OrderLayout, OrderSection, SectionHeading } from '../../components/order/order-layout';
import {
  emptyPayoutForm,
  findPayoutField,
  type PayoutErrors,
  toPayoutDetails,
  validatePayoutForm,
} from '../../components/order/payout/payout-form';
import { sortMessages } from '../../components/order/sort-messages';
import { useBusy } from '../../components/use-busy';
import { getPayoutNeed, getReturnAmounts } from './amounts';
import { requestReturn } from './api';
import { ExcludedItems } from './excluded-items';
import { ItemCard } from './item-card';
import { PayoutSection, sendsPayoutDetails } from './payout-section';
import { PickupFields } from './pickup-fields';
import {
  type FormErrors,
  fitToOptions,
  type LineForm,
  openReturnForm,
  removeReturnDraft,
  storeReturnDraft,
  toFormErrors,
  toReturnRequest,
  type ReturnForm as Values,
  validateReturnForm,
} from './return-form-values';
import { Summary } from './summary';
import { useOfferQuote } from './use-offer-quote';

const Side = styled(OrderSection)`
  ${from.xxl} {
    position: sticky;
    /* Below the header, which stays in view. */
    top: 104px;
  }
`;

interface ReturnFormProps {
  access: OrderAccess;
  isSignedIn: boolean;
  options: ReturnOptions;
  /** Called when the API refuses the request, because what can be returned has changed. */
  onStale: () => void;
}

/** Asks what is returned, why, for what and how, and sends the request. What is typed survives errors and a reload. */
export function ReturnForm({ access, isSignedIn, options, onStale }: ReturnFormProps) {
  const { order } = access;
  const { isBusy, run } = useBusy();
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState<Values>(() => openReturnForm(order._id, options));
  const [payoutForm, setPayoutForm] = useState(emptyPayoutForm);
  const [entersDetails, setEntersDetails] = useState(false);
  const [errors, setErrors] = useState<FormErrors>({});
  const [payoutErrors, setPayoutErrors] = useState<PayoutErrors>({});
  const [errorMessage, setErrorMessage] = useState<string>();
  const [uploadCount, setUploadCount] = useState(0);
  useEffect(() => setForm((current) => fitToOptions(current, options)), [options]);
  // A message disappears when its field is filled in, and none appears before the next press.
  useEffect(() => {
    const open = validateReturnForm(form);
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([name]) => name in open)));
  }, [form]);

  const change = (next: Partial<Values>) =>
    setForm((current) => {
      const changed = { ...current, ...next };
      storeReturnDraft(order._id, changed);
      return changed;
    });
  const changeLine = (position: number, line: LineForm | undefined) =>
    setForm((current) => {
      const { [position]: _previous, ...others } = current.lines;
      const changed = { ...current, lines: line ? { ...others, [position]: line } : others };
      storeReturnDraft(order._id, changed);
      return changed;
    });

  const amounts = getReturnAmounts(form, options);
  const offerQuote = useOfferQuote(access, form, options);
  const payoutNeed = getPayoutNeed(amounts, options);
  const sendsPayout = sendsPayoutDetails(payoutNeed, options.payoutLabel, entersDetails);
  const excludesSome = options.lines.some(({ quantity }) => quantity === 0);

  const submit = async () => {
    const found = validateReturnForm(form);
    const foundInPayout = sendsPayout ? validatePayoutForm(payoutForm) : {};
    setErrors(found);
    setPayoutErrors(foundInPayout);
    setErrorMessage(undefined);
    if (found.lines) return element.current?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();
    if (Object.keys({ ...found, ...foundInPayout }).length > 0) return focusFirstError(element);
    if (uploadCount > 0) return setErrorMessage('Please wait until your pictures are sent.');
    try {
      const payout = sendsPayout ? { payout: toPayoutDetails(payoutForm) } : {};
      const { returns = [] } = await requestReturn(access, { ...toReturnRequest(form), ...payout });
      removeReturnDraft();
      notify.success('Your return was requested.');
      const requestedReturn = Math.max(0, ...returns.map(({ number }) => number));
      await navigate(paths.order(order._id), { state: { requestedReturn } });
      return 'leaving';
    } catch (error) {
      const isInvalid = error instanceof ApiError && error.code === 'invalid_input';
      const others = Object.entries(isInvalid ? error.details : {}).filter(
        ([path]) => !/^(lines|pickup|payout)\b/.test(path),
      );
      setErrorMessage([...new Set([toErrorMessage(error), ...others.map(([, message]) => message)])].join(' '));
      if (!(error instanceof ApiError)) return;
      setErrors(toFormErrors(error.details, form));
      setPayoutErrors(sortMessages(error, (path) => findPayoutField(path, payoutForm.kind)).fieldErrors);
      if (error.status === 409) onStale();
      else if (Object.keys(error.details).length > 0) focusFirstError(element);
    }
  };

  return (
    <OrderLayout
      as="form"
      ref={element}
      noValidate
      aria-label="Return or exchange"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void run(submit);
      }}
    >
      <AfterOrderColumn>
        <OrderSection aria-labelledby="items">
          <SectionHeading id="items">What do you return?</SectionHeading>
          {errors.lines && (
            <Text $tone="error" role="alert">
              {errors.lines}
            </Text>
          )}
          <Stack as="ul">
            {options.lines.map((line) => {
              const item = order.items[line.position];
              if (!item || line.quantity === 0) return null;
              return (
                <ItemCard
                  key={line.position}
                  access={access}
                  item={item}
                  line={line}
                  options={options}
                  form={form.lines[line.position]}
                  errors={errors}
                  onChange={(changed) => changeLine(line.position, changed)}
                  onUploading={(isUploading) => setUploadCount((count) => count + (isUploading ? 1 : -1))}
                />
              );
            })}
          </Stack>
        </OrderSection>
        {excludesSome && <ExcludedItems order={order} options={options} />}
        <PickupFields order={order} options={options} form={form} errors={errors} onChange={change} />
        {payoutNeed !== 'none' && (
          <PayoutSection
            need={payoutNeed}
            knownLabel={options.payoutLabel}
            isChosen={entersDetails}
            form={payoutForm}
            errors={payoutErrors}
            onChoose={setEntersDetails}
            onChange={setPayoutForm}
          />
        )}
      </AfterOrderColumn>
      <Side aria-labelledby="summary">
        <SectionHeading id="summary">Summary</SectionHeading>
        <Summary amounts={amounts} offers={options.offers} offerQuote={offerQuote} />
        {!isSignedIn && !options.canCreditStore && (
          <Text $tone="muted">With an account you can also choose store credit.</Text>
        )}
        {errorMessage && (
          <Text $tone="error" role="alert">
            {errorMessage}
          </Text>
        )}
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Sending your request…' : 'Request return'}
        </Button>
      </Side>
    </OrderLayout>
  );
}
