import { CardStack } from '../../../../../mf-admin/src/components/layout/card';
import { RecordPage } from '../../../../../mf-admin/src/components/layout/record-page';
import { getOne } from '../../components/api';
import { webhooksPath } from '../../paths';
import { Deliveries } from './deliveries';
import { WebhookCard } from './webhook-card';

const WebhookPage = () => (
  <RecordPage subject="webhook" backLink={{ to: webhooksPath, label: 'Webhooks' }} load={getOne}>
    {(record) => (
      <CardStack>
        <WebhookCard record={record} />
        <Deliveries record={record} />
      </CardStack>
    )}
  </RecordPage>
);

export { WebhookPage as Component };
