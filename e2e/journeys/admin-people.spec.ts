import { expect, expectAfterCache, type Merchant, test, unique } from '../fixtures';

const mailTo = async (merchant: Merchant, email: string, words: string): Promise<void> => {
  const mails = async () => {
    const html = await (await merchant.page.request.get('/dev/mailbox')).text();
    return html.split('<article>').filter((mail) => mail.includes(`To ${email},`) && mail.includes(words)).length;
  };
  await expect.poll(mails, { message: `a mail to ${email} says: ${words}` }).toBe(1);
};

test('a blocked customer is signed out at once and cannot sign in again, until the shop lets them', async ({
  page,
  shopper,
  merchant,
}) => {
  await page.goto('/login?redirect=/account');
  const { email } = await shopper.registers('Noor Jain');
  await expect(page.getByRole('heading', { name: 'Welcome back, Noor!' })).toBeVisible();

  await merchant.opens('users');
  await merchant.finds(email);
  await merchant.page.getByRole('button', { name: 'Block', exact: true }).click();
  await merchant.confirms('Block Noor Jain?', 'Block');
  await expect(merchant.page.getByText('The account is blocked')).toBeVisible();
  await expect(merchant.page.getByText('No device')).toBeVisible();

  await page.reload();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('Email or phone number').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This account is blocked. Please contact us.').first()).toBeVisible();

  await merchant.page.getByRole('button', { name: 'Unblock' }).click();
  await merchant.confirms('Unblock Noor Jain?', 'Unblock');
  await expect(merchant.page.getByText('The account is open again')).toBeVisible();
  await page.goto('/login?redirect=/account');
  await shopper.signsInAs(email);
  await expect(page.getByRole('heading', { name: 'Welcome back, Noor!' })).toBeVisible();
});

test('a customer is made an admin, sets a password by mail, and leaves when the role is taken', async ({
  page,
  shopper,
  merchant,
}) => {
  await page.goto('/login?redirect=/account');
  const { email } = await shopper.registers('Devi Rao');
  await expect(page.getByRole('heading', { name: 'Welcome back, Devi!' })).toBeVisible();
  await merchant.opens('users');
  await merchant.finds(email);
  await merchant.page.getByRole('button', { name: 'Make admin' }).click();
  await merchant.confirms('Make Devi Rao an admin?', 'Make admin');
  await mailTo(merchant, email, 'Please set a password first');

  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password\?for=admin$/);
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByRole('button', { name: 'Send the code' }).click();
  await expect(main.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await main.getByLabel('One-time code').fill(await shopper.codeMailedTo(email));
  await main.getByRole('textbox', { name: 'New password' }).fill('short');
  await main.getByRole('button', { name: 'Set the password' }).click();
  await expect(main.getByText('Please choose a password of at least 10 characters').first()).toBeVisible();
  await main.getByRole('textbox', { name: 'New password' }).fill('monsoon-kurta-42');
  await main.getByRole('button', { name: 'Set the password' }).click();
  await expect(main.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await main.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('monsoon-kurta-42');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await merchant.page.reload();
  await merchant.page.getByRole('button', { name: 'Take the role' }).click();
  await merchant.confirms('Take the role from Devi Rao?', 'Take the role');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('a message to the shop is answered, and the answer goes by mail', async ({ page, merchant }) => {
  const subject = unique('About my parcel ');
  const email = `${unique('kiran.')}@example.in`;
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByLabel('Name').fill('Kiran Das');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Subject').fill(subject);
  await form.getByLabel('Message').fill('Where is it? <b>Soon</b>, please.');
  await form.getByRole('button').click();
  await expect(page.getByText('Thank you! Your message has been sent.')).toBeVisible();

  await merchant.opens('messages?state=open');
  await merchant.searches(subject);
  await merchant.page.getByRole('button', { name: `Read “${subject}” by Kiran Das` }).click();
  const dialog = merchant.page.getByRole('dialog', { name: subject });
  await expect(dialog.getByText('Where is it? <b>Soon</b>, please.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send the answer' }).click();
  await expect(dialog.getByText('Please write an answer.')).toBeVisible();
  await dialog.getByLabel('Your answer').fill('It is with the courier since noon.');
  await dialog.getByRole('button', { name: 'Send the answer' }).click();
  await expect(dialog).toBeHidden();
  await expect(merchant.page.getByText('Nothing found.')).toBeVisible();
  await mailTo(merchant, email, 'It is with the courier since noon.');
});

test('a hidden review leaves the product page and its stars, and can come back', async ({
  page,
  shopper,
  merchant,
}) => {
  const product = 'six-panel-cotton-cap';
  const query = unique('The brim is bent ');
  await page.goto(`/product/${product}#reviews`);
  const reviews = page.getByRole('tabpanel', { name: /^Reviews/ });
  const count = async () => (await (await page.request.get(`/api/v1/products/${product}`)).json()).data.totalReviews;
  const previous = await count();
  await reviews.getByRole('link', { name: 'Write a review' }).click();
  await shopper.registers('Rhea Pillai');
  await expect(reviews.getByRole('heading', { name: 'Write a review' })).toBeVisible();
  await reviews.getByRole('radio', { name: '1 star' }).check({ force: true });
  await reviews.getByRole('textbox', { name: 'Your review' }).fill(query);
  await reviews.getByRole('button', { name: 'Submit review' }).click();
  await expect(reviews.getByRole('region', { name: 'Your review' }).getByText(query)).toBeVisible();
  expect(await count()).toBe(previous + 1);

  // Others read it: in the merchant's browser nobody is signed in to the shop.
  const others = merchant.page;
  const seen = others.getByRole('tabpanel', { name: /^Reviews/ }).getByText(query);
  await merchant.opens('reviews');
  await merchant.searches(query);
  const row = merchant.page.getByRole('table', { name: 'Reviews' }).locator('tbody').getByRole('row');
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: /^Hide the review by / }).click();
  await merchant.page.getByRole('dialog', { name: 'Hide this review?' }).getByLabel('Reason').fill('A test');
  await merchant.confirms('Hide this review?', 'Hide');
  await expect(row.getByText('Hidden')).toBeVisible();
  expect(await count()).toBe(previous);
  const list = others.url();
  const tab = others.getByRole('tab', { name: `Reviews (${previous})` });
  await expectAfterCache(others, `/product/${product}`, (soon) => expect(tab).toBeVisible(soon));
  await tab.click();
  await expect(others.getByRole('list', { name: 'Reviews by stars' })).toBeVisible();
  await expect(seen).toHaveCount(0);

  await others.goto(list);
  await row.getByRole('button', { name: /^Show the review by .* again$/ }).click();
  await expect(row.getByText('Shown')).toBeVisible();
  expect(await count()).toBe(previous + 1);
  await row.getByRole('button', { name: /^Delete the review by / }).click();
  await merchant.confirms('Delete this review?', 'Delete');
  await expect(merchant.page.getByText('Nothing found.')).toBeVisible();
  expect(await count()).toBe(previous);
  await expectAfterCache(page, `/product/${product}`, (soon) =>
    expect(page.getByRole('tab', { name: `Reviews (${previous})` })).toBeVisible(soon),
  );
});
