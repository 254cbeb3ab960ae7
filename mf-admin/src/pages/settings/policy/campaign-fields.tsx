import { Button } from '@vastra/shared/ui/button';
import { useFieldArray, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { DateTimeField, FieldGrid, MoneyField, TextField } from '../../../components/form/fields';
import { Card } from '../../../components/layout/card';
import { getCampaignState } from './campaign-state';
import type { PolicyValues } from './values';

const Rows = styled.ul`
  display: grid;
  gap: 24px;
  margin-bottom: 24px;
  & > li {
    display: grid;
    gap: 16px;
    padding-bottom: 24px;
    border-bottom: 1px solid var(--hairline);
  }
  & header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
  }
  & header > span {
    padding: 2px 10px;
    border-radius: 6px;
    background: var(--sand);
    font-size: 14px;
    font-weight: 600;
  }
  & [data-state='Running'] {
    color: var(--success);
  }
  & header > button {
    min-height: 44px;
    padding: 0 16px;
    font-size: 14px;
  }
`;

const maxCampaigns = 20;

/** Campaigns: for a time another threshold counts, and the top bar says so. */
export function CampaignFields() {
  const { fields, append, remove } = useFieldArray({ name: 'campaigns' });
  const campaigns = (useWatch({ name: 'campaigns' }) ?? []) as PolicyValues['campaigns'];
  const now = new Date();
  return (
    <Card>
      <h2>Campaigns</h2>
      <p style={{ marginBottom: 24, color: 'var(--ink-2)' }}>
        While a campaign runs, its amount counts in place of the usual one: in the cart, at checkout and on the shipping
        page, and its text stands in the bar above the header. Of several that run, the first counts.
      </p>
      {fields.length > 0 && (
        <Rows aria-label="Campaigns">
          {fields.map(({ id }, at) => {
            const state = campaigns[at] ? getCampaignState(campaigns, at, now) : '';
            return (
              <li key={id}>
                <header>
                  <span data-state={state}>{state}</span>
                  <Button $tone="line" aria-label={`Remove campaign ${at + 1}`} onClick={() => remove(at)}>
                    Remove
                  </Button>
                </header>
                <FieldGrid>
                  <div className="wide">
                    <TextField
                      name={`campaigns.${at}.text`}
                      label="Text of the top bar"
                      maxLength={120}
                      rules={{ required: 'Please enter a text' }}
                    />
                  </div>
                  <div className="wide">
                    <MoneyField
                      name={`campaigns.${at}.threshold`}
                      label="Free above"
                      rules={{ required: 'Please enter an amount' }}
                    />
                  </div>
                  <DateTimeField
                    name={`campaigns.${at}.startsAt`}
                    label="Starts"
                    rules={{ required: 'Please choose when it starts' }}
                  />
                  <DateTimeField
                    name={`campaigns.${at}.endsAt`}
                    label="Ends"
                    rules={{
                      required: 'Please choose when it ends',
                      validate: (ends: string, values) => {
                        const { startsAt } = (values as PolicyValues).campaigns[at];
                        return !startsAt || startsAt < ends || 'It has to end after it starts';
                      },
                    }}
                  />
                </FieldGrid>
              </li>
            );
          })}
        </Rows>
      )}
      <Button
        $tone="line"
        disabled={fields.length >= maxCampaigns}
        onClick={() => append({ text: '', threshold: null, startsAt: null, endsAt: null })}
      >
        Add campaign
      </Button>
    </Card>
  );
}
