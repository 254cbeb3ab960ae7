import { isEmail, messages } from '@vastra/shared/contract/rules';
import { toFormErrors } from '@vastra/shared/forms/form-errors';
import { api } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { Honeypot } from '@vastra/shared/ui/honeypot';
import { Page } from '@vastra/shared/ui/page';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TextCard } from '../../components/text-card';

/** Asks for the link of the mail. Rejects with ApiError 429 `too_many_requests`. */
const requestLink = (body: { email: string; website?: string }): Promise<unknown> =>
  api.post('privacy/requests', { body }).data();

interface State {
  isBusy?: boolean;
  sentTo?: string;
  refusal?: string;
  emailError?: string;
}

/** Mails a link with which a guest downloads or erases the data that is stored under an email. */
function PrivacyRequestPage() {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [{ isBusy, sentTo, refusal, emailError }, setState] = useState<State>({});
  // The form is removed, so the heading gets the focus.
  useEffect(() => {
    if (sentTo) heading.current?.focus();
  }, [sentTo]);
  const rejectEmail = (message: string, refusal?: string) => {
    setState({ emailError: message, refusal });
    form.current?.querySelector<HTMLInputElement>('[name=email]')?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(form.current!);
    const email = String(fields.get('email')).trim();
    if (!isEmail(email)) return rejectEmail(email ? messages.emailInvalid : messages.emailMissing);
    setState({ isBusy: true });
    try {
      await requestLink({ email, website: String(fields.get('website')) || undefined });
      setState({ sentTo: email });
    } catch (error) {
      const { email: emailError, form: refusal } = toFormErrors(error, ['email']);
      if (emailError) rejectEmail(emailError, refusal);
      else setState({ refusal });
    }
  };

  return (
    <Page title="Your data">
      <TextCard>
        <h1 ref={heading} tabIndex={-1}>
          {sentTo ? 'Please check your inbox' : 'Your data, without an account'}
        </h1>
        {sentTo ? (
          <>
            <p>
              We have sent a link to {sentTo}. With it you download what we store under this email, or erase it. It is
              valid for 24 hours.
            </p>
            <Button $tone="line" onClick={() => setState({})}>
              Use another email
            </Button>
          </>
        ) : (
          <>
            <p>
              You have bought as a guest, written to us or subscribed to the newsletter? Enter the email that you used.
              We send you a link to download what we store under it, or to erase it.
            </p>
            <form ref={form} method="post" noValidate aria-label="Your data" onSubmit={submit}>
              <Field
                label="Email"
                name="email"
                type="email"
                autoComplete="email"
                inputMode="email"
                required
                maxLength={254}
                error={emailError}
                onInput={() => emailError && setState({})}
              />
              <Honeypot />
              <Button type="submit" aria-busy={isBusy}>
                {isBusy ? 'Sending…' : 'Send me a link'}
              </Button>
              {refusal && <p role="alert">{refusal}</p>}
              <noscript>
                <p>This form needs JavaScript.</p>
              </noscript>
            </form>
            <p>
              With an account you find both in <Link to={paths.account}>your account</Link>, under Security and privacy.
            </p>
          </>
        )}
      </TextCard>
    </Page>
  );
}

export { PrivacyRequestPage as Component };
