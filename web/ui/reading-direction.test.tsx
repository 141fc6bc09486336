// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { arrowStep } from '#web/browser/reading-direction.ts';
import { rendered } from '#web/testing/rendered.ts';
import { Slider } from './slider.tsx';
import { Tabs } from './tabs.tsx';

afterEach(() => {
  document.documentElement.removeAttribute('dir');
});

it.each([
  ['ltr', 'ArrowRight', 1],
  ['ltr', 'ArrowLeft', -1],
  ['rtl', 'ArrowRight', -1],
  ['rtl', 'ArrowLeft', 1],
  ['rtl', 'ArrowDown', 0],
  ['', 'ArrowRight', 1],
])('on a page that runs "%s" %s leads %i', (dir, key, step) => {
  document.documentElement.dir = dir;
  expect(arrowStep(key)).toBe(step);
});

const TABS = ['all', 'rackets', 'shoes'].map((key) => ({ key, label: key, count: 1, href: `/${key}` }));

it.each([
  ['ltr', 'ArrowRight', 'rackets'],
  ['ltr', 'ArrowLeft', 'shoes'],
  ['rtl', 'ArrowRight', 'shoes'],
  ['rtl', 'ArrowLeft', 'rackets'],
  ['rtl', 'End', 'shoes'],
])('on a page that runs %s %s goes from the first tab to %s', async (dir, key, next) => {
  document.documentElement.dir = dir;
  const onSelect = vi.fn();
  const page = await rendered(<Tabs label="Kinds" tabs={TABS} current="all" panelId="panel" onSelect={onSelect} />);
  await page.press(page.find('tab', 'all1'), key);
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(next);
});

it.each([
  ['ltr', [30, 100]],
  ['rtl', [0, 70]],
] as const)('a press on the track of a slider on a page that runs %s', async (dir, range) => {
  document.documentElement.dir = dir;
  const onCommit = vi.fn();
  await rendered(
    <Slider
      min={0}
      max={100}
      step={10}
      value={[0, 100]}
      labels={['From', 'To']}
      valueText={String}
      onInput={() => {}}
      onCommit={onCommit}
    />,
  );
  const track = document.querySelector('.slider') as HTMLElement;
  track.getBoundingClientRect = () => new DOMRect(100, 0, 200, 44);
  Object.defineProperty(track.firstElementChild, 'clientWidth', { value: 200 });
  track.dispatchEvent(new PointerEvent('pointerdown', { clientX: 160, bubbles: true }));
  expect(onCommit).toHaveBeenCalledExactlyOnceWith(range);
});
