import { formatNumber } from '@vastra/shared/format';
import { notify } from '@vastra/shared/notify';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { NumberField, TextField } from '../../components/form/fields';
import { buildNumberRange } from '../../components/form/number-range';
import { Muted, Row, Stack } from '../../components/kit';
import { ActionButton } from '../../components/kit/action-button';
import { Card } from '../../components/layout/card';
import { Permitted } from '../../permissions';
import { addCodes, downloadCodes, getPromotion, type PromotionDetail } from './api';

const countMessage = 'Please enter 1 to 50,000';

interface CodesCardProps {
  promotion: PromotionDetail;
  onChanged: (promotion: PromotionDetail) => void;
}

/** The codes of a promotion with an own code for each customer: how many there are, more of them, and the file. */
export function CodesCard({ promotion: { _id, codes = 0, redeemedCodes = 0 }, onChanged }: CodesCardProps) {
  const add = async (values: { count: number | null; prefix: string }) => {
    const { added } = await addCodes(_id, values);
    notify.success(`${formatNumber(added)} codes made`);
    onChanged(await getPromotion(_id));
  };
  return (
    <Card heading="Codes" headingId="promotion-codes" style={{ marginTop: 24 }}>
      <Stack>
        <Muted>
          {codes === 0
            ? 'No codes yet.'
            : `${formatNumber(codes)} codes, of which orders have redeemed ${formatNumber(redeemedCodes)}.`}
        </Muted>
        <Permitted>
          <Row>
            <DialogButton $tone="line" label="Make codes">
              {(close) => (
                <FormDialog
                  title="Make codes"
                  text="Each code is for one order. No shopper can guess it."
                  confirmLabel="Make codes"
                  values={{ count: 100 as number | null, prefix: '' }}
                  onSubmit={async (values) => {
                    await add(values);
                    close();
                  }}
                  onCancel={close}
                >
                  <NumberField
                    name="count"
                    label="Number of codes"
                    {...buildNumberRange(1, 50_000, countMessage, countMessage)}
                    step={1}
                  />
                  <TextField
                    name="prefix"
                    label="Beginning of each code"
                    hint="Up to 12 letters and digits, or empty"
                    maxLength={12}
                    autoComplete="off"
                    rules={{
                      pattern: { value: /^\s*[a-z0-9]*\s*$/i, message: 'Please use up to 12 letters and digits' },
                    }}
                  />
                </FormDialog>
              )}
            </DialogButton>
            {codes > 0 && (
              <ActionButton action={() => downloadCodes(_id)} busyLabel="Downloading…">
                Download codes (CSV)
              </ActionButton>
            )}
          </Row>
        </Permitted>
      </Stack>
    </Card>
  );
}
