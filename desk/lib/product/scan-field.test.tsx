// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { FoundVariant } from '#contract/catalogue/codes.ts';
import { NoAnswerError } from '#desk/api/refusal.ts';
import { rendered } from '#web/testing/rendered.ts';
import { ProductFinder } from './product-finder.tsx';
import { ScanField } from './scan-field.tsx';
import { done, useScans } from './use-scans.ts';

const variantOf = (name: string): FoundVariant => ({
  ...{ category: 'rackets', product_id: 1, variant: '', name, image: '' },
  ...{ is_shown: true, is_offered: true },
});

/** Answers to what is asked, each when the test says so. */
function heldAnswers() {
  const held = new Map<string, (found: FoundVariant[]) => void>();
  const fetched = vi.fn(
    (address: string) =>
      new Promise<Response>((resolve) => {
        const code = new URL(address, 'http://desk').searchParams.get('code') ?? '';
        held.set(code, (found) => resolve(Response.json({ found })));
      }),
  );
  vi.stubGlobal('fetch', fetched);
  return {
    asked: () => [...held.keys()],
    answer: (code: string, ...found: FoundVariant[]) => act(async () => held.get(code)?.(found)),
  };
}

async function scanning() {
  const answers = heldAnswers();
  const entered: string[] = [];
  const sent = vi.fn();
  function Screen() {
    const scans = useScans(({ name }) => {
      if (name === 'Broken') throw new NoAnswerError();
      entered.push(name);
      return done(`${name} is in`);
    });
    return (
      <form onSubmit={sent}>
        <ScanField label="Scan" scans={scans} />
      </form>
    );
  }
  const page = await rendered(<Screen />);
  const field = page.find('textbox', 'Scan') as HTMLInputElement;
  const scan = async (code: string) => {
    await page.type(field, code);
    await page.press(field, 'Enter');
  };
  return {
    ...answers,
    ...page,
    entered,
    sent,
    field,
    scan,
    alerts: () => page.all('alert').map((one) => one.textContent),
  };
}

it('takes fast scans in their sequence, whichever is answered first', async () => {
  const { scan, answer, asked, entered, field, sent } = await scanning();
  await scan('A');
  await scan('B');
  await scan('C');
  expect(asked()).toEqual(['A', 'B', 'C']);
  await answer('C', variantOf('Third'));
  await answer('B', variantOf('Second'));
  expect(entered).toEqual([]);
  await answer('A', variantOf('First'));
  expect(entered).toEqual(['First', 'Second', 'Third']);
  expect(field.value).toBe('');
  expect(sent).not.toHaveBeenCalled();
});

it('loses nothing of a code that is typed while the one before is answered', async () => {
  const { scan, type, answer, field, entered } = await scanning();
  await scan('400');
  // Over what is selected, key by key.
  await type(field, '4');
  await type(field, '400');
  await answer('400', variantOf('First'));
  expect(entered).toEqual(['First']);
  expect(field.value).toBe('400');
});

it('says what is unknown beside what is found, and keeps it selected for the next scan', async () => {
  const { scan, answer, entered, alerts, field, find, press } = await scanning();
  await scan('X');
  await scan('B');
  await answer('X');
  await answer('B', variantOf('Second'));
  expect(entered).toEqual(['Second']);
  expect(alerts()).toEqual(['X is no SKU or barcode that the shop knows.']);
  expect(find('status').textContent).toBe('Second is in');

  await scan('Y');
  await answer('Y');
  expect(alerts()).toEqual(['Y is no SKU or barcode that the shop knows.']);
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['Y', 0, 1]);
  await scan('B');
  await answer('B', variantOf('Second'));
  expect(alerts()).toEqual([]);
  await press(field, 'Enter');
  expect(entered).toHaveLength(2);
});

it('names all that a code may mean, and enters none', async () => {
  const { scan, answer, entered, alerts } = await scanning();
  await scan('ab');
  await answer('ab', variantOf('First'), { ...variantOf('Second'), variant: 'EU 42' });
  expect(entered).toEqual([]);
  expect(alerts()).toEqual(['ab may be any of these: First; Second, EU 42. Please find it by its name.']);
});

it('goes on after a scan that got no answer', async () => {
  const { scan, answer, entered, alerts } = await scanning();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await scan('A');
  expect(alerts()[0]).toMatch(/^A was not entered\. /);
  const again = heldAnswers();
  await scan('A');
  await again.answer('A', variantOf('First'));
  await answer('A', variantOf('Late'));
  expect(entered).toEqual(['First']);
});

it('goes on after one that the screen could not take', async () => {
  const { scan, answer, entered, alerts } = await scanning();
  await scan('A');
  await scan('B');
  await answer('A', variantOf('Broken'));
  await answer('B', variantOf('Second'));
  expect(alerts()[0]).toMatch(/^A was not entered\. /);
  expect(entered).toEqual(['Second']);
});

it('asks for a code before a name, and finds a name that is no code', async () => {
  const { answer, asked } = heldAnswers();
  const picked: string[] = [];
  const line = (name: string) => ({ ...variantOf(name), brand: 'Nox' });
  function Screen() {
    const scans = useScans(({ name }) => done(`scanned ${name}`));
    return (
      <ProductFinder
        label="Find"
        lines={[line('AT10'), line('Vertex')]}
        note={() => ''}
        onPick={({ name }) => picked.push(name)}
        scans={scans}
      />
    );
  }
  const { find, type, press, all } = await rendered(<Screen />);
  const field = find('combobox', 'Find');
  await type(field, 'vert');
  await press(field, 'Enter');
  expect([picked, asked()]).toEqual([['Vertex'], []]);
  await type(field, 'at10');
  await press(field, 'Enter');
  await answer('at10', variantOf('Its code'));
  expect(picked).toEqual(['Vertex']);
  expect(all('status').map(({ textContent }) => textContent)).toContain('scanned Its code');
  await type(field, 'at10');
  await press(field, 'Enter');
  await answer('at10');
  expect(picked).toEqual(['Vertex', 'AT10']);
  expect(all('alert')).toEqual([]);
});
