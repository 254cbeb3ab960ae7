import { useQuery } from '@tanstack/react-query';
import type { CarrierInfo } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { adminApi } from '../../../admin-session';
import { carriersKey, listCarriers } from '../../../components/carriers/api';
import { Muted } from '../../../components/kit/text';
import { Card } from '../../../components/layout/card';
import { Fact, FactList } from '../../../components/layout/fact-list';
import { Timestamp } from '../../../components/time/timestamp';
import { Permitted } from '../../../permissions';

const Facts = styled(FactList)`
  max-width: 640px;
  & > button {
    justify-self: start;
  }
`;

const UrlRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  & > code {
    overflow-wrap: anywhere;
  }
  & > button {
    min-height: 44px;
  }
`;

/** The carriers that the shop knows: which are set up, whether their connection works, and where they report. */
export function Carriers() {
  const { data, error, refetch } = useQuery({
    queryKey: carriersKey,
    queryFn: ({ signal }) => listCarriers({ signal }),
  });
  if (error)
    return (
      <Notice title="The carriers could not be loaded." text={toErrorMessage(error)}>
        <Button onClick={() => refetch()}>Retry</Button>
      </Notice>
    );
  if (!data)
    return (
      <div role="status" aria-label="Loading...">
        <Skeleton $height="200px" />
      </div>
    );
  return data.map((carrier) => <CarrierSettings key={carrier.code} carrier={carrier} />);
}

function CarrierSettings({ carrier: { code, name, isConfigured, webhookUrl, lastEventAt } }: { carrier: CarrierInfo }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      {isConfigured ? (
        <Facts>
          <dl>
            <Fact label="State">Set up</Fact>
            <Fact label="Last report">{lastEventAt ? <Timestamp at={lastEventAt} /> : 'None yet'}</Fact>
          </dl>
          <Muted $maxWidth="64ch" $breaks>
            Enter this URL and the token of the server’s settings as the webhook of your account:
          </Muted>
          <WebhookUrl url={webhookUrl} />
          <Permitted permission="settings.write">
            <ConnectionCheck code={code} />
          </Permitted>
        </Facts>
      ) : (
        <Muted $maxWidth="64ch" $breaks>
          Not set up: parcels are followed by hand. To book parcels here and follow them by themselves, set email,
          password, webhook token and pick-up place of {name} on the server; see “Parcels and carriers” in the operating
          manual.
        </Muted>
      )}
    </Card>
  );
}

function WebhookUrl({ url }: { url: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success('URL copied');
    } catch {
      notify.error('The URL could not be copied. Please select it.');
    }
  };
  return (
    <UrlRow>
      <code>{url}</code>
      <Button $tone="line" onClick={copy}>
        Copy URL
      </Button>
    </UrlRow>
  );
}

function ConnectionCheck({ code }: { code: string }) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ isWorking: boolean; message: string }>();
  const check = async () => {
    setBusy(true);
    setResult(undefined);
    try {
      setResult(await adminApi.post(`admin/carriers/${encodeURIComponent(code)}/check`));
    } catch (error) {
      setResult({ isWorking: false, message: toErrorMessage(error) });
    }
    setBusy(false);
  };
  return (
    <>
      <Button disabled={isBusy} aria-busy={isBusy} onClick={check}>
        {isBusy ? 'Checking…' : 'Check the connection'}
      </Button>
      <Muted $maxWidth="64ch" $breaks role="status">
        {result && `${result.isWorking ? 'It works.' : 'It does not work.'} ${result.message}`}
      </Muted>
    </>
  );
}
