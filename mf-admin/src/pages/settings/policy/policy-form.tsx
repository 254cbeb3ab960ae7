import type { Settings, ShippingSettings } from '@vastra/shared/contract';
import { formatDateTime, formatRupees } from '@vastra/shared/format';
import { Link } from '@vastra/shared/router';
import { useFormState } from 'react-hook-form';
import { useSaveQuestion } from '../../../components/dialogs/use-save-question';
import { EditForm } from '../../../components/form/edit-form';
import { CardColumns } from '../../../components/layout/card';
import { getSettings } from '../api';
import { CampaignFields } from './campaign-fields';
import { DeliveryCalculator } from './delivery-calculator';
import { ShippingFields } from './shipping-fields';
import { type PolicyValues, policyLabels, savePolicy, toStoredPolicy } from './values';

/** The form of the shipping policy on two tabs, saved together because campaigns change the policy's threshold. */
export function PolicyForm({ settings, tab }: { settings: Settings; tab: 'shipping' | 'campaigns' }) {
  const saveQuestion = useSaveQuestion();
  return (
    <CardColumns>
      <div>
        <EditForm<PolicyValues, Settings>
          stored={toStoredPolicy(settings)}
          confirmSave={(values) => saveQuestion.ask(findZeroAmount(values, settings.shipping.value))}
          save={savePolicy}
          fetchLatest={async () => toStoredPolicy(await getSettings())}
          toStored={toStoredPolicy}
          labels={policyLabels}
          formatValue={(field, value) => formatValue(field, value)}
        >
          <OtherTabError tab={tab} />
          <div hidden={tab !== 'shipping'}>
            <ShippingFields />
          </div>
          <div hidden={tab !== 'campaigns'}>
            <CampaignFields />
          </div>
        </EditForm>
      </div>
      <div>
        <DeliveryCalculator />
      </div>
      {saveQuestion.dialog}
    </CardColumns>
  );
}

/** Returns the question about amounts that become ₹0, because delivery is then free for all orders that they apply to. */
function findZeroAmount({ threshold, rates }: PolicyValues, stored: ShippingSettings) {
  const becomesZero = {
    [policyLabels.threshold]: threshold === 0 && stored.threshold !== 0,
    Standard: rates.standard === 0 && stored.rates.standard !== 0,
    'Standard, remote PIN codes': rates.standardRemote === 0 && stored.rates.standardRemote !== 0,
    Express: rates.express === 0 && stored.rates.express !== 0,
  };
  const labels = Object.entries(becomesZero).flatMap(([label, isZero]) => (isZero ? [`“${label}”`] : []));
  if (labels.length === 0) return undefined;
  return {
    title: `Save ${labels.join(', ')} as ₹0?`,
    text: 'Delivery is then free for all orders that this applies to.',
  };
}

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
  if (field === 'cashOnDelivery') {
    const { fee, minAmount, maxAmount, excludedPrefixes } = value as PolicyValues['cashOnDelivery'];
    const upTo = maxAmount === null ? '' : ` to ${formatRupees(maxAmount)}`;
    return `Fee ${formatRupees(fee)}, from ${formatRupees(minAmount)}${upTo}, not to ${formatPrefixes(excludedPrefixes)}`;
  }
  if (field === 'threshold') return formatRupees(value as number);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(' to ');
  return formatPrefixes(String(value));
}

const formatPrefixes = (text: string) => text.split(/\s+/).filter(Boolean).join(', ') || '(none)';
