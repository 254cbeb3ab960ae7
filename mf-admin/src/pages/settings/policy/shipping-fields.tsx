import { FieldGroup } from '../../../components/form/field-group';
import { FieldGrid, MoneyField, NumberField, SwitchField, TextAreaField } from '../../../components/form/fields';
import { Muted, Stack } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import { maxCashAmount, maxCashFee, maxFee, type PolicyValues, parsePrefixes, policyLabels } from './values';

const amountProps = { required: 'Please enter an amount', max: maxFee };
const dayRules = {
  required: 'Please enter a number of days',
  validate: (days: number | null) =>
    (days !== null && Number.isInteger(days) && days >= 0 && days <= 60) || 'Please enter a number from 0 to 60',
};

const prefixRules = {
  validate: (text: string) => {
    const index = parsePrefixes(text).findIndex((prefix) => !/^\d{1,6}$/.test(prefix));
    return (
      index < 0 || `“${parsePrefixes(text)[index]}” is not the beginning of a PIN code. Please enter 1 to 6 digits.`
    );
  },
};

const DaysField = ({ name }: { name: 'processingDays' | 'standardDays' | 'expressDays' }) => (
  <FieldGroup legend={policyLabels[name]} $columns="repeat(2, minmax(0, 1fr))" $gap="8 16">
    <NumberField name={`${name}.0`} label="From" min={0} max={60} rules={dayRules} />
    <NumberField
      name={`${name}.1`}
      label="To"
      min={0}
      max={60}
      rules={{
        ...dayRules,
        validate: (to: number | null, values) => {
          const [from] = (values as PolicyValues)[name];
          if (to !== null && from !== null && to < from) return 'The first number has to be smaller than the second';
          return dayRules.validate(to);
        },
      }}
    />
  </FieldGroup>
);

/** Form fields of the rates, the delivery times and the PIN codes. */
export const ShippingFields = () => (
  <Stack $gap={24}>
    <Card heading="Delivery rates">
      <Stack>
        <MoneyField
          name="threshold"
          label={policyLabels.threshold}
          hint="Standard delivery is free for orders above this amount, unless a campaign is running."
          {...amountProps}
        />
        <FieldGrid>
          <MoneyField name="rates.standard" label="Standard" {...amountProps} />
          <MoneyField name="rates.standardRemote" label="Standard, remote PIN codes" {...amountProps} />
          <MoneyField name="rates.express" label="Express" hint="Never free." {...amountProps} />
        </FieldGrid>
      </Stack>
    </Card>
    <Card heading="Delivery times">
      <Muted $marginBottom={16}>In business days. Saturdays and Sundays are not counted.</Muted>
      <FieldGrid>
        <DaysField name="processingDays" />
        <DaysField name="standardDays" />
        <DaysField name="expressDays" />
      </FieldGrid>
    </Card>
    <Card heading="Delivery areas">
      <Muted $marginBottom={16}>
        Enter the first digits of PIN codes, one per line. For example, 560 covers 560000 to 560999.
      </Muted>
      <FieldGrid>
        <TextAreaField name="metroPrefixes" label={policyLabels.metroPrefixes} rows={6} rules={prefixRules} />
        <TextAreaField name="remotePrefixes" label={policyLabels.remotePrefixes} rows={6} rules={prefixRules} />
        <TextAreaField name="unservedPrefixes" label={policyLabels.unservedPrefixes} rows={6} rules={prefixRules} />
      </FieldGrid>
    </Card>
    <Card heading={policyLabels.cashOnDelivery}>
      <FieldGrid>
        <MoneyField
          name="cashOnDelivery.fee"
          label="Fee"
          hint="With GST, for each order that is paid in cash. 0 for none. It does not go back when an order is returned after delivery."
          required="Please enter an amount"
          max={maxCashFee}
        />
        <TextAreaField
          name="cashOnDelivery.excludedPrefixes"
          label="Not offered to"
          hint="First digits of PIN codes, one per line."
          rules={prefixRules}
        />
        <MoneyField
          name="cashOnDelivery.minAmount"
          label="Offered from"
          hint="Price of the items before discounts."
          {...amountProps}
        />
        <MoneyField
          name="cashOnDelivery.maxAmount"
          label="Offered up to"
          hint="Price of the items before discounts. Empty without a limit."
          min={1}
          max={maxCashAmount}
        />
        <div className="wide">
          <SwitchField
            name="remoteCashOnDelivery"
            label={policyLabels.remoteCashOnDelivery}
            hint="If no other payment method is set up, remote PIN codes may pay in cash too."
          />
        </div>
      </FieldGrid>
    </Card>
  </Stack>
);
