import type { ReturnSettings } from '@vastra/shared/contract';
import styled from 'styled-components';
import { QueryBoundary } from '../../../components/layout/query-boundary';
import { getReturnSettings } from './api';
import { ReturnPolicyForm } from './return-policy-form';
import { ReturnRules } from './return-rules';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;

/** The rules of returns, for the whole shop and for categories. */
export const ReturnsTab = () => (
  <QueryBoundary<ReturnSettings>
    queryKey={['return settings']}
    queryFn={getReturnSettings}
    subject="The rules of returns"
  >
    {(settings, { setData }) => (
      <Stack>
        <ReturnPolicyForm settings={settings} onSaved={setData} />
        <ReturnRules settings={settings} onChanged={setData} />
      </Stack>
    )}
  </QueryBoundary>
);
