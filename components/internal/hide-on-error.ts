/** Listener of an image for `load` and `error`: hides one that fails, until another loads. */
export const hideOnError = ({ type, target }: Event): void => {
  (target as HTMLElement).hidden = type === 'error';
};
