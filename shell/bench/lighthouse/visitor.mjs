// What a visitor has brought along when a page is opened. Both use pages without scripts, so that no code of the shop is compiled yet.

const demoCustomer = 'asha@example.in';

/** Fetches JSON of the API inside a page, so that cookies are the browser's. Returns `data`. */
const callApi = (page, path, body) =>
  page.evaluate(
    async ([url, json]) => {
      const response = await fetch(url, {
        method: json ? 'POST' : 'GET',
        headers: json && { 'content-type': 'application/json' },
        body: json,
      });
      const { data, message } = await response.json();
      if (!response.ok) throw new Error(`${url}: ${response.status} ${message}`);
      return data;
    },
    [`/api/v1/${path}`, body && JSON.stringify(body)],
  );

/** Puts two products into a guest's cart, which is in localStorage. */
export const fillCart = (openPage, origin) =>
  openPage(`${origin}/robots.txt`, async (page) => {
    const lines = [];
    for (const productId of ['indigo-denim-jacket', 'everyday-crew-tshirt']) {
      const { variants } = await callApi(page, `products/${productId}`);
      const { _id: variantId } = variants.find(({ stock }) => stock > 0);
      lines.push({ productId, variantId, quantity: 1 });
    }
    await page.evaluate((json) => localStorage.setItem('vastra:cart', json), JSON.stringify(lines));
  });

/** Signs in as a customer of the demo shop, who has orders and addresses, with the code from the development mailbox. */
export const signIn = (openPage, origin) =>
  openPage(`${origin}/robots.txt`, async (page) => {
    await callApi(page, 'auth/send-otp', { email: demoCustomer });
    const mailbox = await page.evaluate(async () => (await fetch('/dev/mailbox')).text());
    const codes = mailbox.matchAll(/<h2>(\d{6}|\d{8}) is your Vastra code<\/h2>\s*<p>To ([^,]+),/g);
    const [, code] = [...codes].find(([, , to]) => to === demoCustomer);
    await callApi(page, 'auth/verify-otp', { code, email: demoCustomer, rememberMe: true });
  });
