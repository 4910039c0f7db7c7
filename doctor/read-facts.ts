import { JSON_LD } from '../src/site/quick-locator.js';
import type { PageInspector } from './page-inspector.js';
import { readCard, type CardFacts } from './page/card-facts.js';
import { CHAT_LAUNCHERS } from './page/chat-launchers.js';
import { findRule } from './page/find-rule.js';
import type { PageFacts, SeenCard } from './page/page-facts.js';
import { productFacts } from './page/product-facts.js';
import { readCart, type CartMarkup } from './page/read-cart.js';
import { DIALOGS, hideDialogs, readDialogs, type OpenDialog } from './page/read-dialogs.js';
import { readMarkup, type ProductMarkup } from './page/read-markup.js';
import { readMisplaced } from './page/read-misplaced.js';
import { readPage } from './page/read-page.js';
import { NO_SCRIPT, readScript } from './page/read-script.js';
import { readShop, type ShopMarkup } from './page/read-shop.js';
import { readTags } from './page/read-tags.js';
import {
  findHidingStyle,
  findObstacle,
  findPaint,
  PROPERTIES,
  readVisibility,
  type Visibility,
} from './page/read-visibility.js';
import { readRecord, RECORD_KEY } from './page/record-page.js';
import { PLATFORM_PLACES } from './places.js';
import { drawn } from './settle.js';

const VISIBILITY = [PROPERTIES, findRule, findHidingStyle, findObstacle, findPaint] as const;

const readOnce = async (page: PageInspector, scrolled: CardFacts['scrolled']): Promise<SeenCard> => ({
  ...(await page.read<CardFacts>(readCard, scrolled, CHAT_LAUNCHERS)),
  visibility: await page.read<Visibility | null>(readVisibility, ...VISIBILITY),
  open: await page.read<readonly OpenDialog[]>(readDialogs, DIALOGS),
});

/** The card as it stays: one that only enters or moves is read again. */
async function readSeen(page: PageInspector, scrolled: CardFacts['scrolled']): Promise<SeenCard> {
  const card = await readOnce(page, scrolled);
  if (card.visibility === null || card.visibility.because === null) return card;
  await drawn(page);
  await drawn(page);
  return readOnce(page, scrolled);
}

/** The card at the top of the page, and where the page ends. */
export async function readCards(page: PageInspector): Promise<SeenCard[]> {
  const cards = [await readSeen(page, 'top')];
  const isScrolled = await page.read<boolean>(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    return scrollY > 0;
  });
  if (!isScrolled) return cards;
  await drawn(page);
  cards.push(await readSeen(page, 'end'));
  return cards;
}

/** Whether the card would be seen if the dialogs were closed, which nobody does here; the page is of no more use then. */
export async function lookBehindDialogs(page: PageInspector, cards: readonly SeenCard[]): Promise<Visibility | null> {
  if (!cards.some(({ aside, open }) => aside && open.length > 0)) return null;
  await page.read(hideDialogs, DIALOGS);
  await drawn(page);
  await drawn(page);
  return page.read<Visibility | null>(readVisibility, ...VISIBILITY);
}

export async function readFacts(page: PageInspector): Promise<Omit<PageFacts, 'cards' | 'behindDialogs'>> {
  const { globals, ...script } = await page.readOwn(readScript, NO_SCRIPT);
  return {
    record: await page.read<PageFacts['record']>(readRecord, RECORD_KEY),
    product: productFacts(await page.read<ProductMarkup>(readMarkup, JSON_LD)),
    shop: {
      ...(await page.read<ShopMarkup>(readShop, PLATFORM_PLACES, globals)),
      ...(await page.read<CartMarkup>(readCart)),
    },
    ...(await page.read<ReturnType<typeof readPage>>(readPage)),
    ...script,
    ...(await page.read<ReturnType<typeof readTags>>(readTags)),
    misplaced: await page.read<PageFacts['misplaced']>(readMisplaced),
  };
}

/** Of a page that cannot be read. */
export const unknownFacts = (address: string): PageFacts => ({
  record: { paints: [], cls: 0, clsOfCard: 0, violations: [], parsedAddress: address },
  product: { isProductPage: false, candidates: [], numbers: [], brokenJsonLd: [], refusal: '', variants: [] },
  shop: { systems: [], usual: [], cart: '', fields: [] },
  elements: [],
  preloads: [],
  metaPolicies: [],
  localStorage: [],
  sessionStorage: [],
  version: null,
  trace: [],
  tags: [],
  configurations: [],
  misplaced: [],
  cards: [],
  behindDialogs: null,
});
