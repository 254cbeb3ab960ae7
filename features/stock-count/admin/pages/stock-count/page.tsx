import { formatNumber } from '@vastra/shared/format';
import { InputError } from '@vastra/shared/local-errors';
import { notify } from '@vastra/shared/notify';
import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import { useState } from 'react';
import { adminPaths } from '../../../../../mf-admin/src/admin-paths';
import { useAdminSession } from '../../../../../mf-admin/src/admin-session';
import { DialogButton } from '../../../../../mf-admin/src/components/dialogs/confirm-dialog';
import { FormDialog, requireText } from '../../../../../mf-admin/src/components/dialogs/form-dialog';
import { TextField } from '../../../../../mf-admin/src/components/form/fields';
import { Alert, Muted, Row, Stack } from '../../../../../mf-admin/src/components/kit';
import { ActionButton } from '../../../../../mf-admin/src/components/kit/action-button';
import { AdminPage } from '../../../../../mf-admin/src/components/layout/admin-page';
import { Card } from '../../../../../mf-admin/src/components/layout/card';
import { ScanField } from '../../../../../mf-admin/src/components/scanner/scan-field';
import { signal } from '../../../../../mf-admin/src/components/scanner/signal';
import { Permitted } from '../../../../../mf-admin/src/permissions';
import { getDifference } from './count';
import { CountRow } from './count-row';
import { useCount } from './use-count';

const backLink = { to: adminPaths.products(), label: 'Products' };
const defaultReason = 'Stock count';

/** Screen for counting what is on the shelves: scan, count, and book the differences. Made for a phone. */
const StockCountPage = () => {
  const admin = useAdminSession((session) => session.admin);
  return (
    <AdminPage title="Count stock" backLink={backLink}>
      <Permitted permission="catalogue.write">{admin && <StockCount key={admin.id} adminId={admin.id} />}</Permitted>
    </AdminPage>
  );
};

function StockCount({ adminId }: { adminId: string }) {
  const { count, isUnclear, isOffline, scan, book, setCounted, remove } = useCount(adminId);
  const [announced, setAnnounced] = useState('');
  const { lines } = count;
  const differences = lines.filter((line) => getDifference(line) !== 0);
  const openCount = lines.filter(({ variant }) => !variant).length;
  const units = lines.reduce((sum, { counted }) => sum + counted, 0);
  const onCode = async (code: string) => {
    const isKnown = await scan(code);
    signal(isKnown !== false);
    setAnnounced(isKnown === false ? `No variant has the code ${code}` : `${code} counted`);
  };
  const bookAs = async (reason: string) => {
    const { corrected } = await book(reason);
    notify.success(corrected === 1 ? 'Booked: 1 stock was corrected' : `Booked: ${corrected} stocks were corrected`);
  };
  return (
    <Stack $gap={24} $maxWidth="640px">
      {isOffline && (
        <Alert $kind="info">
          There is no connection. Go on counting: this browser stores the count, and looks the codes up later.
        </Alert>
      )}
      {isUnclear ? (
        <Stack $gap={12}>
          <Alert $kind="warning" role="alert">
            There was no response, so the count may be booked or not. Send it again: it is booked once.
          </Alert>
          <div>
            <ActionButton isSmall action={() => bookAs(defaultReason)} busyLabel="Sending…">
              Send again
            </ActionButton>
          </div>
        </Stack>
      ) : (
        <ScanField onCode={(code) => void onCode(code)} />
      )}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {lines.length === 0 ? (
        <Muted>Nothing is counted yet. Each scan counts one unit; the number can also be typed.</Muted>
      ) : (
        <Card
          heading={`${lines.length === 1 ? '1 variant' : `${lines.length} variants`}, ${formatNumber(units)} units`}
        >
          <Stack as="ul" $gap={0} $divided>
            {lines.map((line) => (
              <CountRow
                key={line.code}
                line={line}
                isOffline={isOffline}
                isLocked={isUnclear}
                onCounted={(counted) => setCounted(line.code, counted)}
                onRemove={() => remove(line.code)}
              />
            ))}
          </Stack>
        </Card>
      )}
      {lines.length > 0 && !isUnclear && (
        <Row>
          <DialogButton $tone="brand" label="Book the count">
            {(close) => (
              <FormDialog
                title={
                  differences.length === 1
                    ? 'Correct the stock of 1 variant?'
                    : `Correct the stock of ${differences.length} variants?`
                }
                text="What was sold since you counted is kept. The stock history shows the corrections with the reason."
                confirmLabel="Book"
                values={{ reason: defaultReason }}
                onSubmit={async ({ reason }) => {
                  if (openCount > 0)
                    throw new InputError(
                      'Please remove the codes without a variant first, or wait for the connection.',
                    );
                  await bookAs(reason.trim());
                  close();
                }}
                onCancel={close}
              >
                <TextField name="reason" label="Reason" maxLength={200} rules={requireText('Please enter a reason')} />
              </FormDialog>
            )}
          </DialogButton>
        </Row>
      )}
    </Stack>
  );
}

export { StockCountPage as Component };
