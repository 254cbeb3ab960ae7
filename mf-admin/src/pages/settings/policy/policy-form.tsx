import type { Settings } from '@vastra/shared/contract';
import { Link } from '@vastra/shared/router';
import { rupees } from '@vastra/shared/ui/price';
import { useFormState } from 'react-hook-form';
import styled from 'styled-components';
import { CardColumns } from '../../../components/card';
import { EditForm } from '../../../components/form/edit-form';
import { indianClock } from '../../../components/form/fields';
import { getSettings } from '../api';
import { Calculator } from './calculator';
import { CampaignFields } from './campaign-fields';
import { ShippingFields } from './shipping-fields';
import { type PolicyValues, policyWords, savePolicy, storedPolicy } from './values';

const Part = styled.div`
  display: grid;
  gap: 24px;
  &[hidden] {
    display: none;
  }
`;

/** One policy, on two tabs: they are saved together, since they count together. */
export const PolicyForm = ({ settings, tab }: { settings: Settings; tab: 'shipping' | 'campaigns' }) => (
  <CardColumns>
    <div>
      <EditForm<PolicyValues, Settings>
        stored={storedPolicy(settings)}
        save={savePolicy}
        read={async () => storedPolicy(await getSettings())}
        storedOf={storedPolicy}
        words={policyWords}
        show={(field, value) => textOf(field, value)}
      >
        <ElsewhereProblem tab={tab} />
        <Part hidden={tab !== 'shipping'}>
          <ShippingFields />
        </Part>
        <Part hidden={tab !== 'campaigns'}>
          <CampaignFields />
        </Part>
      </EditForm>
    </div>
    <div>
      <Calculator />
    </div>
  </CardColumns>
);

/** A field that stops the saving may be on the other tab. */
function ElsewhereProblem({ tab }: { tab: 'shipping' | 'campaigns' }) {
  const { errors } = useFormState();
  const isOfCampaigns = (field: string) => field === 'campaigns';
  const isElsewhere = Object.keys(errors).some((field) => isOfCampaigns(field) !== (tab === 'campaigns'));
  if (!isElsewhere) return null;
  const [to, label] = tab === 'shipping' ? ['campaigns', 'Campaigns'] : ['shipping', 'Shipping'];
  return (
    <p role="alert">
      Something has to be put right under <Link to={`?tab=${to}`}>{label}</Link>.
    </p>
  );
}

function textOf(field: keyof PolicyValues, value: unknown): string {
  if (field === 'campaigns')
    return (
      (value as PolicyValues['campaigns'])
        .map(
          ({ text, threshold, startsAt, endsAt }) =>
            `${text}, above ${rupees(threshold)}, ${timeOf(startsAt)} to ${timeOf(endsAt)}`,
        )
        .join('\n') || '(none)'
    );
  if (field === 'rates') {
    const { standard, standardRemote, express } = value as PolicyValues['rates'];
    return `Standard ${rupees(standard)}, remote ${rupees(standardRemote)}, express ${rupees(express)}`;
  }
  if (field === 'threshold') return rupees(value as number);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(' to ');
  return prefixList(String(value));
}

const timeOf = (iso: string) => indianClock(iso).replace('T', ' ');
const prefixList = (text: string) => text.split(/\s+/).filter(Boolean).join(', ') || '(none)';
