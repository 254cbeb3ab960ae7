import type { Settings } from '@vastra/shared/contract';
import { NumberField } from '../../components/form/fields';
import { buildNumberRange } from '../../components/form/number-range';
import { SettingForm, SettingNote } from './setting-form';

/** The setting of the percentage above which another admin approves an offer. */
export const PromotionApprovalForm = ({ setting }: { setting: Settings['promotionApproval'] }) => (
  <SettingForm
    setting="promotionApproval"
    stored={setting}
    labels={{ abovePercent: 'Approval above percent' }}
    title="Approval of offers"
  >
    <div style={{ maxWidth: 240 }}>
      <NumberField
        name="abovePercent"
        label="Approval above percent"
        hint="Leave empty for none"
        {...buildNumberRange(1, 99, 'Please enter 1 to 99 percent')}
      />
    </div>
    <SettingNote>
      A promotion, a coupon, a deal or a price list that takes more than this percentage off a product, together with
      the offers that combine with it, is active only after another admin has approved it. Offers that are active now
      stay active.
    </SettingNote>
  </SettingForm>
);
