import type { ReturnSettings } from '@vastra/shared/contract';
import { Stack } from '../../../components/kit';
import { QueryBoundary } from '../../../components/layout/query-boundary';
import { getReturnSettings } from './api';
import { ReturnPolicyForm } from './return-policy-form';
import { ReturnRules } from './return-rules';

/** The rules of returns, for the whole shop and for categories. */
export const ReturnsTab = () => (
  <QueryBoundary<ReturnSettings>
    queryKey={['return settings']}
    queryFn={getReturnSettings}
    subject="The rules of returns"
  >
    {(settings, { setData }) => (
      <Stack $gap={24}>
        <ReturnPolicyForm settings={settings} onSaved={setData} />
        <ReturnRules settings={settings} onChanged={setData} />
      </Stack>
    )}
  </QueryBoundary>
);
