import { pathOf, product } from './support/products.ts';
import { expect, expectErrors, test } from './support/test.ts';

const NOT_FOUND = [
  ['rackets', 'Racket Not Found', "The racket you're looking for doesn't exist."],
  ['shoes', 'Shoe Not Found', "The shoe you're looking for doesn't exist."],
  ['bags', 'Bag Not Found', "The bag you're looking for doesn't exist."],
  ['accessories', 'Accessory Not Found', "The accessory you're looking for doesn't exist."],
] as const;

test('an unknown slug says so, in the words of its category, and offers a way on', async ({
  page,
  request,
  pageErrors,
}) => {
  for (const [category, title, message] of NOT_FOUND) {
    const answer = await request.get(`/${category}/no-such-thing`);
    expect(answer.status()).toBe(404);
    const html = (await answer.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'");
    expect(html).toMatch(new RegExp(`<title>${title}`));
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(html).toContain(message);
    expect(html).toMatch(new RegExp(`<a [^>]*href="/${category}"[^>]*>See all ${category}</a>`));
  }
  const [[category, title, message]] = NOT_FOUND;
  await page.goto(`/${category}/no-such-thing`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(title));
  // The browser itself reports the 404 of the address.
  expectErrors(pageErrors, /404 \(Not Found\)/);
  const wayOn = page.getByRole('main').getByRole('link', { name: `See all ${category}` });
  await wayOn.click();
  await expect(page).toHaveURL(`/${category}`);
});

test('odd, long and hidden slugs are not found, and nothing worse', async ({ request }) => {
  const hidden = product('rackets', 6);
  expect(hidden.hide).toBe(true);
  const slugs = [
    hidden.slug,
    'x'.repeat(4000),
    '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '%E2%9A%BD',
    '%00',
    '..%2F..%2Fetc%2Fpasswd',
    'constructor',
    '-1',
    '0',
    '1e3',
    '99999999999999999999',
    '6',
  ];
  for (const slug of slugs) {
    const answer = await request.get(`/rackets/${slug}`, { maxRedirects: 0 });
    expect(answer.status(), slug.slice(0, 60)).toBe(404);
    expect(await answer.text()).toContain('Racket Not Found');
  }
});

test('an id in the place of the slug moves for good to the page of the slug', async ({ request }) => {
  const answer = await request.get('/accessories/301?from=mail', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe(`${pathOf('accessories', 301)}?from=mail`);
  const page = await request.get('/bags/101');
  expect(new URL(page.url()).pathname).toBe(pathOf('bags', 101));
  expect(await page.text()).toMatch(new RegExp(`<h1[^>]*>${product('bags', 101).name}</h1>`));
});
