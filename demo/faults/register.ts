import { continuity } from './continuity.js';
import { data } from './data.js';
import { engines } from './engines.js';
import { regressions } from './regressions.js';
import { loading } from './loading.js';
import { media } from './media.js';
import { network } from './network.js';
import { pageCode } from './page-code.js';
import { pageStyle } from './page-style.js';
import { policy } from './policy.js';
import { polling } from './polling.js';
import { privacy } from './privacy.js';
import type { Section } from './row.js';
import { security } from './security.js';

/** Every row that tests prove by number; `npm run check:faults -- --list` lists the tests. Missing numbers are no rows. */
export const register: readonly Section[] = [
  loading,
  pageCode,
  pageStyle,
  policy,
  network,
  data,
  media,
  continuity,
  polling,
  security,
  privacy,
  engines,
  regressions,
];
