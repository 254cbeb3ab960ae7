import type { Setup } from '@vastra/shared/contract';
import { ConfirmedAction } from '../../components/dialogs/confirmed-action';
import { PreviewLinkButton } from '../../components/publication/preview-link-button';
import { saveSwitch } from '../../components/setup/api';

/** Says what shoppers cannot do until something is set up; nothing otherwise. */
const describeMissing = ({ canSendMail, canTakePayments }: Setup): string =>
  [
    !canSendMail && 'No mail server is set up: customers get no codes to sign in and no confirmations. ',
    !canTakePayments && 'No payment provider is set up: orders can only be paid on delivery. ',
  ]
    .filter(Boolean)
    .join('');

/** Opens the shop to shoppers, or closes it, and shows a closed shop to staff. */
export const Opening = ({ setup, setSetup }: { setup: Setup; setSetup: (setup: Setup) => void }) =>
  setup.isOpen ? (
    <ConfirmedAction
      isSmall
      label="Close the shop"
      question="Close the shop?"
      text="Shoppers then read that the shop opens soon, and cannot order. The admin area stays as it is."
      notice="The shop is closed"
      action={() => saveSwitch('storefrontOpen', false)}
      onDone={setSetup}
    />
  ) : (
    <>
      <PreviewLinkButton isSmall path="admin/setup/preview-link" />
      <ConfirmedAction
        isSmall
        $tone="brand"
        label="Open the shop"
        question="Open the shop?"
        text={`Shoppers see the shop then, and can order. ${describeMissing(setup)}Steps that are not done stay on this list.`}
        notice="The shop is open"
        action={() => saveSwitch('storefrontOpen', true)}
        onDone={setSetup}
      />
    </>
  );
