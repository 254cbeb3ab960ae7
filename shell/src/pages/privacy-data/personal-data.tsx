import type { PrivacyRequest } from '@vastra/shared/contract';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { useEffect, useRef, useState } from 'react';
import { downloadData, eraseData } from './api';

interface PersonalDataProps {
  token: string;
  request: PrivacyRequest;
  onErased: (text: string) => void;
  /** Called when the link is no longer valid. */
  onEnded: (error: unknown) => void;
}

interface State {
  isBusy?: 'download' | 'erase';
  isAsking?: boolean;
  error?: string;
}

/** Lets the owner of an email download what is stored under it, or erase it after a question. */
export function PersonalData({ token, request, onErased, onEnded }: PersonalDataProps) {
  const [{ isBusy, isAsking, error }, setState] = useState<State>({});
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsking) question.current?.focus();
  }, [isAsking]);

  const fail = (reason: unknown) => {
    if (reason instanceof ApiError && (reason.status === 410 || reason.status === 400)) onEnded(reason);
    else setState({ error: toErrorMessage(reason) });
  };
  const download = async () => {
    if (isBusy) return;
    setState({ isBusy: 'download' });
    await downloadData(token).then(() => setState({}), fail);
  };
  const erase = async () => {
    if (isBusy) return;
    setState({ isBusy: 'erase', isAsking: true });
    await eraseData(token).then(({ anonymisedOrders }) => onErased(describeErasure(anonymisedOrders)), fail);
  };

  return (
    <>
      {request.hasAccount && (
        <p>
          There is also an account with this email. Please <Link to={paths.login(paths.account)}>sign in</Link> to
          export or delete what belongs to it.
        </p>
      )}
      <section aria-labelledby="download">
        <h2 id="download">Download my data</h2>
        <p>
          {describeOrders(request.orders)}, messages to us, the newsletter, what we have written to you, and what you
          have consented to, as a file (JSON).
        </p>
        <Button aria-busy={isBusy === 'download'} onClick={() => void download()}>
          {isBusy === 'download' ? 'Preparing the file…' : 'Download my data'}
        </Button>
      </section>
      <section aria-labelledby="erase">
        <h2 id="erase" ref={question} tabIndex={-1}>
          {isAsking ? 'Erase it for good?' : 'Erase my data'}
        </h2>
        <ul>
          <li>Messages, the newsletter and what we have written to you are deleted.</li>
          <li>
            Orders stay for the tax office, without name, email, phone and street. Their links open nothing any more.
          </li>
          <li>An order that is on its way needs its address, so it has to arrive or be cancelled first.</li>
        </ul>
        {request.openOrders > 0 ? (
          <p>
            {request.openOrders === 1 ? 'One order is' : `${request.openOrders} orders are`} still on the way, so
            nothing can be erased yet.
          </p>
        ) : (
          <div className="buttons">
            {isAsking ? (
              <>
                <Button aria-busy={isBusy === 'erase'} onClick={() => void erase()}>
                  {isBusy === 'erase' ? 'Erasing…' : 'Erase for good'}
                </Button>
                <Button $tone="line" onClick={() => !isBusy && setState({})}>
                  Keep my data
                </Button>
              </>
            ) : (
              <Button $tone="line" onClick={() => setState({ isAsking: true })}>
                Erase my data
              </Button>
            )}
          </div>
        )}
      </section>
      {error && <p role="alert">{error}</p>}
    </>
  );
}

const describeOrders = (count: number): string =>
  count === 0 ? 'Orders without an account (none)' : count === 1 ? 'One order' : `${count} orders`;

const describeErasure = (orders: number): string =>
  orders === 0
    ? 'We store nothing under this email any more.'
    : `We store nothing under this email any more. ${orders === 1 ? 'One order stays' : `${orders} orders stay`} for the tax office, without saying whose ${orders === 1 ? 'it was' : 'they were'}.`;
