/** As `HTMLMediaElement` has them; a page may have replaced that, and engines never change the values. */
export const HAVE_CURRENT_DATA = 2;
export const HAVE_FUTURE_DATA = 3;
