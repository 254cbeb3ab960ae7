import styled from 'styled-components';
import { FieldGrid, MoneyField, NumberField, SwitchField, TextAreaField } from '../../../components/form/fields';
import { Card } from '../../../components/layout/card';
import { type PolicyValues, parsePrefixes, policyLabels } from './values';

const Days = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: 8px 16px;
  & > legend {
    margin-bottom: 8px;
    padding: 0;
    font-weight: 600;
  }
`;

const amountRules = { required: 'Please enter an amount', min: { value: 0, message: 'Please enter an amount' } };
const dayRules = {
  required: 'Please enter a number of days',
  validate: (days: number | null) =>
    (days !== null && Number.isInteger(days) && days >= 0 && days <= 60) || 'Please enter a number from 0 to 60',
};

const prefixRules = {
  validate: (text: string) => {
    const index = parsePrefixes(text).findIndex((prefix) => !/^\d{1,6}$/.test(prefix));
    return index < 0 || `“${parsePrefixes(text)[index]}” is no beginning of a PIN code: please enter 1 to 6 digits`;
  },
};

const DaysField = ({ name }: { name: 'processingDays' | 'standardDays' | 'expressDays' }) => (
  <Days>
    <legend>{policyLabels[name]}</legend>
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
          if (to !== null && from !== null && to < from) return 'The first number has to be the smaller one';
          return dayRules.validate(to);
        },
      }}
    />
  </Days>
);

/** Form fields of the rates, the delivery times and the PIN codes. */
export const ShippingFields = () => (
  <>
    <Card>
      <h2>What it costs</h2>
      <FieldGrid>
        <div className="wide">
          <MoneyField
            name="threshold"
            label={policyLabels.threshold}
            hint="Standard delivery is free when the order is above this, while no campaign runs."
            rules={amountRules}
          />
        </div>
        <MoneyField name="rates.standard" label="Standard" rules={amountRules} />
        <MoneyField name="rates.standardRemote" label="Standard, remote PIN codes" rules={amountRules} />
        <MoneyField name="rates.express" label="Express" hint="Never free." rules={amountRules} />
      </FieldGrid>
    </Card>
    <Card>
      <h2>How long it takes</h2>
      <p style={{ marginBottom: 16, color: 'var(--ink-2)' }}>In business days: Saturdays and Sundays do not count.</p>
      <FieldGrid>
        <DaysField name="processingDays" />
        <DaysField name="standardDays" />
        <DaysField name="expressDays" />
      </FieldGrid>
    </Card>
    <Card>
      <h2>Where it goes</h2>
      <p style={{ marginBottom: 16, color: 'var(--ink-2)' }}>
        PIN codes are named by how they begin, one beginning a line: 560 means all from 560000 to 560999.
      </p>
      <FieldGrid>
        <TextAreaField name="metroPrefixes" label={policyLabels.metroPrefixes} rows={6} rules={prefixRules} />
        <TextAreaField name="remotePrefixes" label={policyLabels.remotePrefixes} rows={6} rules={prefixRules} />
        <TextAreaField name="unservedPrefixes" label={policyLabels.unservedPrefixes} rows={6} rules={prefixRules} />
        <div className="wide">
          <SwitchField
            name="remoteCashOnDelivery"
            label={policyLabels.remoteCashOnDelivery}
            hint="Without another way to pay cash is taken everywhere."
          />
        </div>
      </FieldGrid>
    </Card>
  </>
);
