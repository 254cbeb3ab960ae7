import { useQuery } from '@tanstack/react-query';
import { toErrorMessage } from '@vastra/shared/http';
import { useState } from 'react';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import { ErrorText, Muted, Stack } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { countDemoData, type DemoCounts } from './api';
import { OwnerLinkDialog } from './owner-link-dialog';
import { RemoveDemoDialog } from './remove-demo-dialog';

/** Offers to remove the demo's data, so that a shop of one's own is left. */
export function DemoData() {
  const { data, error } = useQuery({
    queryKey: ['demo-data'],
    queryFn: ({ signal }) => countDemoData({ signal }),
  });
  const [outcome, setOutcome] = useState<{ ownerLink: string | null }>();
  return (
    <Card heading="This shop is a demo">
      <Stack>
        <p>
          Remove the demo’s data when you begin to sell. You choose what stays of your own. The shop is closed then,
          until you open it.
        </p>
        {error && <ErrorText role="alert">{toErrorMessage(error)}</ErrorText>}
        {data && (
          <>
            <Muted>{describeDemo(data)}</Muted>
            <div>
              <DialogButton label="Remove demo data">
                {(close) => (
                  <RemoveDemoDialog
                    counts={data}
                    onRemoved={(removed) => {
                      close();
                      setOutcome(removed);
                    }}
                    onCancel={close}
                  />
                )}
              </DialogButton>
            </div>
          </>
        )}
      </Stack>
      {outcome && <OwnerLinkDialog {...outcome} />}
    </Card>
  );
}

const describeDemo = ({ demo: { products, orders, accounts, posts } }: DemoCounts): string =>
  `The demo has ${products} products, ${orders} orders, ${accounts} accounts and ${posts} posts.`;
