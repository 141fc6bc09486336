// @vitest-environment happy-dom
import { createRef, useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { rendered } from '#web/testing/rendered.ts';
import { Alert, AlertActions, AlertTitle } from './alert.tsx';
import { Button } from './button.tsx';
import { Combobox } from './combobox.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Stepper } from './stepper.tsx';

it('an error is announced, with what can be done about it', async () => {
  const retry = vi.fn();
  const { find, click } = await rendered(
    <Alert>
      <AlertTitle>The courier is not known</AlertTitle>
      <p>Nothing was sent.</p>
      <AlertActions>
        <Button onClick={retry}>Try again</Button>
      </AlertActions>
    </Alert>,
  );
  expect(find('alert').textContent).toBe('The courier is not knownNothing was sent.Try again');
  await click(find('button', 'Try again'));
  expect(retry).toHaveBeenCalledOnce();
});

it('a warning that is there from the start is not announced; one that appears is', async () => {
  const { all } = await rendered(
    <>
      <Alert kind="warning">The shop shows it as sold out.</Alert>
      <Alert kind="warning" isAnnounced>
        The price moves by more than half.
      </Alert>
    </>,
  );
  expect(all('alert').map(({ textContent }) => textContent)).toEqual(['The price moves by more than half.']);
});

it('the place of a polite announcement is there before its words; an error without words takes no room', async () => {
  const { all } = await rendered(
    <>
      <Alert kind="info">{undefined}</Alert>
      <Alert>{undefined}</Alert>
    </>,
  );
  expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('');
  expect(all('alert')).toEqual([]);
});

it('a question names what its yes does, and does nothing until it is pressed', async () => {
  const [onConfirm, onClose] = [vi.fn(), vi.fn()];
  const { find, click } = await rendered(
    <ConfirmDialog title="Deactivate Bilal?" button="Deactivate" kind="danger" {...{ onConfirm, onClose }}>
      <p>They are signed out at once.</p>
    </ConfirmDialog>,
  );
  expect(find('dialog', 'Deactivate Bilal?').textContent).toContain('They are signed out at once.');
  await click(find('button', 'Cancel'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
  await click(find('button', 'Deactivate'));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('a question is not answered twice while the answer is on its way', async () => {
  const { find } = await rendered(
    <ConfirmDialog title="Erase?" button="Erase" isRunning onConfirm={() => {}} onClose={() => {}}>
      <p>For good.</p>
    </ConfirmDialog>,
  );
  expect((find('button', 'Erase') as HTMLButtonElement).disabled).toBe(true);
});

it.each([
  ['', false],
  [', also if that lost it while its work was on the way', true],
])('a dialog gives the focus back to the button that had opened it%s', async (_, isLost) => {
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    const open = (button: HTMLElement) => {
      if (isLost) button.blur();
      setOpen(true);
    };
    return (
      <>
        <Button onClick={({ currentTarget }) => open(currentTarget)}>Publish</Button>
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="Publish it?">
          <p>Now or later.</p>
        </Dialog>
      </>
    );
  }
  const { find, click } = await rendered(<Opener />);
  const publish = find('button', 'Publish');
  publish.focus();
  await click(publish);
  expect(find('dialog').contains(document.activeElement)).toBe(true);
  await click(find('button', 'Close'));
  await vi.waitFor(() => expect(document.activeElement).toBe(publish));
});

it('a dialog leaves the focus where what closed it has put it', async () => {
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Publish</Button>
        <input aria-label="Barcode" />
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="Publish it?">
          <p>Now or later.</p>
        </Dialog>
      </>
    );
  }
  const { find, click } = await rendered(<Opener />);
  const barcode = find('textbox', 'Barcode');
  find('button', 'Publish').focus();
  await click(find('button', 'Publish'));
  await click(find('button', 'Close'));
  barcode.focus();
  await new Promise((done) => setTimeout(done, 50));
  expect(document.activeElement).toBe(barcode);
});

it('a dialog that a key opens after a field was left does not lead back into the field', async () => {
  function Keys() {
    const [isOpen, setOpen] = useState(false);
    useEffect(() => {
      const open = () => setOpen(true);
      window.addEventListener('keydown', open);
      return () => window.removeEventListener('keydown', open);
    }, []);
    return (
      <>
        <input aria-label="Search" />
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="Keys">
          <p>They rest while you type.</p>
        </Dialog>
      </>
    );
  }
  const { find, press, click } = await rendered(<Keys />);
  const search = find('textbox', 'Search');
  search.focus();
  search.blur();
  await press(document.body, '?');
  await click(find('button', 'Close'));
  await new Promise((done) => setTimeout(done, 50));
  expect(document.activeElement).not.toBe(search);
});

const RACKETS = ['Nox AT10', 'Nox ML10', 'Bullpadel Vertex'];

function finder(onPick: (name: string) => void) {
  const box = createRef<HTMLInputElement>();
  return (
    <Combobox
      ref={box}
      label="Find a product"
      placeholder="Brand, name"
      find={(typed) => (typed ? RACKETS.filter((name) => name.toLowerCase().includes(typed.toLowerCase())) : [])}
      keyOf={(name) => name}
      render={(name) => name}
      isDisabled={(name) => name === 'Nox ML10'}
      onPick={onPick}
      nothing="No product is called that."
    />
  );
}

it('what fits is listed while one types; arrow keys choose, Enter takes it and empties the box', async () => {
  const onPick = vi.fn();
  const { find, all, type, press } = await rendered(finder(onPick));
  const box = find('combobox', 'Find a product') as HTMLInputElement;
  const selected = () => all('option').find((option) => option.getAttribute('aria-selected') === 'true');
  expect(all('option')).toEqual([]);
  await type(box, 'e');
  expect(selected()?.textContent).toBe('Bullpadel Vertex');
  await type(box, 'nox');
  expect(all('option').map(({ textContent }) => textContent)).toEqual(['Nox AT10', 'Nox ML10']);
  expect(box.getAttribute('aria-activedescendant')).toBe(selected()?.id);
  await press(box, 'ArrowUp');
  expect(selected()?.textContent).toBe('Nox ML10');
  // Nothing of it is left.
  await press(box, 'Enter');
  expect(onPick).not.toHaveBeenCalled();
  await press(box, 'ArrowDown');
  await press(box, 'Enter');
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Nox AT10');
  expect(box.value).toBe('');
  expect(all('option')).toEqual([]);
});

it('Enter never sends the form around a box, Escape empties it, and a search in vain is announced', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { find, type, press } = await rendered(<form onSubmit={onSubmit}>{finder(() => {})}</form>);
  const box = find('combobox') as HTMLInputElement;
  await type(box, 'Wilson');
  expect(find('status').textContent).toBe('No product is called that.');
  await press(box, 'Enter');
  expect(onSubmit).not.toHaveBeenCalled();
  await press(box, 'Escape');
  expect(box.value).toBe('');
});

it('a click takes what was found', async () => {
  const onPick = vi.fn();
  const { find, type, click } = await rendered(finder(onPick));
  await type(find('combobox'), 'vertex');
  await click(find('option', 'Bullpadel Vertex'));
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Bullpadel Vertex');
});

it('a quantity is stepped within its bounds', async () => {
  const onChange = vi.fn();
  const { find, click } = await rendered(
    <Stepper name="Nox AT10" value={3} max={3} parse={Number} onChange={onChange} />,
  );
  expect((find('button', 'One more of Nox AT10') as HTMLButtonElement).disabled).toBe(true);
  await click(find('button', 'One less of Nox AT10'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2);
});
