import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Totals } from '@vastra/shared/ui/totals';
import { useState } from 'react';
import { ErrorText, Hint, Stack } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { Permitted } from '../../permissions';
import type { DraftValues } from './api';
import { PlaceDialog } from './place-dialog';
import { useDraftQuote } from './use-draft-quote';
import { usePinCheck } from './use-pin-check';

interface TotalsCardProps {
  /** Undefined for a new draft. */
  id?: string;
  version?: number;
  values: DraftValues;
  isDirty: boolean;
}

/** The totals of a draft, by the computation of the checkout, with the button to place the order. */
export function TotalsCard({ id, version, values, isDirty }: TotalsCardProps) {
  const { data: quote, error, isPending, refetch } = useDraftQuote(values);
  const [isPlacing, setPlacing] = useState(false);
  const isSaved = id !== undefined && version !== undefined && !isDirty;
  const pinCheck = usePinCheck(values.address, isSaved && values.items.length > 0);
  const canPlace =
    isSaved && quote !== undefined && !error && !isPending && pinCheck.isDone && !pinCheck.validationMessage;
  return (
    <Card heading="Totals" headingId="draft-totals">
      {error && values.items.length > 0 && (
        <ErrorText $marginBottom={16} role="alert">
          {toErrorMessage(error)}
        </ErrorText>
      )}
      {quote && !error && (
        <>
          <Totals amounts={{ ...quote, couponCode: quote.appliedCoupon?.code ?? null }} isBusy={isPending} />
          {quote.unusedCode && <Hint>{quote.unusedCode.text}</Hint>}
        </>
      )}
      {!quote && !error && <p>{values.items.length > 0 ? 'Computing…' : 'Add an item to see the totals.'}</p>}
      <Permitted>
        <Stack $gap={8} $marginTop={24}>
          <Button disabled={!canPlace} aria-haspopup="dialog" onClick={() => setPlacing(true)}>
            Place order
          </Button>
          {pinCheck.validationMessage && <ErrorText role="alert">{pinCheck.validationMessage}</ErrorText>}
          {!isSaved && <Hint>Save the draft to place its order.</Hint>}
        </Stack>
      </Permitted>
      {isPlacing && canPlace && (
        <PlaceDialog
          id={id}
          version={version}
          quote={quote}
          values={values}
          onStale={() => void refetch()}
          onClose={() => setPlacing(false)}
        />
      )}
    </Card>
  );
}
