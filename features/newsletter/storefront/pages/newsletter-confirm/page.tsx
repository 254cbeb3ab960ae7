import { api } from '@vastra/shared/http';
import { NewsletterLinkPage } from '../../link-page';

const confirm = (token: string): Promise<{ email: string }> =>
  api.post('newsletter/confirm', { body: { token } }).data();

const NewsletterConfirmPage = () => (
  <NewsletterLinkPage
    question={{
      title: 'Confirm your subscription',
      text: 'One click, and our newsletter comes to you: new arrivals, offers and stories from our blog.',
    }}
    button="Confirm subscription"
    busy="Confirming…"
    act={confirm}
    done={(email) => ({
      title: 'You are subscribed',
      text: `Our newsletter will come to ${email}. Each letter has a link that ends it.`,
    })}
    advice="Please enter your email once more where you asked for the newsletter; we then send you a new link."
  />
);

export { NewsletterConfirmPage as Component };
