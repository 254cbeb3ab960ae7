import type { Setup } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { useAdminSession } from '../../admin-session';
import { ActionButton } from '../../components/kit/action-button';
import { findTemplate, listTemplates, sendTest, toMessageText } from '../../components/messages/api';
import { getSetup } from '../../components/setup/api';

/** Event whose mail is the test: the first mail that a customer gets. */
const testEvent = 'order_placed';

/** Sends the mail of a new order, with examples, to the signed-in admin. */
export function TestMail({ setSetup }: { setSetup: (setup: Setup) => void }) {
  const email = useAdminSession(({ admin }) => admin?.email);
  if (!email) return null;
  const send = async () => {
    const template = findTemplate(await listTemplates(), testEvent, 'email');
    if (!template) throw new Error('The shop has no such mail.');
    await sendTest(testEvent, 'email', toMessageText(template), email);
    notify.success(`A test mail is on its way to ${email}`);
    setSetup(await getSetup());
  };
  return (
    <ActionButton isSmall action={send}>
      Send a test mail
    </ActionButton>
  );
}
