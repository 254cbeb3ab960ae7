import { testCallsOfControls } from '@vastra/shared/testing/controls';
import { newsletterRoutes } from './routes';

testCallsOfControls([...newsletterRoutes], {
  'newsletter-confirm': { path: '/newsletter/confirm?token=a-token' },
  'newsletter-unsubscribe': { path: '/newsletter/unsubscribe?token=a-token' },
});
