import { html, Html } from './html.js';
import type { Switches } from './switches.js';

const SDK_PATH = '/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js';

/** The script tag of the specification, section "Web SDK script tag", byte for byte [T1]. */
export const scriptTag = (apiUrl: string): Html =>
  new Html(
    `<script id="svc-pip" type="application/javascript" src="${apiUrl}${SDK_PATH}" crossorigin="anonymous" charset="utf-8" async></script>`,
  );

interface TagPosition {
  readonly head?: Html;
  readonly endOfBody?: Html;
}

/** Position of the tag on a product page, by the switch `tag`. */
const TAG_POSITIONS: Record<Switches['tag'], (tag: Html, apiUrl: string) => TagPosition> = {
  end: (tag) => ({ endOfBody: tag }),
  none: () => ({}),
  head: (tag) => ({ head: tag }),
  twice: (tag) => ({ endOfBody: html`${tag} ${tag}` }),
  late: (_tag, apiUrl) => ({
    endOfBody: html`<script src="/assets/tag-manager.js" data-src="${apiUrl + SDK_PATH}" defer></script>`,
  }),
};

export const positionTag = (where: Switches['tag'], apiUrl: string): TagPosition =>
  TAG_POSITIONS[where](scriptTag(apiUrl), apiUrl);
