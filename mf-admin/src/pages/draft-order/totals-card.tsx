import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Totals } from '@vastra/shared/ui/totals';
import { useState } from 'react';
import styled from 'styled-components';
import { ErrorText } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { Permitted } from '../../permissions';
import type { DraftValues } from './api';
import { PlaceDialog } from './place-dialog';
import { useDraftQuote } from './use-draft-quote';

const PlaceArea = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 24px;
  & > p {
    color: var(--ink-2);
    font-size: 14px;
  }
`;

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
  const canPlace = isSaved && quote !== undefined && !error && !isPending;
  return (
    <Card heading="Totals" headingId="draft-totals">
      {error && values.items.length > 0 && (
        <ErrorText $marginBottom={16} role="alert">
          {toErrorMessage(error)}
        </ErrorText>
      )}
      {quote && !error && (
        <Totals amounts={{ ...quote, couponCode: quote.appliedCoupon?.code ?? null }} isBusy={isPending} />
      )}
      {!quote && !error && <p>{values.items.length > 0 ? 'Computing…' : 'Add an item to see the totals.'}</p>}
      <Permitted>
        <PlaceArea>
          <Button disabled={!canPlace} aria-haspopup="dialog" onClick={() => setPlacing(true)}>
            Place order
          </Button>
          {!isSaved && <p>Save the draft to place its order.</p>}
        </PlaceArea>
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
