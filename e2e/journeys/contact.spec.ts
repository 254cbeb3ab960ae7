import { expect, test } from '../fixtures';

test('a message to the shop: what is wrong is said beside it, nothing is lost, and it arrives', async ({
  page,
  context,
}, { project }) => {
  const subject = `A saree for ${project.name} ${Date.now()}`;
  await page.goto('/contact');
  const form = page.getByRole('main').locator('form');
  const send = form.getByRole('button', { name: /^Send/ });
  const field = (name: string) => form.getByLabel(name, { exact: true });
  const written = { Name: 'Ila Rao', Email: `ila.${project.name}@example.in`, Subject: subject };

  await send.click();
  for (const [name, validationMessage] of [
    ['Name', 'Please enter your name'],
    ['Email', 'Please enter your email'],
    ['Subject', 'Please enter a subject'],
    ['Message', 'Please enter your message'],
  ]) {
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(name)).toHaveAccessibleDescription(new RegExp(validationMessage));
  }
  await expect(field('Name')).toBeFocused();

  for (const [name, text] of Object.entries(written)) await field(name).fill(text);
  await field('Message').fill('Is the indigo one handwoven?\nThank you.');
  await field('Email').fill('ila at example');
  await send.click();
  await expect(field('Email')).toHaveAccessibleDescription(/Please enter a valid email/);
  await expect(field('Email')).toBeFocused();
  await field('Email').fill(written.Email);

  const expectAllRetained = async () => {
    for (const [name, text] of Object.entries(written)) await expect(field(name)).toHaveValue(text);
    await expect(field('Message')).toHaveValue('Is the indigo one handwoven?\nThank you.');
  };
  const refusal = 'Too many messages. Please try again in 20 minutes.';
  await page.route('**/api/v1/contact', (route) =>
    route.fulfill({ status: 429, json: { success: false, code: 'too_many_requests', message: refusal } }),
  );
  await send.click();
  await expect(page.getByText(refusal)).toBeVisible();
  await expectAllRetained();
  await page.unroute('**/api/v1/contact');

  await context.setOffline(true);
  await send.click();
  await expect(page.getByText('Network error. Please check your connection.').first()).toBeVisible();
  await expectAllRetained();
  await context.setOffline(false);

  await send.click();
  await expect(page.getByRole('main').getByText(/^Thank you/)).toBeVisible();
  for (const name of ['Name', 'Email', 'Subject', 'Message']) await expect(field(name)).toHaveValue('');

  const mailbox = await (await page.request.get('/dev/mailbox')).text();
  const { data: shop } = await (await page.request.get('/api/v1/shop-details')).json();
  const mail = mailbox.split('<article>').find((one) => one.includes(subject))!;
  expect(mail).toContain(`To ${shop.email},`);
  expect(mail).toContain('Is the indigo one handwoven?');
  expect(mail).toContain(written.Email);
});
