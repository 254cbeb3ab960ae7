import { defineFragment } from '@vastra/shared/fragments';
import { NewsletterForm } from '@vastra/shared/ui/newsletter-form';
import { Section } from '@vastra/shared/ui/section';
import { Stack } from '@vastra/shared/ui/stack';
import { useState } from 'react';
import { properties } from './declaration';

/** A form for the newsletter. The reader confirms the subscription by a mail. */
export const { loader, Component } = defineFragment({
  properties,
  Component: ({ heading, text, button }) => {
    const [email, setEmail] = useState('');
    return (
      <Section $tone="sand" $columns="300px">
        <Stack>
          <h2>{heading}</h2>
          <p>{text}</p>
        </Stack>
        {email ? (
          <p role="status">Please check your inbox. We have written to {email}; follow the link in that mail.</p>
        ) : (
          <NewsletterForm label={button} onDone={setEmail} />
        )}
      </Section>
    );
  },
});
