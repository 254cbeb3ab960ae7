import { api } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { NewsletterLinkPage } from '../../link-page';

const unsubscribe = (token: string): Promise<{ email: string }> =>
  api.post(`newsletter/unsubscribe/${encodeURIComponent(token)}`).data();

const NewsletterUnsubscribePage = () => (
  <NewsletterLinkPage
    question={{
      title: 'Unsubscribe from our newsletter?',
      text: 'You will get no more letters from us. Emails about your orders still come.',
    }}
    button="Unsubscribe"
    busy="Unsubscribing…"
    act={unsubscribe}
    done={(email) => ({
      title: 'You are unsubscribed',
      text: `We send no more letters to ${email}.`,
    })}
    advice={
      <>
        Please use the link of the last letter that you got, or <Link to={paths.contact}>write to us</Link> and we end
        it for you.
      </>
    }
  />
);

export { NewsletterUnsubscribePage as Component };
