import { Button } from '@vastra/shared/ui/button';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { StateBadge } from '../../../components/badges/state-badge';
import { FieldGrid, MoneyField, SwitchField, TextField } from '../../../components/form/fields';
import { PeriodFields } from '../../../components/form/period-fields';
import { Muted, Row, Stack } from '../../../components/kit';
import { SmallButton } from '../../../components/kit/small-button';
import { Card } from '../../../components/layout/card';
import { getCampaignState } from './campaign-state';
import { maxFee, type PolicyValues } from './values';

const maxCampaigns = 20;

/** Form fields of the campaigns: for a time another threshold of free shipping applies, and the top bar announces it. */
export function CampaignFields() {
  const { fields, append, remove } = useFieldArray({ name: 'campaigns' });
  const campaigns = (useWatch({ name: 'campaigns' }) ?? []) as PolicyValues['campaigns'];
  const { formState } = useFormContext<PolicyValues>();
  const stored = (formState.defaultValues?.campaigns ?? []).map((campaign) => ({
    start: campaign?.startsAt ?? null,
    end: campaign?.endsAt ?? null,
  }));
  const now = new Date();
  return (
    <Card heading="Campaigns">
      <Muted $marginBottom={24}>
        While a campaign is running, its threshold for free delivery replaces the regular one in the cart, at checkout
        and on the shipping page, and its text is shown above the header. If several campaigns run at the same time, the
        first one applies.
      </Muted>
      {fields.length > 0 && (
        <Stack as="ul" $gap={24} $marginBottom={24} aria-label="Campaigns">
          {fields.map(({ id }, index) => {
            const state = campaigns[index] ? getCampaignState(campaigns, index, now) : '';
            return (
              <Stack as="li" $padding="0 0 24" $line="bottom" key={id}>
                <Row as="header" $noWrap $justify="space-between" $gap={16}>
                  <StateBadge tone={state === 'Running' ? 'good' : 'quiet'}>{state}</StateBadge>
                  <SmallButton $tone="line" aria-label={`Remove campaign ${index + 1}`} onClick={() => remove(index)}>
                    Remove
                  </SmallButton>
                </Row>
                <TextField
                  name={`campaigns.${index}.text`}
                  label="Text of the top bar"
                  maxLength={120}
                  rules={{ required: 'Please enter a text' }}
                />
                <MoneyField
                  name={`campaigns.${index}.threshold`}
                  label="Free delivery above"
                  required="Please enter an amount"
                  max={maxFee}
                />
                <FieldGrid>
                  <PeriodFields
                    start={`campaigns.${index}.startsAt`}
                    end={`campaigns.${index}.endsAt`}
                    stored={stored}
                    mayEndInPast={campaigns[index]?.isWeekly}
                  />
                </FieldGrid>
                <SwitchField
                  name={`campaigns.${index}.isWeekly`}
                  label="Repeat every week"
                  hint="It runs again in each following week, on the same days and at the same times."
                />
              </Stack>
            );
          })}
        </Stack>
      )}
      <Button
        $tone="line"
        disabled={fields.length >= maxCampaigns}
        onClick={() => append({ text: '', threshold: null, startsAt: null, endsAt: null, isWeekly: false })}
      >
        Add campaign
      </Button>
    </Card>
  );
}
