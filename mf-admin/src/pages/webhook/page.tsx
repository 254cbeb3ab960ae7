import { adminPaths } from '../../admin-paths';
import { CardStack } from '../../components/layout/card';
import { RecordPage } from '../../components/layout/record-page';
import { getOne } from '../../components/webhooks/api';
import { Deliveries } from './deliveries';
import { WebhookCard } from './webhook-card';

const WebhookPage = () => (
  <RecordPage subject="webhook" backLink={{ to: adminPaths.webhooks, label: 'Webhooks' }} load={getOne}>
    {(record) => (
      <CardStack>
        <WebhookCard record={record} />
        <Deliveries record={record} />
      </CardStack>
    )}
  </RecordPage>
);

export { WebhookPage as Component };
