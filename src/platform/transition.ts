import { transitionParameter } from '../continuity/transition-parameter.js';

/** The token of the resume record that the page's URL names [X2]; `null` if it names none. */
export const readTransition = (): string | null => new URLSearchParams(location.search).get(transitionParameter);
