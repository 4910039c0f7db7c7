/** Document Picture-in-Picture, where the engine has it: a window with HTML of the page above all others. */
interface DocumentPictureInPicture {
  requestWindow(options: { readonly width: number; readonly height: number }): Promise<Window & typeof globalThis>;
}

/** `null` where the engine does not have it, and in an iframe, where it refuses it. */
export const documentPictureInPicture = (): DocumentPictureInPicture | null =>
  (window.top === window &&
    (window as { readonly documentPictureInPicture?: DocumentPictureInPicture }).documentPictureInPicture) ||
  null;
