import { render } from '@testing-library/react';
import { testFormRefusals } from '@vastra/shared/testing/form-refusals';
import { NewsletterForm } from '@vastra/shared/ui/newsletter-form';

beforeEach(() => sessionStorage.clear());

testFormRefusals([], {
  'The subscription to the newsletter': {
    at: '/',
    visitors: ['guest', 'phone', 'email'],
    call: 'POST /newsletter/subscriptions',
    field: 'email',
    show: () => render(<NewsletterForm onDone={() => {}} />),
    steps: [['Email', 'ila@example.in'], 'Subscribe'],
  },
});
