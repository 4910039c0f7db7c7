/** As `HTMLMediaElement` has it; a page may have replaced that, and engines never change the value. */
export const HAVE_CURRENT_DATA = 2;
