import { notify } from '@vastra/shared/notify';
import { rupees } from '@vastra/shared/ui/price';
import { useState } from 'react';
import styled from 'styled-components';
import { Card } from '../../../components/card';
import { Confirm } from '../../../components/confirm';
import { Loaded } from '../../../components/loaded';
import { type ListedRate, listRates, takeBackRate } from '../api';
import { RateForm } from './rate-form';
import { RateTable } from './rate-table';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  & .about {
    display: grid;
    gap: 8px;
    max-width: 72ch;
    margin-bottom: 16px;
    color: var(--ink-2);
  }
`;

export function TaxRates() {
  const [round, setRound] = useState(0);
  const [leaving, setLeaving] = useState<ListedRate>();
  const again = () => setRound((before) => before + 1);

  const takeBack = async (rate: ListedRate) => {
    await takeBackRate(rate);
    setLeaving(undefined);
    notify.success('Rate taken back');
    again();
  };

  return (
    <Stack>
      <Card>
        <h2>Rates of GST</h2>
        <div className="about">
          <p>
            Prices include GST. What a piece is taxed with is told by its HSN code: the rates of the longest beginning
            that fits count, of these the newest that have begun, by what a piece costs.
          </p>
          <p>
            A rate that has begun stays, since invoices were written with it. To change one, add it anew from a later
            day: from then on the new rates replace all older ones of that beginning.
          </p>
        </div>
        <Loaded question={`rates ${round}`} ask={listRates} thing="The rates">
          {(rates) => <RateTable rates={rates} onTakeBack={setLeaving} />}
        </Loaded>
      </Card>
      <RateForm onAdded={again} />
      {leaving && (
        <Confirm
          title="Take this rate back?"
          text={`${leaving.rate} % for ${leaving.hsnPrefix ? `HSN ${leaving.hsnPrefix}` : 'everything else'}${
            leaving.upTo ? ` up to ${rupees(leaving.upTo)}` : ''
          }. What is in force today stays in force.`}
          yes="Take back"
          onYes={() => takeBack(leaving)}
          onNo={() => setLeaving(undefined)}
        />
      )}
    </Stack>
  );
}
