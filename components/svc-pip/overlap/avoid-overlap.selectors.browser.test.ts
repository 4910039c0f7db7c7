import { put, shown, staysWhereItIs, steps, under, button, preparePage } from './avoid-overlap.fixture.js';

describe('AvoidOverlap by selectors and names', () => {
  preparePage();

  const setSelector = (name: string, selector: string): void =>
    document.documentElement.style.setProperty(name, selector);

  it("[FAULTS 45] avoids the elements of the shop's selector too", async () => {
    const named = put(`<button id="bubble" ${under()}></button><button name="add" ${under('top:950px')}></button>`);
    setSelector('--svc-pip-clear-of', '#bubble, .other');
    const pip = await shown();
    await steps(pip, true);
    named.remove();
    await steps(pip, false);
    scrollTo(0, 700);
    await steps(pip, true);
  });

  it('[FAULTS 45] avoids the elements of another selector instead, and nothing with `none`', async () => {
    const named = put(`<button id="bar" ${under()}></button>`);
    setSelector('--svc-pip-clear-of-only', '#bar, .other');
    const pip = await shown();
    await steps(pip, true);
    setSelector('--svc-pip-clear-of-only', 'none');
    dispatchEvent(new Event('resize'));
    await steps(pip, false);
    named.setAttribute('name', 'add');
    await staysWhereItIs(pip, named);
  });

  for (const name of ['--svc-pip-clear-of', '--svc-pip-clear-of-only'])
    it(`[FAULTS 45] avoids buy buttons where the selector in ${name} is invalid`, async () => {
      put(button);
      setSelector(name, '#bar[');
      await steps(await shown(), true);
    });

  it('[FAULTS 45] finds a button by its name, also after the name has changed', async () => {
    const soldOut = put(`<button ${under()}>Sold out</button>`);
    const pip = await shown();
    await staysWhereItIs(pip, soldOut);
    soldOut.textContent = 'In den Warenkorb';
    await steps(pip, true);
  });

  for (const [name, others] of Object.entries({
    'other buttons that are visible': '<button>Other</button>',
    'other buttons of a closed menu': '<button hidden>Other</button>',
    'buy buttons of products that are not rendered': '<button name="add" hidden>Buy</button>',
  }))
    it(`[FAULTS 45] finds the buy button behind 420 ${name}`, async () => {
      put(`<div>${others.repeat(420)}</div>${button}`);
      await steps(await shown(), true);
    });

  it('[FAULTS 45] finds by its name a button behind 420 others that are not rendered', async () => {
    put(`<div>${'<button hidden>Other</button>'.repeat(420)}</div><button ${under()}>Add to cart</button>`);
    await steps(await shown(), true);
  });
});
