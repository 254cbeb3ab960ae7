import type { Order, Return } from '@vastra/shared/contract';
import { formatDate, formatDateTime, formatRupees } from '@vastra/shared/format';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Row } from '@vastra/shared/ui/row';
import { Stack } from '@vastra/shared/ui/stack';
import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Badge } from '../../../components/badge';
import { cancelReturn, type OrderAccess } from '../../../components/order/api';
import { DownloadButton } from '../../../components/order/download-button';
import { ButtonRow, ErrorText, OrderSection, QuietText, SectionHeading } from '../../../components/order/order-layout';
import { UnitList, UnitText } from '../../../components/order/parcels/unit-list';
import { StoredPicture } from '../../../components/order/returns/stored-picture';
import { Step, StepList, StepNote, StepTitle } from '../../../components/order/step-list';
import { useBusy } from '../../../components/use-busy';
import { Card, CardTitle } from '../card';
import { describeNextReturnStep, describeReturnedLine, getReturnLabel, getReturnTone } from './describe-return';

const Thumbnails = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 4px;
  & > * {
    width: 64px;
    height: 64px;
    border-radius: var(--radius);
    background: var(--sand);
    object-fit: cover;
  }
`;

const Steps = styled.details`
  & > summary {
    width: fit-content;
    padding: 10px 0;
    cursor: pointer;
  }
`;

interface ReturnsSectionProps {
  access: OrderAccess;
  isSignedIn: boolean;
  /** Number of the return that was just requested. It gets the focus. */
  requestedNumber?: number;
  onChanged: (order: Order) => void;
  /** Called when the order has changed on the server. */
  onStale: () => void;
}

/** The returns of an order, the newest first. */
export function ReturnsSection({ access, ...props }: ReturnsSectionProps) {
  const returns = [...(access.order.returns ?? [])].reverse();
  return (
    <OrderSection aria-labelledby="returns">
      <SectionHeading id="returns">{returns.length === 1 ? 'Return' : 'Returns'}</SectionHeading>
      <Stack as="ul">
        {returns.map((requested) => (
          <ReturnCard key={requested.number} {...props} access={access} requested={requested} />
        ))}
      </Stack>
    </OrderSection>
  );
}

function ReturnCard({
  access,
  isSignedIn,
  requestedNumber,
  requested,
  onChanged,
  onStale,
}: ReturnsSectionProps & { requested: Return }) {
  const { order } = access;
  const { number, status, lines, declineReason, carrier, trackingNumber, trackingUrl } = requested;
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = requestedNumber === number;
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const nextStep = describeNextReturnStep(requested, order);
  const facts = getFacts(requested);
  return (
    <Card>
      <Row $rowGap={1} $justify="space-between">
        <CardTitle ref={heading} tabIndex={-1}>
          Return {number}, <time dateTime={requested.requestedAt}>{formatDate(requested.requestedAt)}</time>
        </CardTitle>
        <Badge $tone={getReturnTone(status)}>{getReturnLabel(status)}</Badge>
      </Row>
      {status === 'declined' && declineReason && <p>Reason: {declineReason}</p>}
      {nextStep && <QuietText>{nextStep}</QuietText>}
      {(carrier || trackingNumber) && (
        <QuietText>
          {[carrier, trackingNumber && `tracking number ${trackingNumber}`].filter(Boolean).join(', ')}
          {trackingUrl?.startsWith('https://') && (
            <span>
              {' · '}
              <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
                Track the way back
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </a>
            </span>
          )}
        </QuietText>
      )}
      <UnitList
        label={`Items of return ${number}`}
        units={lines}
        renderNote={(line) => (
          <>
            <UnitText>{describeReturnedLine(line)}</UnitText>
            {line.comment && <UnitText>“{line.comment}”</UnitText>}
            {line.pictures.length > 0 && (
              <Thumbnails>
                {line.pictures.map(({ id }, index) => (
                  <StoredPicture key={id} access={access} id={id} alt={`Picture ${index + 1} of ${line.title}`} />
                ))}
              </Thumbnails>
            )}
          </>
        )}
      />
      {facts.map((fact) => (
        <UnitText key={fact}>{fact}</UnitText>
      ))}
      {requested.feeInvoice && (
        <ButtonRow>
          <DownloadButton
            path={`orders/${order._id}/invoice`}
            number={requested.feeInvoice}
            accessToken={access.accessToken}
          >
            Invoice of the return fee (PDF)
          </DownloadButton>
        </ButtonRow>
      )}
      {requested.exchangeOrderId && <ReplacementText orderId={requested.exchangeOrderId} isSignedIn={isSignedIn} />}
      {requested.events.length > 1 && (
        <Steps>
          <summary>Steps so far</summary>
          <StepList>
            {requested.events.map(({ status: step, at, note }, index) => (
              <Step
                key={`${at} ${step}`}
                $tone={getReturnTone(step) === 'bad' ? 'failed' : 'done'}
                aria-current={index === requested.events.length - 1 ? 'step' : undefined}
              >
                <StepTitle>{isRepeated(requested, index) && note ? note : getReturnLabel(step)}</StepTitle>
                <StepNote>
                  <time dateTime={at}>{formatDateTime(at)}</time>
                </StepNote>
                {note && !isRepeated(requested, index) && <StepNote>{note}</StepNote>}
              </Step>
            ))}
          </StepList>
        </Steps>
      )}
      {requested.canCancel && <CancelReturn access={access} number={number} onChanged={onChanged} onStale={onStale} />}
    </Card>
  );
}

/** Returns whether a step left the status as it was, such as a refund before the items arrive. */
const isRepeated = ({ events }: Return, index: number): boolean => events[index - 1]?.status === events[index].status;

function getFacts({ status, lines, fee, refundAmount, payoutLabel }: Return): string[] {
  if (status === 'declined' || status === 'cancelled') return [];
  const hasFee = fee > 0;
  const compensation = lines.every(({ resolution }) => resolution === 'store_credit') ? 'Store credit' : 'Refund';
  return [
    hasFee && `Return fee: ${formatRupees(fee)}`,
    hasFee && refundAmount !== null && `${compensation} after the fee: ${formatRupees(refundAmount)}`,
    !hasFee && status !== 'completed' && refundAmount !== null && `Worth ${formatRupees(refundAmount)} after the check`,
    payoutLabel && `Paid out to ${payoutLabel}`,
  ].filter((fact) => typeof fact === 'string');
}

/** The order that brings the replacement. A guest opens it by the link of its own mail. */
const ReplacementText = ({ orderId, isSignedIn }: { orderId: string; isSignedIn: boolean }) =>
  isSignedIn ? (
    <p>
      The replacement is order <Link to={paths.order(orderId)}>{orderId}</Link>.
    </p>
  ) : (
    <p>The replacement is order {orderId}. We have sent you a link to it.</p>
  );

type CancelReturnProps = Pick<ReturnsSectionProps, 'access' | 'onChanged' | 'onStale'> & { number: number };

/** Takes a request back, after a second press. */
function CancelReturn({ access, number, onChanged, onStale }: CancelReturnProps) {
  const { isBusy, run } = useBusy();
  const [isAsking, setAsking] = useState<boolean>();
  const keepButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, so the focus moves to the button that cancels nothing.
  useEffect(() => {
    if (isAsking !== undefined) (isAsking ? keepButton : cancelButton).current?.focus();
  }, [isAsking]);
  const [errorMessage, setErrorMessage] = useState<string>();
  const cancel = async () => {
    setErrorMessage(undefined);
    try {
      onChanged(await cancelReturn(access, number));
      notify.success('Your return request was cancelled.');
    } catch (error) {
      setErrorMessage(toErrorMessage(error));
      if (error instanceof ApiError && error.status < 500) onStale();
    }
  };
  return (
    <>
      {errorMessage && <ErrorText>{errorMessage}</ErrorText>}
      <ButtonRow>
        {isAsking ? (
          <>
            <Button $tone="line" aria-disabled={isBusy} onClick={() => void run(cancel)}>
              {isBusy ? 'Cancelling…' : 'Yes, cancel this request'}
            </Button>
            <Button ref={keepButton} $tone="quiet" aria-disabled={isBusy} onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </>
        ) : (
          <Button ref={cancelButton} $tone="line" onClick={() => setAsking(true)}>
            Cancel return {number}
          </Button>
        )}
      </ButtonRow>
    </>
  );
}
