import type { Policies, PolicyText, Settings } from '@vastra/shared/contract';
import { SelectField } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { Muted, Stack } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import { QueryBoundary } from '../../../components/layout/query-boundary';
import { getOwnTexts, getPolicyFacts } from './api';
import { PolicySections } from './policy-sections';

const pageNames: Record<PolicyText['page'], string> = {
  terms: 'Terms and Conditions',
  shipping: 'Shipping Policy',
  'secure-payment': 'Secure Payment',
  privacy: 'Privacy Policy',
};

interface PolicyData {
  facts: Policies['facts'];
  stored: Settings['policyTexts'];
}

/** The texts of the policies: what the shop says by itself, and own texts of sections. */
export function PoliciesTab() {
  const [page, setPage] = useState<PolicyText['page']>('terms');
  return (
    <QueryBoundary<PolicyData>
      queryKey={['policies']}
      queryFn={async (options) => {
        const [facts, stored] = await Promise.all([getPolicyFacts(options), getOwnTexts(options)]);
        return { facts, stored };
      }}
      subject="The policies"
    >
      {({ facts, stored }, { setData }) => (
        <Card heading="Texts" headingId="policy-texts">
          <Stack>
            <Muted $maxWidth="64ch">
              The shop writes its policies itself, with its facts: days of returns, fees, phone. They stay true when a
              setting changes. Write your own text where you promise something else.
            </Muted>
            <SelectField
              label="Page"
              value={page}
              onChange={({ target }) => setPage(target.value as PolicyText['page'])}
            >
              {Object.entries(pageNames).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </SelectField>
            <PolicySections
              key={page}
              page={page}
              facts={facts}
              stored={stored}
              setStored={(next) => setData({ facts, stored: next })}
            />
          </Stack>
        </Card>
      )}
    </QueryBoundary>
  );
}
