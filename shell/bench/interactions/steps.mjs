/* Functions passed to `measure` run in the page. */

const watchDialog = () => window.bench.watch([() => document.querySelector('dialog[open]')]);
const watchClosing = () => window.bench.watch([() => !document.querySelector('dialog[open]')]);

/** Watches for a page with another heading. The previous one stays in the document, hidden, while the next page is loading. */
const watchNextPage = () => {
  const previous = document.querySelector('#content h1');
  window.bench.watch([() => !previous.isConnected && document.querySelector('#content h1')]);
};

const watchSuggestions = () =>
  window.bench.watch([
    () => document.querySelector('[type=search]').value === 'j',
    () =>
      document.getElementById('search-list-name')?.textContent === 'Search Results' &&
      document.querySelector('#search-list:not([hidden]) [role=option]'),
  ]);

const watchSize = () =>
  window.bench.watch([
    () => {
      const chosen = document.querySelector('[name=size]:checked');
      return document.querySelector(`button[aria-description="Size ${chosen?.ariaLabel}"]`) && !chosen.dataset.previous;
    },
  ]);

const watchColor = () => {
  const previous = document.querySelector('img[fetchpriority=high]');
  window.bench.watch([() => !previous.isConnected && document.querySelector('img[fetchpriority=high]')]);
};

/** Watches for the count, the panel, the text that a person reads, and what a screen reader says once the server has confirmed. */
const watchCart = () => {
  const panel = '[aria-label="Added to your cart"]:not([data-open=false])';
  window.bench.watch([
    () => document.querySelector('[data-testid=cart-count]'),
    () => document.querySelector(panel),
    () => {
      const text = document.querySelector(`${panel} header strong`);
      return text?.textContent === 'Item added to cart!' && window.bench.isReadable(text);
    },
    () =>
      [...document.querySelectorAll('[role=status]')].some((status) => /^Added to your cart/.test(status.textContent)),
  ]);
};

const watchFilter = () =>
  window.bench.watch([
    () => document.querySelector('dialog [name=inStock]').checked,
    () => location.search.includes('inStock') && !document.querySelector('#content section [aria-busy=true]'),
  ]);

const watchHeart = () =>
  window.bench.watch([() => document.querySelector('main [aria-label^="Remove from wishlist"][aria-pressed=true]')]);

const addResults = ['mini-cart', 'text readable', 'confirmed'];

/** Visits the shop as a guest. `add` gets the name and the results of each interaction. */
export async function visitAsGuest(phone, origin, add) {
  const { page } = phone;
  const getButton = (name) => page.getByRole('button', { name, exact: true }).first();
  await phone.goto(origin);
  add('open the menu', await phone.measure(watchDialog, () => phone.press(getButton('Menu'))));
  add('close the menu', await phone.measure(watchClosing, () => phone.press(getButton('Close'))));

  await phone.press(page.getByRole('combobox', { name: 'Search' }));
  await phone.rest();
  const typed = await phone.measure(watchSuggestions, () => page.keyboard.press('j'));
  add('type in the search', typed, 'suggestions');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  const category = page.locator('main a[href^="/category/"]').first();
  add('home → list', await phone.measure(watchNextPage, () => phone.press(category)));
  await phone.rest();
  add('open the filters', await phone.measure(watchDialog, () => phone.press(getButton('Filters'))));
  const inStock = page.locator('dialog label', { hasText: 'In stock only' });
  add('tick a filter', await phone.measure(watchFilter, () => phone.press(inStock)), 'products');
  add('close the filters', await phone.measure(watchClosing, () => phone.press(getButton('Close'))));

  const product = page.locator('main article a').first();
  add('list → product', await phone.measure(watchNextPage, () => phone.press(product)));
  await phone.rest();
  await page.locator('[name=size]:checked').evaluate((input) => {
    input.dataset.previous = 'true';
  });
  const findOtherOption = (name) => page.locator(`label:has([name=${name}]:enabled:not(:checked))`).last();
  add('choose a size', await phone.measure(watchSize, () => phone.press(findOtherOption('size'))));
  add('choose a colour', await phone.measure(watchColor, () => phone.press(findOtherOption('color'))));
  const added = await phone.measure(watchCart, () => phone.press(getButton('Add to Cart')));
  add('add to the cart', added, ...addResults);
  await phone.rest();
  add('product → list by Back', await phone.measure(watchNextPage, () => page.evaluate(() => history.back())));
}

/** Visits a list as a customer and presses a heart; then opens a product by its URL, where the button is the first touch. */
export async function visitAsCustomer(phone, origin, add) {
  await phone.goto(`${origin}/products`);
  const heart = phone.page.locator('main [aria-label^="Add to wishlist"]').first();
  add('press a heart', await phone.measure(watchHeart, () => phone.press(heart)));
  const product = await phone.page.locator('main article a').first().getAttribute('href');
  await phone.goto(origin + product);
  const button = phone.page.getByRole('button', { name: 'Add to Cart', exact: true }).first();
  add('add to a customer’s cart', await phone.measure(watchCart, () => phone.press(button)), ...addResults);
}
