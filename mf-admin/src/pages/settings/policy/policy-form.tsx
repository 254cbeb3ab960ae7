import type { Settings } from '@vastra/shared/contract';
import { formatDateTime, formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { useFormState } from 'react-hook-form';
import styled from 'styled-components';
import { EditForm } from '../../../components/form/edit-form';
import { CardColumns } from '../../../components/layout/card';
import { getSettings } from '../api';
import { CampaignFields } from './campaign-fields';
import { DeliveryCalculator } from './delivery-calculator';
import { ShippingFields } from './shipping-fields';
import { type PolicyValues, policyLabels, savePolicy, toStoredPolicy } from './values';

const TabPanel = styled.div`
  display: grid;
  gap: 24px;
  &[hidden] {
    display: none;
  }
`;

/** The form of the shipping policy on two tabs, saved together because campaigns change the policy's threshold. */
export const PolicyForm = ({ settings, tab }: { settings: Settings; tab: 'shipping' | 'campaigns' }) => (
  <CardColumns>
    <div>
      <EditForm<PolicyValues, Settings>
        stored={toStoredPolicy(settings)}
        save={savePolicy}
        fetchLatest={async () => toStoredPolicy(await getSettings())}
        toStored={toStoredPolicy}
        labels={policyLabels}
        formatValue={(field, value) => formatValue(field, value)}
      >
        <OtherTabError tab={tab} />
        <TabPanel hidden={tab !== 'shipping'}>
          <ShippingFields />
        </TabPanel>
        <TabPanel hidden={tab !== 'campaigns'}>
          <CampaignFields />
        </TabPanel>
      </EditForm>
    </div>
    <div>
      <DeliveryCalculator />
    </div>
  </CardColumns>
);

/** Links to the other tab when an invalid field there prevents saving. */
function OtherTabError({ tab }: { tab: 'shipping' | 'campaigns' }) {
  const { errors } = useFormState();
  const isCampaignField = (field: string) => field === 'campaigns';
  const isOnOtherTab = Object.keys(errors).some((field) => isCampaignField(field) !== (tab === 'campaigns'));
  if (!isOnOtherTab) return null;
  const [to, label] = tab === 'shipping' ? ['campaigns', 'Campaigns'] : ['shipping', 'Shipping'];
  return (
    <p role="alert">
      Please correct the errors under <Link to={`?tab=${to}`}>{label}</Link>.
    </p>
  );
}

function formatValue(field: keyof PolicyValues, value: unknown): string {
  if (field === 'campaigns')
    return (
      (value as PolicyValues['campaigns'])
        .map(
          ({ text, threshold, startsAt, endsAt }) =>
            `${text}, above ${formatRupees(threshold)}, ${formatDateTime(startsAt)} to ${formatDateTime(endsAt)}`,
        )
        .join('\n') || '(none)'
    );
  if (field === 'rates') {
    const { standard, standardRemote, express } = value as PolicyValues['rates'];
    return `Standard ${formatRupees(standard)}, remote ${formatRupees(standardRemote)}, express ${formatRupees(express)}`;
  }
  if (field === 'threshold') return formatRupees(value as number);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(' to ');
  return formatPrefixes(String(value));
}

const formatPrefixes = (text: string) => text.split(/\s+/).filter(Boolean).join(', ') || '(none)';
