import type { CarrierInfo } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { adminApi } from '../../../admin-session';
import { carriersKey, listCarriers } from '../../../components/carriers/api';
import { Muted, Row } from '../../../components/kit';
import { ActionButton } from '../../../components/kit/action-button';
import { Card } from '../../../components/layout/card';
import { Fact, FactList } from '../../../components/layout/fact-list';
import { QueryBoundary } from '../../../components/layout/query-boundary';
import { Timestamp } from '../../../components/time/timestamp';
import { Permitted } from '../../../permissions';

const Facts = styled(FactList)`
  max-width: 640px;
  & > button {
    justify-self: start;
  }
`;

/** The carriers that the shop knows: which are set up, whether their connection works, and where they report. */
export function Carriers() {
  return (
    <QueryBoundary queryKey={carriersKey} queryFn={listCarriers} subject="The carriers">
      {(carriers) => carriers.map((carrier) => <CarrierSettings key={carrier.code} carrier={carrier} />)}
    </QueryBoundary>
  );
}

function CarrierSettings({ carrier: { code, name, isConfigured, webhookUrl, lastEventAt } }: { carrier: CarrierInfo }) {
  const id = useId();
  return (
    <Card heading={name} headingId={id}>
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
    <Row $gap="8 16" $breaks>
      <code>{url}</code>
      <Button $tone="line" style={{ minHeight: 44 }} onClick={copy}>
        Copy URL
      </Button>
    </Row>
  );
}

function ConnectionCheck({ code }: { code: string }) {
  const [result, setResult] = useState<{ isWorking: boolean; message: string }>();
  const check = async () => {
    setResult(undefined);
    try {
      setResult(await adminApi.post(`admin/carriers/${encodeURIComponent(code)}/check`));
    } catch (error) {
      setResult({ isWorking: false, message: toErrorMessage(error) });
    }
  };
  return (
    <>
      <ActionButton $tone="brand" action={check} busyLabel="Checking…">
        Check the connection
      </ActionButton>
      <Muted $maxWidth="64ch" $breaks role="status">
        {result && `${result.isWorking ? 'It works.' : 'It does not work.'} ${result.message}`}
      </Muted>
    </>
  );
}
