import { addUniqueSuffix, expect, test } from '../../../e2e/fixtures';

test('a reply to a contact message is sent by mail', async ({ page, merchant }) => {
  const subject = addUniqueSuffix('About my parcel ');
  const email = `${addUniqueSuffix('kiran.')}@example.in`;
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByLabel('Name').fill('Kiran Das');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Subject').fill(subject);
  await form.getByLabel('Message').fill('Where is it? <b>Soon</b>, please.');
  await form.getByRole('button').click();
  await expect(page.getByText('Thank you! Your message has been sent.')).toBeVisible();

  await merchant.open('messages?state=open');
  await merchant.search(subject);
  await merchant.page.getByRole('button', { name: `Read “${subject}” by Kiran Das` }).click();
  const dialog = merchant.page.getByRole('dialog', { name: subject });
  await expect(dialog.getByText('Where is it? <b>Soon</b>, please.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(dialog.getByText('Please write a reply.')).toBeVisible();
  await dialog.getByLabel('Your reply').fill('It is with the courier since noon.');
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(dialog).toBeHidden();
  await expect(merchant.page.getByText('No results found.')).toBeVisible();
  const countMails = async () => {
    const html = await (await merchant.page.request.get('/dev/mailbox')).text();
    const hasReply = (mail: string) =>
      mail.includes(`To ${email},`) && mail.includes('It is with the courier since noon.');
    return html.split('<article>').filter(hasReply).length;
  };
  await expect.poll(countMails, { message: `a mail to ${email} has the reply` }).toBe(1);
});
