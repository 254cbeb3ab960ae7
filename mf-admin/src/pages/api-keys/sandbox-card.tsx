import { useQueryClient } from '@tanstack/react-query';
import { ConfirmedAction } from '../../components/dialogs/confirmed-action';
import { ButtonRow } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { Facts } from '../../components/layout/fact-list';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { emptySandbox, getSandbox } from './api';

const sandboxKey = ['sandbox'];

/** Shows how much programs with test keys have stored, and deletes it. */
export function SandboxCard() {
  const client = useQueryClient();
  return (
    <Card heading="Sandbox" headingId="sandbox">
      <p>
        Test keys make orders here. They are no part of the shop: no stock, no invoice, no message. They are deleted
        after 30 days.
      </p>
      <QueryBoundary queryKey={sandboxKey} queryFn={getSandbox} subject="The sandbox">
        {({ orders, events }) => (
          <>
            <Facts facts={{ 'Test orders': orders, Events: events }} />
            {orders + events > 0 && (
              <ButtonRow $marginTop={16}>
                <ConfirmedAction
                  label="Empty"
                  aria-label="Empty the sandbox"
                  question="Empty the sandbox?"
                  text="All test orders and their events are deleted. Test keys and test webhooks stay."
                  action={emptySandbox}
                  notice="Sandbox emptied"
                  onDone={() => void client.invalidateQueries({ queryKey: sandboxKey })}
                />
              </ButtonRow>
            )}
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}
