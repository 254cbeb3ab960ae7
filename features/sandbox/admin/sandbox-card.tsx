import { useQuery } from '@tanstack/react-query';
import type { ApiKey } from '@vastra/shared/contract';
import { formatNumber } from '@vastra/shared/format';
import { ConfirmedAction } from '../../../mf-admin/src/components/dialogs/confirmed-action';
import { Muted, Stack } from '../../../mf-admin/src/components/kit';
import { Card } from '../../../mf-admin/src/components/layout/card';
import { Facts } from '../../../mf-admin/src/components/layout/fact-list';
import { QueryPart } from '../../../mf-admin/src/components/layout/query-part';
import { emptySandbox, getSandbox } from './api';

/** Shows how much programs with test keys have stored, and deletes it. Nothing for an admin area without test keys. */
export const SandboxCard = ({ keys }: { keys: readonly ApiKey[] }) => keys.some(({ isTest }) => isTest) && <Sandbox />;

function Sandbox() {
  const query = useQuery({ queryKey: ['sandbox'], queryFn: ({ signal }) => getSandbox({ signal }) });
  return (
    <Card heading="Sandbox" headingId="sandbox">
      <Stack $gap={16}>
        <p>
          Test keys make orders here. They are no part of the shop: no stock, no invoice, no message. They are deleted
          after 30 days.
        </p>
        <QueryPart query={query} subject="The sandbox">
          {({ orders, events }) =>
            orders + events === 0 ? (
              <Muted>No test order was made yet.</Muted>
            ) : (
              <>
                <Facts facts={{ 'Test orders': formatNumber(orders), Events: formatNumber(events) }} />
                <div>
                  <ConfirmedAction
                    label="Empty the sandbox"
                    confirmLabel="Empty"
                    question="Empty the sandbox?"
                    text="All test orders and their events are deleted. Test keys and test webhooks stay."
                    action={emptySandbox}
                    notice="Sandbox emptied"
                    onDone={() => void query.refetch()}
                  />
                </div>
              </>
            )
          }
        </QueryPart>
      </Stack>
    </Card>
  );
}
