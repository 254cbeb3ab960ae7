import { expect, test } from '../../../e2e/fixtures';

test(
  'the contact form shows errors beside the fields, loses nothing when sending fails, and sends a mail',
  { tag: '@slow-phone' },
  async ({ page, context }, { project }) => {
    const subject = `A saree for ${project.name} ${Date.now()}`;
    await page.goto('/contact');
    const form = page.getByRole('main').locator('form');
    const send = form.getByRole('button', { name: /^Send/ });
    const getField = (name: string) => form.getByLabel(name, { exact: true });
    const values = { Name: 'Ila Rao', Email: `ila.${project.name}@example.in`, Subject: subject };

    await send.click();
    for (const [name, validationMessage] of [
      ['Name', 'Please enter your name'],
      ['Email', 'Please enter your email'],
      ['Subject', 'Please enter a subject'],
      ['Message', 'Please enter your message'],
    ]) {
      await expect(getField(name)).toHaveAttribute('aria-invalid', 'true');
      await expect(getField(name)).toHaveAccessibleDescription(new RegExp(validationMessage));
    }
    await expect(getField('Name')).toBeFocused();

    for (const [name, text] of Object.entries(values)) await getField(name).fill(text);
    await getField('Message').fill('Is the indigo one handwoven?\nThank you.');
    await getField('Email').fill('ila at example');
    await send.click();
    await expect(getField('Email')).toHaveAccessibleDescription(/Please enter a valid email/);
    await expect(getField('Email')).toBeFocused();
    await getField('Email').fill(values.Email);

    const expectValuesUnchanged = async () => {
      for (const [name, text] of Object.entries(values)) await expect(getField(name)).toHaveValue(text);
      await expect(getField('Message')).toHaveValue('Is the indigo one handwoven?\nThank you.');
    };
    const rateLimitMessage = 'Too many messages. Please try again in 20 minutes.';
    await page.route('**/api/v1/contact', (route) =>
      route.fulfill({ status: 429, json: { success: false, code: 'too_many_requests', message: rateLimitMessage } }),
    );
    await send.click();
    await expect(page.getByText(rateLimitMessage)).toBeVisible();
    await expectValuesUnchanged();
    await page.unroute('**/api/v1/contact');

    await context.setOffline(true);
    await send.click();
    await expect(page.getByText('Network error. Please check your connection.').first()).toBeVisible();
    await expectValuesUnchanged();
    await context.setOffline(false);

    await send.click();
    await expect(page.getByRole('main').getByText(/^Thank you/)).toBeVisible();
    for (const name of ['Name', 'Email', 'Subject', 'Message']) await expect(getField(name)).toHaveValue('');

    const mailbox = await (await page.request.get('/dev/mailbox')).text();
    const { data: shop } = await (await page.request.get('/api/v1/shop-details')).json();
    const mail = mailbox.split('<article>').find((article) => article.includes(subject))!;
    expect(mail).toContain(`To ${shop.email},`);
    expect(mail).toContain('Is the indigo one handwoven?');
    expect(mail).toContain(values.Email);
  },
);
